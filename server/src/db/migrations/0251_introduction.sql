-- The first administrator of a school, whom a command made: at the first sign-in they say their name and choose a password.

alter table users
  add column introduces_self boolean not null default false;
