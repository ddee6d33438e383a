-- The lessons of a school's day by their numbers, from when to when each is; none: the school has no such times.

alter table settings
  add column lesson_times jsonb not null default '[]',
  add constraint lesson_times_are_a_list check (jsonb_typeof(lesson_times) = 'array');
