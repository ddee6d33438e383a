-- Figures of a period read its events only. Events of other years lie in other blocks of these tables, and an index of blocks costs a
-- booking nearly nothing.

create index reservations_by_time on reservations using brin (start_datetime);
create index participants_by_time on participants using brin (start_datetime);
