-- Who wants it is mailed of later days too; the others of the next seven.
alter table notice_choices add column later boolean not null default false;
