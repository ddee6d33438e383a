-- A search for two letters, which the index of three-letter parts cannot find: every pair of neighbours in the search text. The
-- pairs are those from the first letter on and those from the second on (people/user-lists.repository.ts asks in the same words).

create index users_by_pairs on users using gin (string_to_array(
  regexp_replace(search_text, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(search_text, 2), '(..)', '\1 ', 'g'), ' '));
