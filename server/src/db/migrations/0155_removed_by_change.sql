-- A room may be deleted together with what becomes of its events to come; undone, it is there again.

alter table calendar_changes add column room_removed boolean not null default false;
alter table calendar_changes add constraint calendar_changes_removed check (not room_removed or room_id is not null);
