-- Whether an administrator hands out keys themselves: the home page shows the keys then.

create index history_of_key_givers on history (actor_id, at) where after->>'status_id' = '4';
