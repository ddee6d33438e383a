-- When the mails of the evening go out that tell of changes.
alter table settings
  add column notices_hour text not null default '18:00'
    constraint notices_hour_is_a_clock_time check (notices_hour ~ '^([01][0-9]|2[0-3]):[0-5][05]$');
