-- What waits for approval is counted in every header; and why somebody did something may be said.

create index reservations_pending on reservations (start_datetime) where status_id = 2 and not is_draft;
alter table history add column note text;              -- in the actor's own words
