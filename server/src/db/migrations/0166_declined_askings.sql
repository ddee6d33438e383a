-- A teacher who has asked a colleague to give a lesson is told when the colleague declines.

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'moved', 'cancelled', 'changed', 'request', 'asked', 'asking_declined', 'answered', 'reminder', 'calendar'));
