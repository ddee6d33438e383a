-- What somebody deleted is offered back to them, from among millions of entries.
create index history_deletions on history (actor_id, id) where action = 'deleted';
