-- A group that is filling up can be booked while nobody is in it yet; any other empty group cannot.

alter table groups add column is_filling boolean not null default false;
