-- Changes of absences with what became of lessons: undone as a whole.

create table absence_changes (
  id             integer generated always as identity primary key,
  absence_id     integer not null references absences on delete cascade,
  made_by        integer not null references users,
  made_at        timestamptz not null default now(),   -- the time of the transaction: its entries in the history have the same
  start_datetime timestamp(0) not null,                -- of the absence, before
  end_datetime   timestamp(0) not null,
  reason         text,
  decisions      jsonb not null                        -- what was decided before about each lesson that it has touched
);

create index absence_changes_by_absence on absence_changes (absence_id);
