-- Who has seen that an event was moved or cancelled.
create index notices_by_event on notices using gin (jsonb_path_query_array(lines, '$[*].reservation_id'));
