-- Mails bring two kinds of links: those that set a password, and those that only prove the address.

alter table password_links
  add column purpose text not null default 'password' check (purpose in ('password', 'email'));
