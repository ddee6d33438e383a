-- Rows that no key names are named by all that is in them, so that logical replication can follow their changes and deletions.

alter table participants replica identity full;
alter table times_elsewhere replica identity full;
alter table usage_lesson_days replica identity full;
alter table usage_stale_days replica identity full;
