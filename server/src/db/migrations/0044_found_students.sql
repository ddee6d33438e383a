-- Which students a student has found by searching: those she may put into a booking and ask about. Forgotten after a week.
create table found_students (
  user_id    integer not null references users on delete cascade,
  student_id integer not null references users on delete cascade,
  found_at   timestamptz not null,
  primary key (user_id, student_id)
);
create index found_students_by_time on found_students (found_at);
