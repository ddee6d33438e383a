-- A teacher who was asked to give a lesson, and was told so, is told when she is asked no more.

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'moved', 'cancelled', 'changed', 'request', 'asked', 'asking_declined', 'asking_withdrawn', 'answered', 'reminder', 'calendar'));
