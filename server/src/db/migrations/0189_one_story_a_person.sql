-- One notice a person and story: each of its lines has a kind, and the notice the gravest of these. Older lines are of their notice's kind.

alter table notices add column is_story boolean not null default false; -- it tells of changes of events, not of what stands or is asked
create unique index one_notice_a_story on notices (user_id, deed) where is_story;
