create table calendar_changes (                        -- changes of the calendar with what became of events: undone as a whole
  id integer generated always as identity primary key,
  made_by integer not null references users,
  made_at timestamptz not null default now(),           -- the time of the transaction: its entries in the history have the same
  settings_before jsonb,                                -- both null if no settings were changed
  settings_after jsonb,
  room_id integer references rooms on delete cascade,   -- null if no room was taken out of use or into use
  was_available smallint,                               -- of the room, before
  constraint calendar_changes_settings check ((settings_before is null) = (settings_after is null)),
  constraint calendar_changes_room check ((room_id is null) = (was_available is null))
);

create index calendar_changes_by_room on calendar_changes (room_id);
