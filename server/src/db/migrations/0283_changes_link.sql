-- The address at which whoever has it sees the day's changed lessons without an account: none unless an administrator made one. It says of
-- people what the school has decided.

create table changes_link (
  only_row boolean primary key default true check (only_row),
  secret   text not null,
  teachers text not null check (teachers in ('full', 'short')),
  students text not null check (students in ('none', 'initials'))
);
