-- A new school's sign-up is off until an administrator turns it on. A school that has somebody keeps what it has.

alter table settings alter column registration_open set default false;
update settings set registration_open = false where not exists (select from users);
