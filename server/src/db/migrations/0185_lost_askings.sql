-- Users who know that they are asked to give a lesson that has been deleted; kept until they are told that they are asked no more.

create table lost_askings (
  reservation_id integer not null,                        -- of a deleted event
  user_id        integer not null references users,       -- who was asked
  deleted_at     timestamptz not null default now(),
  primary key (reservation_id, user_id)
);
