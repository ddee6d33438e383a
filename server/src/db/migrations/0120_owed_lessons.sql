-- Lessons that are to be made up: cancelled because their teacher was away, or by somebody who said that they are owed.
-- A lesson is made up while the event `made_up_by` exists and is live, written off if it has `written_off_at`, and owed otherwise, as
-- long as it exists and is cancelled. So an event that is cancelled or deleted makes up nothing, and does so again once it is restored.

create table owed_lessons (
  reservation_id     integer primary key,              -- what was cancelled; no foreign key, because what is deleted may be restored
  owed_since         timestamptz not null default now(),
  made_up_by         integer,                          -- the reservation that was booked for it; likewise without a foreign key
  written_off_at     timestamptz,
  written_off_by     integer references users,
  written_off_reason text check (written_off_reason <> ''),

  constraint lesson_makes_up_one unique (made_up_by),
  constraint lesson_makes_up_another check (made_up_by <> reservation_id),
  constraint owed_lesson_is_settled_once check (made_up_by is null or written_off_at is null),
  constraint written_off_with_reason check ((written_off_at is null) = (written_off_reason is null))
);
