-- Mails wait as jobs of the kind "mail". Those that wait now are moved there; a fresh school has none, and is not asked for the form of jobs.

do $$
declare jobs text := current_schema() || '_jobs';
begin
  if exists (select from mails) then
    execute format($create$
      select %I.create_queue('mail', '{"policy": "exclusive", "notify": true}')
    $create$, jobs);
    execute format($move$
      insert into %I.job (name, data, policy, singleton_key, priority, start_after, created_on, keep_until, retry_limit, retry_delay,
          retry_backoff, retry_delay_max, heartbeat_seconds, expire_seconds, deletion_seconds)
      select 'mail', jsonb_strip_nulls(jsonb_build_object('mail', kind, 'user_id', user_id, 'email', email)),
          'exclusive', gen_random_uuid()::text, case kind when 'invitation' then -1 else 0 end, due_at, created_at,
          created_at + case kind when 'reset_password' then interval '1 hour' when 'account_locked' then interval '24 hours'
            when 'verify_email' then interval '24 hours' else interval '72 hours' end,
          49, 30, true, 14400, 60, 31536000, 31536000
        from mails
    $move$, jobs);
  end if;
end $$;

drop table mails;
