-- What an entry of the history takes back: a cancelling whose taking back was itself taken back still stands.

alter table history add column undoes integer references history;
create unique index a_change_is_undone_once on history (undoes) where undoes is not null;
