-- Who is asked to give a lesson for an absent teacher is told so: once for each time of being asked.

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'moved', 'cancelled', 'changed', 'request', 'asked', 'answered', 'reminder', 'calendar'));

alter table absence_lessons add column is_told boolean not null default false; -- whether the substitute was told of being asked
