-- A student may bring so many other students into an event that she books.
alter table settings
  add column max_further_students integer not null default 5 check (max_further_students between 0 and 500);
