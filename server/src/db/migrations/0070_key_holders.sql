-- Who took a room's key, if it was not the first teacher: one of the event's people, or somebody by name. Both null: the usual one.

alter table reservations
  add column key_holder_id integer references users,
  add column key_holder_name text constraint key_holder_name_is_short check (key_holder_name <> '' and length(key_holder_name) <= 100),
  add constraint key_holder_is_one check (key_holder_id is null or key_holder_name is null),
  add constraint key_holder_has_key check (status_id = 4 or (key_holder_id is null and key_holder_name is null));

-- The history of a room's key is read from the changes after which the key was out: few of all changes.
create index history_of_keys on history (((after->>'room_id')::integer), id) where after->>'status_id' = '4';
