-- The owner of another house's calendar that cannot be read is told, once until it was read again.
alter table calendars_elsewhere add column failed_readings integer not null default 0; -- one after the other, since the last success

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'moved', 'cancelled', 'changed', 'request', 'answered', 'reminder', 'calendar'));
