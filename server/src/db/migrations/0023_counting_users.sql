-- How many users a list has is counted in an index that holds hardly anything else.

create index users_by_status on users (status) where not erased;
