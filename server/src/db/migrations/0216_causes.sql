-- Why the school has changed an event, in each language, such as the name of a closed day; told like the reason that its author types.
alter table history add column cause jsonb;
