-- Who signs up with somebody else's e-mail waits with it as a claim, so that signing up tells nobody which e-mails are known.

alter table users
  add column claimed_email text,                       -- what they typed; it stays the other account's, and no mail goes there for them
  add constraint users_claiming_wait check (claimed_email is null or (email is null and let_in_at is null));

create index users_by_claimed_email on users (lower(claimed_email)) where claimed_email is not null;
