-- A subscription that its push service refuses twice in a row is deleted.
alter table push_subscriptions
  add column refusals integer not null default 0,     -- one after the other, since the last success
  add column subject text;                            -- the school's https address there, if it was opened by one (RFC 8292)
