-- The lessons that were brought from one day to another, by the day that they left: that day's changes name them.

create index history_of_other_days on history ((before->>'start_datetime'))
where left(before->>'start_datetime', 10) <> left(after->>'start_datetime', 10);
