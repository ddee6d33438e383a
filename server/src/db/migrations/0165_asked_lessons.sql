-- Lessons that a teacher who is not away wants to give to another one, who is asked first. What is asked because of an absence is kept
-- with that (absence_lessons). An asking counts while the lesson is to come and `teacher_id` still teaches in it.

create table asked_lessons (
  reservation_id integer not null references reservations on delete cascade,
  teacher_id     integer not null references users,       -- in whose place
  substitute_id  integer not null references users,       -- who is asked
  asked_by       integer not null references users,
  is_declined    boolean not null default false,
  is_told        boolean not null default false,          -- whether the substitute was told of being asked
  primary key (reservation_id, teacher_id),
  constraint asked_is_another check (substitute_id <> teacher_id)
);
create index asked_lessons_by_substitute on asked_lessons (substitute_id);
create index asked_lessons_by_teacher on asked_lessons (teacher_id);
create index asked_lessons_by_asking on asked_lessons (asked_by);
