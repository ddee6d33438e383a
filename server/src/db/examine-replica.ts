import type { Client } from 'pg'
import { clientOf, isPassedOn, isThroughPooler, refusalOf } from './examine-postgres.ts'
import { FOLLOWED_HISTORY, WRITTEN_HISTORY } from './history.ts'

const MUCH_BYTES = 16 * 1024 * 1024

interface Primary {
  history: string | null
  school: string | null
  database: string
  position: string | null
}

interface Standby extends Omit<Primary, 'position'> {
  user: string
  may_read: boolean
  is_paused: boolean | null
  bytes_behind: string | null
}

/**
 * Why a PostgreSQL cannot be the replica of the database at `primary`, and why it is not used at the moment, in sentences without passwords.
 * Rejects as queries do if the primary is away; a replica may be. Writes nothing.
 */
export async function examineReplica(
  url: string,
  { primary, isMany }: { primary: string; isMany: boolean },
): Promise<{ wrong: string[]; doubtful: string[] }> {
  const written = await askedOf(clientOf(primary), async client => {
    const { rows } = await client.query<Primary>(WRITTEN)
    return rows[0]
  })
  const client = clientOf(url)
  try {
    return await askedOf(client, async () => {
      const { rows } = await client.query<Standby>(FOLLOWED, [written?.position])
      const [found] = rows
      const wrong = found && written ? wrongWith(found, written) : []
      const isPooler = isMany ? await isThroughPooler(client) : await isPassedOn(client, url)
      if (isPooler) wrong.push('A pooler is there. Name the address of the standby itself.')
      return { wrong, doubtful: found && written && wrong.length === 0 ? doubtsOf(found, written) : [] }
    })
  } catch (error) {
    const refusal = refusalOf(error, client)
    if (refusal) return { wrong: [refusal], doubtful: [] }
    const { code, message } = Object(error)
    return { wrong: [], doubtful: [`The replica does not answer (${code ?? message}). ${MEANWHILE}`] }
  }
}

const MEANWHILE = 'Schedules are read from DATABASE_URL meanwhile.'

async function askedOf<Result>(client: Client, ask: (client: Client) => Promise<Result>): Promise<Result> {
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A history is that of `history.ts`. */
function wrongWith(standby: Standby, primary: Primary): string[] {
  if (standby.history === null)
    return ['This PostgreSQL is no standby. Name one that follows the PostgreSQL of DATABASE_URL.']
  const [system, database] = standby.history.split(' ')
  const [ownSystem, ownDatabase] = primary.history?.split(' ') ?? []
  if (system !== ownSystem)
    return [
      'This PostgreSQL is a standby of another one than that of DATABASE_URL. Name one that follows it.',
    ]
  if (database !== ownDatabase)
    return [`The database there is "${standby.database}", that of DATABASE_URL is "${primary.database}".`]
  if (standby.school !== primary.school)
    return [
      `The search path of "${standby.user}" leads to the schema "${standby.school}", that of DATABASE_URL to "${primary.school}".`,
    ]
  return standby.may_read ? [] : [`The user "${standby.user}" may not read the school's tables there.`]
}

function doubtsOf({ history, is_paused, bytes_behind }: Standby, primary: Primary): string[] {
  if (history !== primary.history)
    return [
      `The replica follows another timeline, or has had no restart point since it follows this one. ${MEANWHILE}`,
    ]
  if (is_paused) return [`The replica's replay is paused. ${MEANWHILE}`]
  const bytes = Number(bytes_behind ?? 0)
  return bytes < MUCH_BYTES
    ? []
    : [`The replica is ${Math.round(bytes / 1024 / 1024)} MB of changes behind. ${MEANWHILE}`]
}

const WRITTEN = `
  select ${WRITTEN_HISTORY} as history, current_schema()::text as school, current_database()::text as database,
         case when not pg_is_in_recovery() then pg_current_wal_lsn() end as position`

const FOLLOWED = `
  select ${FOLLOWED_HISTORY} as history, current_schema()::text as school, current_database()::text as database,
         current_user::text as user,
         coalesce(has_table_privilege(to_regclass('reservations'), 'select'), true) as may_read,
         case when pg_is_in_recovery() then pg_is_wal_replay_paused() end as is_paused,
         pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()) as bytes_behind`
