import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * A text that differs when anything has changed that a calendar can contain: bookings, who is in them, and the names and settings
 * around. It is a sum of counters: of the history's last entries, so that a transaction which commits late is seen too, and of the
 * transactions that wrote the rows of small tables. With it comes the school's time zone.
 */
export async function versionOfSchool(db: Db): Promise<{ version: string; time_zone: string }> {
  const { rows } = await sql<{ version: string; time_zone: string }>`
    select concat_ws(' ',
      (select sum(id) from (select id from history order by id desc limit 1000) latest),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from users),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from user_roles),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from group_members),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from groups),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from rooms),
      (select concat(count(*), ' ', sum(xmin::text::bigint)) from subjects),
      (select sum(xmin::text::bigint) from settings),
      (select sum(xmin::text::bigint) from role_limits)) as version,
      (select time_zone from settings) as time_zone`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the statement returned no row')
  return row
}
