import type { DatabaseConnection } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { sentToAllNodes } from './placeable.ts'

/**
 * Lets a database refuse the statements that Citus would send to all nodes, as they are put together: with another node away, nobody could
 * write in a school that is not on it.
 */
export function refuseAllNodes(db: Db): void {
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = work => provide(connection => work(refusing(connection)))
}

const watched = new WeakSet<DatabaseConnection>()
const known = new Map<string, string | undefined>()

function refusing(connection: DatabaseConnection): DatabaseConnection {
  if (watched.has(connection)) return connection
  watched.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, ...rest) => {
    const why = whyRefused(query.sql)
    if (why) throw new Error(why)
    return execute(query, ...rest)
  }
  return connection
}

function whyRefused(text: string): string | undefined {
  if (!known.has(text)) {
    const [sent] = sentToAllNodes(text)
    known.set(
      text,
      sent && `${sent.name} inserts what it reads from ${sent.of}: ${text.trim().slice(0, 200)}`,
    )
  }
  return known.get(text)
}
