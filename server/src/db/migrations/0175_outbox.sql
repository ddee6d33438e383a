-- Mails of an installation without a mail server, one outbox for all of its servers. They are read by whoever runs it.

create table outbox_mails (
  id         integer generated always as identity primary key,
  kept_at    timestamptz not null default now(),
  kind       text not null,
  to_name    text not null,
  to_address text not null,
  language   text not null,
  subject    text not null,
  text       text not null   -- with its link in clear
);

create index outbox_mails_by_address on outbox_mails (lower(to_address));
