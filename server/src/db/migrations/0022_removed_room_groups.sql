-- A room group whose only rooms are removed ones goes with them.

alter table room_groups add column removed boolean not null default false;
drop index room_groups_name;
create unique index room_groups_name on room_groups (lower(name)) where not removed;
