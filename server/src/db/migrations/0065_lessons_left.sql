-- Lessons that students have left with their group: their calendars tell these as cancelled. The history has bookings only.

create table lessons_left (
  user_id        integer not null references users on delete cascade,
  reservation_id integer not null,                     -- may be deleted since
  was            jsonb not null,                       -- what it was called, when and where, as in the history
  changed_at     timestamptz not null default now(),   -- when the user left it last, or came back
  times          integer not null default 1,           -- how often the user left it and came back: a calendar's SEQUENCE never falls
  primary key (user_id, reservation_id)
);
