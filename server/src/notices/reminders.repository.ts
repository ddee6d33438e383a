import type { RemindAhead } from '@stunda/contract/notices/notices.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** How long before an event a user is reminded; undefined: never. */
export async function aheadOf(db: Db, user_id: number): Promise<RemindAhead | undefined> {
  const { rows } = await sql<{ ahead: RemindAhead }>`
    select ahead from reminder_choices where user_id = ${user_id}`.execute(db)
  return rows[0]?.ahead
}

/** Keeps how long before an event a user is reminded; null: never. */
export async function writeAhead(trx: Trx, user_id: number, ahead: RemindAhead | null): Promise<void> {
  if (ahead === null) {
    await trx.deleteFrom('reminder_choices').where('user_id', '=', user_id).execute()
    return
  }
  await sql`
    insert into reminder_choices (user_id, ahead) values (${user_id}, ${ahead})
        on conflict (user_id) do update set ahead = excluded.ahead`.execute(trx)
}

/** Somebody to be reminded of an event. `id` is used once. */
export interface Reminder {
  id: number
  user_id: number
  reservation_id: number
}

/**
 * Takes the reminders that are due, each once: of events after `now` that begin, for each choice, between `from` (excluded) and `until`
 * (included). Events that wait for approval are nothing to be reminded of.
 */
export async function takeDueReminders(
  trx: Trx,
  spans: readonly { ahead: RemindAhead; from: CivilDateTime; until: CivilDateTime }[],
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as materialized (
      select distinct p.user_id, p.reservation_id, p.start_datetime
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (ahead text, "from" timestamp, until timestamp)
        join reminder_choices c on c.ahead = span.ahead
        join participants p on p.user_id = c.user_id and p.start_datetime > span."from" and p.start_datetime <= span.until
        join reservations r on r.id = p.reservation_id
       where p.is_live and r.status_id <> 2 and not exists (
         select from reminders done
          where done.user_id = p.user_id and done.reservation_id = p.reservation_id
            and done.start_datetime = p.start_datetime))
    insert into reminders (user_id, reservation_id, start_datetime)
    select user_id, reservation_id, start_datetime from due
        on conflict do nothing returning id::integer, user_id, reservation_id`.execute(trx)
  return rows
}

/** Seconds until the first reminder that has not been taken is due, after `now`; `hour`: when those of the evening before are. */
export async function secondsUntilReminder(
  db: Db,
  now: CivilDateTime,
  hour: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select min(greatest(0, extract(epoch from case c.ahead
        when '15_minutes' then p.start_datetime - interval '15 minutes'
        when '1_hour' then p.start_datetime - interval '1 hour'
        else p.start_datetime::date - 1 + ${hour}::time end - ${now}::timestamp)))::float8 as seconds
      from reminder_choices c
      join participants p on p.user_id = c.user_id
      join reservations r on r.id = p.reservation_id
     where p.is_live and r.status_id <> 2 and p.start_datetime > ${now}::timestamp
       and (c.ahead <> 'evening' or p.start_datetime::date > ${now}::timestamp::date) and not exists (
       select from reminders done
        where done.user_id = p.user_id and done.reservation_id = p.reservation_id
          and done.start_datetime = p.start_datetime)`.execute(db)
  return rows[0]?.seconds ?? undefined
}
