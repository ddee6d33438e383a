-- When a day begins and ends is written with 0–9. The first checks said \d, which under an ICU collation also matches the digits of
-- other scripts.

alter table settings
  drop constraint settings_day_start_check,
  drop constraint settings_day_end_check,
  add constraint day_start_is_a_clock_time check (day_start ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  add constraint day_end_is_a_clock_time check (day_end ~ '^([01][0-9]|2[0-3]):[0-5][05]$');
