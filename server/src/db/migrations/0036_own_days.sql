-- 0032 knew public holidays by their names alone: a day of the school's own that is called as a holiday of another date was taken for
-- it. Such a one is called again as it was typed. Easter moves: its days are known by their weekdays in the weeks in which it may be.

update closed_days
   set names = null
  from (values
    ('Jaunais gads', '01-01', '01-01', null),
    ('Lielā Piektdiena', '03-20', '04-23', 5),
    ('Lieldienas', '03-22', '04-25', 7),
    ('Otrās Lieldienas', '03-23', '04-26', 1),
    ('Darba svētki', '05-01', '05-01', null),
    ('Latvijas Republikas Neatkarības atjaunošanas diena', '05-04', '05-04', null),
    ('Latvijas Republikas Neatkarības atjaunošanas diena (pārcelta)', '05-05', '05-06', 1),
    ('Līgo diena', '06-23', '06-23', null),
    ('Jāņi', '06-24', '06-24', null),
    ('Latvijas Republikas proklamēšanas diena', '11-18', '11-18', null),
    ('Latvijas Republikas proklamēšanas diena (pārcelta)', '11-19', '11-20', 1),
    ('Ziemassvētku vakars', '12-24', '12-24', null),
    ('Ziemassvētki', '12-25', '12-25', null),
    ('Otrie Ziemassvētki', '12-26', '12-26', null),
    ('Vecgada vakars', '12-31', '12-31', null)
  ) as holiday (lv, earliest, latest, weekday)
 where closed_days.names ->> 'lv' = holiday.lv and closed_days.date_from = closed_days.date_to
   and not (to_char(date_from, 'MM-DD') between earliest and latest
            and extract(isodow from date_from) = coalesce(weekday, extract(isodow from date_from)));
