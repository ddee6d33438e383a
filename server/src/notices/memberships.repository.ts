import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { UntoldMembership } from './memberships.ts'

const COLUMNS = sql`id, at::text as at, actor_id, user_id, reservation_id, group_id, is_in`

/** The untold memberships whose last change is at least `seconds` old, by id, without those that a job tells already. */
export async function standingMemberships(trx: Trx, seconds: number): Promise<UntoldMembership[]> {
  const { rows } = await sql<UntoldMembership>`
    select ${COLUMNS} from (
      select *, max(at) over (partition by user_id, reservation_id) as last from untold_memberships where deed is null) untold
     where last <= (select clock_timestamp() - make_interval(secs => ${seconds})) order by id`.execute(trx)
  return rows
}

/** The untold memberships that a job tells as one story, or those in one lesson, or all, however short they have stood; by id. */
export async function untoldMemberships(
  db: Db,
  of: { deed: number } | { reservation_id: number | null },
): Promise<UntoldMembership[]> {
  const which =
    'deed' in of
      ? sql`deed = ${of.deed}`
      : sql`(${of.reservation_id}::integer is null or reservation_id = ${of.reservation_id})`
  const { rows } = await sql<UntoldMembership>`
    select ${COLUMNS} from untold_memberships where ${which} order by id`.execute(db)
  return rows
}
