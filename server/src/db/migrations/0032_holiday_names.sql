-- A public holiday is named in each language, {"lv": …, "en": …}; what a school has named itself stays as it was typed.

alter table closed_days add column names jsonb;

-- Those that schools have taken from the holidays offered so far, in whichever language.
update closed_days
   set names = jsonb_build_object('lv', known.lv, 'en', known.en)
  from (values
    ('Jaunais Gads', 'New Year''s Day'),
    ('Lielā Piektdiena', 'Good Friday'),
    ('Lieldienas', 'Easter Sunday'),
    ('Otrās Lieldienas', 'Easter Monday'),
    ('Darba svētki', 'Labour Day'),
    ('Latvijas Republikas Neatkarības atjaunošanas diena', 'Restoration of Independence day'),
    ('Latvijas Republikas Neatkarības atjaunošanas diena (aizstājējs diena)',
     'Restoration of Independence day (substitute day)'),
    ('Līgo Diena', 'Midsummer Eve'),
    ('Jāņi', 'Midsummer'),
    ('Latvijas Republikas proklamēšanas diena', 'Republic Day'),
    ('Latvijas Republikas proklamēšanas diena (aizstājējs diena)', 'Republic Day (substitute day)'),
    ('Ziemassvētku vakars', 'Christmas Eve'),
    ('Ziemassvētki', 'Christmas Day'),
    ('Otrie Ziemassvētki', 'Boxing Day'),
    ('Vecgada vakars', 'New Year''s Eve')
  ) as known (lv, en)
 where closed_days.name in (known.lv, known.en) and closed_days.date_from = closed_days.date_to;

-- As Latvian writes them; so they are offered from now on.
update closed_days
   set names = jsonb_set(names, '{lv}', to_jsonb(
         replace(replace(replace(names ->> 'lv', 'Gads', 'gads'), 'Diena', 'diena'), 'aizstājējs diena', 'pārcelta')))
 where names is not null;
