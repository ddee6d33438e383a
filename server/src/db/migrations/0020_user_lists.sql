-- What administrators' lists of users are searched and sorted by, kept beside the user so that a page of 50,000 is quick.

create extension if not exists pg_trgm;

alter table users
  add column erased boolean not null default false,    -- for good: nothing personal is left, only what others' history needs
  -- Lower case, without diacritics; what is searched for is folded in the same way (people/search-words.ts).
  add column search_text text not null generated always as (lower(regexp_replace(
    normalize(name || coalesce(' ' || nullif(middlename, ''), '') || ' ' || surname || ' ' || email || ' ' || coalesce(personal_code, ''), NFD),
    '[\u0300-\u036f]', '', 'g'))) stored,
  -- Latvian alphabetical order on any server, whatever collations it has (db/latvian-order.ts): č after c, ā as a.
  add column full_name_order text collate "C" not null generated always as (
    translate(name || coalesce(' ' || nullif(middlename, ''), '') || ' ' || surname,
      'aAbBcCčČdDeEfFgGģĢhHiIjJkKķĶlLļĻmMnNņŅoOpPqQrRŗŖsSšŠtTuUvVwWxXzZžŽāĀēĒīĪōŌūŪyYéÉöÖüÜäÄ',
      'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\]]^^__``aaAAFFKKTT\\KKFFTT\\AA')
    || chr(1) || name || coalesce(' ' || nullif(middlename, ''), '') || ' ' || surname) stored,
  add column surname_order text collate "C" not null generated always as (
    translate(surname || ' ' || name,
      'aAbBcCčČdDeEfFgGģĢhHiIjJkKķĶlLļĻmMnNņŅoOpPqQrRŗŖsSšŠtTuUvVwWxXzZžŽāĀēĒīĪōŌūŪyYéÉöÖüÜäÄ',
      'AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVVWWXXYYZZ[[\\]]^^__``aaAAFFKKTT\\KKFFTT\\AA')
    || chr(1) || surname || ' ' || name) stored;

create index users_by_full_name on users (status, full_name_order, id) where not erased;
create index users_by_surname on users (status, surname_order, id) where not erased;
create index users_by_search_text on users using gin (search_text gin_trgm_ops);
