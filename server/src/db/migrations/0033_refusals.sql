-- A booking that waited and was turned down is cancelled like any other; who turned it down and why tells it from one that was
-- called off.

alter table reservations
  add column refused_by integer references users,
  add column refusal_reason text,                      -- in the words of who refused it
  add constraint refused_is_cancelled check (refused_by is null or status_id = 3),
  add constraint refusal_reason_of_refused check (refusal_reason is null or refused_by is not null);

-- Those refused so far: what was last cancelled while it waited, by somebody else than who asked for it or leads it. Who was
-- archived left theirs empty: nobody refused these.
update reservations r
   set refused_by = last.actor_id, refusal_reason = last.note
  from (select distinct on (reservation_id) reservation_id, actor_id, note, before, after
          from history
         where after ->> 'status_id' = '3' and before ->> 'status_id' <> '3'
         order by reservation_id, id desc) last
 where last.reservation_id = r.id and r.status_id = 3 and last.before ->> 'status_id' = '2'
   and last.actor_id <> r.created_by
   and not coalesce(last.before -> 'teachers' @> to_jsonb(last.actor_id), false)
   and (last.after -> 'teachers' <> '[]' or last.after -> 'students' <> '[]');
