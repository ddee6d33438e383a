import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_MS = 5_000

/** A new replication slot, with the snapshot of the moment from which it has the changes; the snapshot can be taken until end(). */
export interface ExportedSlot {
  snapshot: string
  end(): Promise<void>
}

/**
 * Makes a slot for logical replication. It waits until the transactions are over that write anywhere on the server; undefined if they are not
 * after `longestMs`, and then there is no slot.
 */
export async function exportSlot(
  url: string,
  slot: string,
  longestMs: number,
): Promise<ExportedSlot | undefined> {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'stunda' }
  // Commands of replication are said on such a connection only, in capitals, and not as prepared statements.
  const client = new Client({ ...config, ...{ replication: 'database' } })
  client.on('error', () => {})
  await client.connect()
  const end = () => client.end().catch(() => {})
  try {
    const making = client.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT "${slot}" LOGICAL pgoutput`,
    )
    making.catch(() => {})
    const made = await Promise.race([making, setTimeout(longestMs, undefined, { ref: false })])
    if (made) return { snapshot: made.rows[0]?.snapshot_name ?? '', end }
  } catch (error) {
    await end()
    throw error
  }
  await stop(url, client)
  return undefined
}

/** Ends what a connection waits for; it would not hear that its client has gone. */
async function stop(url: string, waiting: Client): Promise<void> {
  const other = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  other.on('error', () => {})
  await other.connect()
  await other.query('select pg_terminate_backend($1, 5000)', [Reflect.get(waiting, 'processID')])
  await other.end()
}
