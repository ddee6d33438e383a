-- Children often have no e-mail: a student may be without one, is planned as everybody else, and cannot sign in by e-mail. Who was
-- erased has none either, instead of a made-up one.
alter table users alter column email drop not null;

-- A column's expression is no other in older versions of PostgreSQL than the one that it was added with.
drop index users_by_pairs;
drop index users_by_search_text;
alter table users drop column search_text;
alter table users
  -- Lower case, without diacritics; what is searched for is folded in the same way (people/search-words.ts).
  add column search_text text not null generated always as (lower(regexp_replace(
    normalize(name || coalesce(' ' || nullif(middlename, ''), '') || ' ' || surname || ' ' || coalesce(email, '') || ' ' || coalesce(personal_code, ''), NFD),
    '[\u0300-\u036f]', '', 'g'))) stored;
create index users_by_search_text on users using gin (search_text gin_trgm_ops);
create index users_by_pairs on users using gin (string_to_array(
  regexp_replace(search_text, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(search_text, 2), '(..)', '\1 ', 'g'), ' '));

update users set email = null where erased;
