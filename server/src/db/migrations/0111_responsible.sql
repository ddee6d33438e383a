-- Who is responsible for an event of an outside party, such as a rental, and their telephone; empty for other events.

alter table reservations
  add column responsible_name  text not null default '',
  add column responsible_phone text not null default '';
