-- Weekdays whose hours are not the usual ones of the settings; without times the school is closed on them.

create table weekday_hours (
  weekday   smallint primary key check (weekday between 1 and 7),      -- 1 Monday … 7 Sunday
  day_start text constraint weekday_start_is_a_clock_time check (day_start ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  day_end   text constraint weekday_end_is_a_clock_time check (day_end ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  constraint weekday_has_both_times_or_none check ((day_start is null) = (day_end is null)),
  constraint weekday_ends_after_it_begins check (day_start < day_end)
);

-- The weekdays on which the school is open, each with its hours in minutes since midnight.

create view open_weekdays as
select weekday, split_part(day_start, ':', 1)::integer * 60 + split_part(day_start, ':', 2)::integer as day_start,
       split_part(day_end, ':', 1)::integer * 60 + split_part(day_end, ':', 2)::integer as day_end
  from (select day as weekday, coalesce(w.day_start, s.day_start) as day_start, coalesce(w.day_end, s.day_end) as day_end
          from settings s cross join generate_series(1, 7) day left join weekday_hours w on w.weekday = day
         where w.weekday is null or w.day_start is not null) open;
