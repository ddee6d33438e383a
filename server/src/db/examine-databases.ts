import { isDatabaseAway } from './errors.ts'
import { clientOf, examinePostgres } from './examine-postgres.ts'

/** What an operator calls the database of DATABASE_URL. */
export const DEFAULT_DATABASE = 'default'

/** Why the databases of DATABASES cannot be used, and which of them are away, in sentences. */
interface Judged {
  wrong: string[]
  doubtful: string[]
}

/**
 * Why the further databases of a house cannot be used, in sentences without passwords; one that is away only keeps its own schools closed.
 * Writes nothing. `main`: the address of DATABASE_URL.
 */
export async function examineDatabases(
  databases: ReadonlyMap<string, string>,
  main: string,
): Promise<Judged> {
  const judged: Judged = { wrong: [], doubtful: [] }
  if (databases.size === 0) return judged
  const namesOf = new Map<string, string>()
  const own = await identityOf(main).catch(() => undefined) // it is examined by itself
  if (own) namesOf.set(own, 'DATABASE_URL')
  for (const [name, url] of databases) {
    const variable = `DATABASES (${name})`
    try {
      const wrong = await examinePostgres(url, variable, { isMany: true })
      judged.wrong.push(...wrong)
      if (wrong.length > 0) continue
      const identity = await identityOf(url)
      const other = namesOf.get(identity)
      if (other) judged.wrong.push(`${variable}: This is the same database as that of ${other}.`)
      else namesOf.set(identity, variable)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const { code, message } = Object(error)
      judged.doubtful.push(
        `${variable}: PostgreSQL does not answer (${code ?? message}). The schools in it cannot be used meanwhile.`,
      )
    }
  }
  return judged
}

/** What tells a database from all others: its number, and of which server it is. One whose files are a copy has another server, which was started at another time. */
async function identityOf(url: string): Promise<string> {
  const client = clientOf(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ identity: string }>(IDENTITY)
    return rows[0]?.identity ?? ''
  } finally {
    await client.end().catch(() => {})
  }
}

const IDENTITY = `
  select concat_ws(' ', system_identifier, extract(epoch from pg_postmaster_start_time()),
                   (select oid from pg_database where datname = current_database())) as identity
    from pg_control_system()`
