-- In English a lesson is called one, as it is in Latvian: every event is a reservation. A school that has a category of that name keeps both.
update categories set name_en = 'lesson'
where id = 1 and name_en = 'reservation'
  and not exists (select from categories where lower(name_en) = 'lesson' and not removed);
