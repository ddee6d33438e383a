-- Whoever hands a room's key out asks which keys are out: few of all reservations of all years.

create index reservations_with_key on reservations (room_id) where status_id = 4 and not is_draft;
