-- One notice a person and story: each of its lines has a kind, and the notice the gravest of these. Older lines are of their notice's kind.

alter table notices add column is_story boolean not null default false; -- it tells of changes of events, not of what stands or is asked
create unique index one_notice_a_story on notices (user_id, deed) where is_story;

create table untold_memberships (                      -- who came into lessons to come or left them with a group, until they are told
  id             bigint primary key,                   -- of the sequence of history, as stories are known by ids of both
  at             timestamptz not null default now(),
  actor_id       integer references users,
  user_id        integer not null references users on delete cascade,
  reservation_id integer not null,                     -- may be deleted since
  group_id       integer not null references groups on delete cascade,
  is_in          boolean not null,                     -- the user is in the lesson since then; otherwise out of it
  deed           bigint                                -- the story that a job tells it in, by its first id; null: not yet
);
create index untold_memberships_by_story on untold_memberships (deed);
