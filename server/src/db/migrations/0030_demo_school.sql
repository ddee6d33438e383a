-- Whether this is the demo school, whose screens explain themselves to who tries them.

alter table settings add column is_demo boolean not null default false;
update settings set is_demo = exists (select from users where lower(email) = 'administrator@stunda.test');
