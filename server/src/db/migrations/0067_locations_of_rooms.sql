-- Where in the school a room is, in the school's words ("2nd floor", "annex"); null: not told.

alter table rooms
  add column location text constraint location_is_not_empty check (location <> '');
