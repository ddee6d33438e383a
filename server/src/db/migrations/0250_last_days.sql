-- The last day of somebody who leaves: they are in no event after it, and are archived by themselves once it is over.

alter table users
  add column last_day date;

create index users_by_last_day on users (last_day) where last_day is not null and status = 'active';
