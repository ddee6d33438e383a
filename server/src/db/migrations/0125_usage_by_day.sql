-- Figures of a year are sums of its days. What was used and taught on a day is counted once and kept, until an event of the day changes.

create table usage_days (                              -- the days that are counted
  day       date primary key,
  day_start smallint not null,                         -- the school's day then, in minutes since midnight
  day_end   smallint not null
);

create table usage_stale_days (                        -- who changes events adds their days; a day may be there several times
  day date not null                                    -- has no key, so that writers never wait for each other
);
create index usage_stale_days_by_day on usage_stale_days (day);

create table usage_room_days (                         -- the rooms that were used on a day
  day             date not null,
  room_id         integer not null,
  minutes_used    smallint not null,
  minutes_outside smallint not null,                   -- before or after the school's day
  used_by_hour    smallint[] not null,                 -- 24 numbers: minutes used from 0:00 to 1:00, 1:00 to 2:00 …
  outside_by_hour smallint[],                          -- the same of minutes outside; null if there are none
  primary key (day, room_id)
);

create table usage_lesson_days (                       -- the lessons of a day by each teacher, student and subject, in each room
  day               date not null,
  kind              text not null check (kind in ('teacher', 'student', 'subject')),
  of_id             integer,                           -- the user or subject; null: lessons without a subject
  room_id           integer not null,
  lessons           smallint not null,
  minutes_taught    integer not null,
  lessons_cancelled smallint not null,
  minutes_cancelled integer not null,
  unique nulls not distinct (day, kind, of_id, room_id)
);
