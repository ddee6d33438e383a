import { Client } from 'pg'
import { isDatabaseAway } from './errors.ts'

const CONNECT_MS = 5_000
const OLDEST_MAJOR = 15
const REFUSED = ['28P01', '28000']
const NO_DATABASE = '3D000'

/** A needed extension, and a type of it, by which one sees whether the search path leads to it. */
const EXTENSIONS = { btree_gist: 'gbtreekey8', pg_trgm: 'gtrgm' }

interface Found {
  version: number
  encoding: string
  database: string
  school: string | null
  user: string
  is_standby: boolean
  is_read_only: boolean
  is_superuser: boolean
  may_create_schemas: boolean
  may_create_tables: boolean | null
  has_jobs: boolean
  extensions: {
    name: string
    schema: string | null
    is_reached: boolean
    is_there: boolean
    is_trusted: boolean
  }[]
}

/**
 * Why a PostgreSQL cannot be used, in sentences without passwords; none if it can. Rejects as queries do if it is away, and writes
 * nothing. `variable`: whence the address is; `isPooler`: whether a pooler may pass connections on after each transaction there;
 * `isMany`: whether many schools share it, which go through no pooler.
 */
export async function examinePostgres(
  url: string,
  variable: string,
  { isPooler = false, isMany = false } = {},
): Promise<string[]> {
  const client = clientOf(url)
  try {
    await client.connect()
    const { rows } = await client.query<Found>(EXAMINING, [EXTENSIONS])
    const wrong = rows[0] ? wrongWith(rows[0]) : []
    if (isMany && (await isThroughPooler(client))) wrong.push(NO_POOLER)
    else if (!isPooler && !isMany && (await isPassedOn(client, url))) wrong.push(POOLER)
    return wrong.map(it => `${variable}: ${it}`)
  } catch (error) {
    const sentence = refusalOf(error, client)
    if (!sentence) throw error
    return [`${variable}: ${sentence}`]
  } finally {
    await client.end().catch(() => {})
  }
}

const POOLER =
  'A pooler there passes connections on after each transaction, so nobody can listen for changes. Set DATABASE_URL_DIRECT to the ' +
  'address of PostgreSQL itself.'

/** Why many schools do not go through a pooler, and what to do. */
export const NO_POOLER =
  'A pooler is there. Many schools share connections that stay theirs for a while: name the address of PostgreSQL itself.'

/** Whether a client is connected to something that only stands before PostgreSQL: it gives connections numbers of its own. */
export async function isThroughPooler(client: Client): Promise<boolean> {
  return (await connectionOf(client)) !== Reflect.get(client, 'processID')
}

/** The process of PostgreSQL that answers a client. */
async function connectionOf(client: Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

/** A client that gives up soon. */
export function clientOf(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'stunda',
  })
  client.on('error', () => {})
  return client
}

/** Whether a second client works on the first one's connection to PostgreSQL. */
export async function isPassedOn(first: Client, url: string): Promise<boolean> {
  const second = clientOf(url)
  try {
    await second.connect()
    return (await connectionOf(first)) === (await connectionOf(second))
  } finally {
    await second.end().catch(() => {})
  }
}

/** Why PostgreSQL refused the connection; undefined if it is away. */
export function refusalOf(error: unknown, { user, database }: Client): string | undefined {
  const { message = '', code = '' } = Object(error)
  if (code === NO_DATABASE || /^no such database/.test(message))
    return `PostgreSQL has no database "${database}". Create it (createdb ${database}).`
  if (REFUSED.includes(code) || /^(no such user|SASL|password authentication)/.test(message))
    return `PostgreSQL does not let the user "${user}" in. Check the password, and pg_hba.conf.`
  if (isDatabaseAway(error)) return undefined
  return `PostgreSQL cannot be used (${message}).`
}

function wrongWith(found: Found): string[] {
  const major = Math.floor(found.version / 10_000)
  if (major < OLDEST_MAJOR)
    return [`PostgreSQL ${major} is too old. PostgreSQL ${OLDEST_MAJOR} or newer is needed.`]
  if (found.is_standby) return ['This PostgreSQL is a standby, which can only be read. Name the primary.']
  if (found.is_read_only)
    return ['The database can only be read (default_transaction_read_only). Allow writing.']
  const { user, database, school } = found
  if (school === null)
    return [`The search path of "${user}" leads to no schema. Create the schema, or correct search_path.`]
  return [
    ...(found.encoding === 'UTF8'
      ? []
      : [`The database "${database}" is encoded in ${found.encoding}. Create it with the encoding UTF8.`]),
    ...missingRights(found),
    ...found.extensions.flatMap(it => wrongWithExtension(it, found)),
  ]
}

function missingRights({ user, database, school, ...found }: Found): string[] {
  return [
    ...(found.may_create_tables
      ? []
      : [
          `The user "${user}" may not create tables in the schema "${school}" (grant create on schema "${school}" to "${user}").`,
        ]),
    ...(found.has_jobs || found.may_create_schemas
      ? []
      : [
          `The user "${user}" may not create the schema of the jobs (grant create on database "${database}" to "${user}").`,
        ]),
  ]
}

function wrongWithExtension(
  { name, schema, is_reached, is_there, is_trusted }: Found['extensions'][number],
  { is_superuser, may_create_schemas, school }: Found,
): string[] {
  if (schema !== null)
    return is_reached
      ? []
      : [
          `The extension ${name} is in the schema "${schema}", where the search path does not lead. Add it to search_path after "${school}".`,
        ]
  if (!is_there) return [`PostgreSQL lacks the extension ${name}. Install its contrib package.`]
  if (is_superuser || (is_trusted && may_create_schemas)) return []
  return [
    `The user may not create the extension ${name}. Let an administrator of PostgreSQL run: create extension ${name}.`,
  ]
}

const EXAMINING = `
  select current_setting('server_version_num')::integer as version,
         current_setting('server_encoding') as encoding,
         current_database()::text as database,
         current_schema()::text as school,
         current_user::text as user,
         pg_is_in_recovery() as is_standby,
         current_setting('transaction_read_only')::boolean as is_read_only,
         current_setting('is_superuser')::boolean as is_superuser,
         has_database_privilege(current_database(), 'create') as may_create_schemas,
         has_schema_privilege(current_schema(), 'create') as may_create_tables,
         to_regnamespace(quote_ident(current_schema() || '_jobs')) is not null as has_jobs,
         (select json_agg(json_build_object(
                   'name', needed.name,
                   'schema', (select extnamespace::regnamespace::text from pg_extension where extname = needed.name),
                   'is_reached', to_regtype(needed.type) is not null,
                   'is_there', exists (select from pg_available_extensions it where it.name = needed.name),
                   'is_trusted', coalesce((select bool_or(trusted) from pg_available_extension_versions it
                                            where it.name = needed.name), false)))
            from json_each_text($1::json) needed (name, type)) as extensions`
