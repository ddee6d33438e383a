-- Groups, rooms and subjects that past events need are not deleted but removed: hidden, their names free again.

alter table groups add column removed boolean not null default false;
drop index groups_name;
create unique index groups_name on groups (lower(name)) where not removed;

alter table rooms add column removed boolean not null default false;
drop index rooms_number;
create unique index rooms_number on rooms (lower(room_number)) where not removed;

alter table subjects add column removed boolean not null default false;
drop index subjects_name;
create unique index subjects_name on subjects (lower(name)) where not removed;

create index reservations_by_subject on reservations (subject_id, start_datetime) where subject_id is not null;
