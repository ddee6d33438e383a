-- Safe to repeat: a POST that comes a second time under the same key gets the first answer instead of being done again.

create table idempotency_keys (
  user_id      integer not null references users on delete cascade,
  key          text not null,
  request_hash bytea not null,                         -- SHA-256 of method, path and body
  status       smallint,
  answer       text,                                   -- JSON; written with what the request did, or not at all
  created_at   timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
