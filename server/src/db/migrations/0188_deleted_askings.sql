-- Whom somebody has asked to give a lesson that has been deleted: it is asked again when the lesson is brought back.

create table deleted_askings (
  id             integer generated always as identity primary key,
  reservation_id integer not null,                           -- of a deleted event
  absence_id     integer references absences on delete cascade, -- because of which it is asked; null: asked without one
  teacher_id     integer not null references users,          -- in whose place
  substitute_id  integer not null references users,          -- who is asked
  asked_by       integer references users,                   -- null: with an absence
  is_declined    boolean not null,
  is_told        boolean not null,                           -- whether the substitute was told of being asked
  deleted_at     timestamptz not null default now()
);
create index deleted_askings_by_reservation on deleted_askings (reservation_id);
create index deleted_askings_by_absence on deleted_askings (absence_id);
