-- Who was told that they are asked to give a lesson that was deleted since: they are told that they are asked no more, with the deletion.

create table lost_askings (
  reservation_id integer not null,                        -- of a deleted event
  user_id        integer not null references users,       -- who was asked
  primary key (reservation_id, user_id)
);
