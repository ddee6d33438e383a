-- Limits in time: the longest reservation, hours in a calendar week and in prime time, the least notice. In a new school a student's
-- reservation lasts at most two hours; a school that has somebody keeps what it has.

alter table settings
  add column prime_time_start text not null default '15:00' constraint prime_time_start_is_a_clock_time check (prime_time_start ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  add column prime_time_end   text not null default '20:00' constraint prime_time_end_is_a_clock_time check (prime_time_end ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  add constraint prime_time_ends_after_start check (prime_time_start < prime_time_end);

alter table role_limits
  add column max_reservation_minutes integer check (max_reservation_minutes > 0),
  add column max_weekly_hours        integer check (max_weekly_hours >= 0),
  add column max_prime_time_hours    integer check (max_prime_time_hours >= 0),
  add column min_notice_minutes      integer check (min_notice_minutes >= 0);

update role_limits set max_reservation_minutes = 120 where role_id = 4 and not exists (select from users);
