-- A concert may have somebody responsible instead of people of the school. No school could change what a category of the specification
-- needs, so each still has the first default.

update categories set needs = 'responsible' where id = 2 and not is_own and needs = 'people';
