-- How people are told: what each has chosen, and the mails that are still to be handed to the queue.

create table notice_choices (                          -- only what differs from the defaults
  user_id integer not null references users on delete cascade,
  kind    text not null,                               -- as in notices
  inbox   boolean not null,
  mail    boolean not null,
  push    boolean not null,
  primary key (user_id, kind)
);

create table notice_deliveries (                       -- a notice on its way by one channel, besides the inbox
  notice_id bigint not null references notices on delete cascade,
  channel   text not null check (channel in ('mail', 'push')),
  due_at    timestamptz not null,
  handed_at timestamptz,                               -- when it was handed to what sends it; null: not yet
  primary key (notice_id, channel)
);
create index notice_deliveries_due on notice_deliveries (due_at) where handed_at is null;

create table unsubscribe_links (                       -- by its secret a mail's reader switches mails off without signing in
  user_id integer primary key references users on delete cascade,
  secret  text not null unique
);
