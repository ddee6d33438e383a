-- The search looks for few names in the reservations of a whole school year: it walks over the names, then to the dates of those it means.
create index reservations_by_name on reservations (event_name, (coalesce(subject_id, 0)), start_datetime) where not is_draft;
