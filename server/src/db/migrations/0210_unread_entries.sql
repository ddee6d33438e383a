-- How many entries of another house's calendar could not be read when the others were.
alter table calendars_elsewhere
  add column unread_entries integer not null default 0,
  add constraint calendars_elsewhere_unread_entries_check check (unread_entries >= 0);
