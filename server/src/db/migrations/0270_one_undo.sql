-- A deed keeps how things besides its events were, which its undo puts back: settings, a room, an absence.
-- Changes that were written before stay in calendar_changes and absence_changes until a later version drops these.

alter table deeds add column before jsonb;             -- null: nothing besides events, or it was undone

create index deeds_by_absence on deeds ((before->>'absence_id')) where before is not null;

-- Undos name their deeds by ids that no change in the older tables has, nor gets while servers of the version before write into them.
select setval(pg_get_serial_sequence('deeds', 'id'),
              1000000 + greatest((select max(id) from deeds), (select max(id) from calendar_changes), (select max(id) from absence_changes), 1));
