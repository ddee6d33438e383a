-- A room has one key: no script hands out a second one either, nor does a race that nobody has thought of.

-- Where more were out, the latest event's is; the others have come back. Their versions grow, so that nothing older is taken back.
update reservations r
   set status_id = 1, version = version + 1
 where status_id = 4 and not is_draft
   and exists (select from reservations later
                where later.room_id = r.room_id and later.status_id = 4 and not later.is_draft
                  and (later.start_datetime, later.id) > (r.start_datetime, r.id));

drop index reservations_with_key;
create unique index room_key_out_twice on reservations (room_id) where status_id = 4 and not is_draft;
