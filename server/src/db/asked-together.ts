import { type DatabaseConnection, type Dialect, Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Database, Db, Trx } from './database.ts'
import { deedOf, keepDeed } from './deed-of-transaction.ts'

/** Sends one statement at once, and none later; with nothing to ask it sends none. */
export type Ask<Answer = unknown> = (db: Trx) => Promise<Answer>

export type Answers<Asks extends readonly Ask[]> = {
  -readonly [Index in keyof Asks]: Awaited<ReturnType<Asks[Index]>>
}

/**
 * Sends statements of one connection without waiting for each answer: they are carried out in their order, each sees what those before it did,
 * and a lock holds for those behind it. In a transaction nothing after a failed one is carried out; outside of one the others are. Throws what the
 * first that failed threw, once all are answered.
 */
export async function askTogether<const Asks extends readonly Ask[]>(
  db: Db,
  ...asks: Asks
): Promise<Answers<Asks>> {
  const executor = db.getExecutor()
  return executor.provideConnection(async connection => {
    const answers = await Promise.allSettled(asks.map(ask => atOnce(db, connection, ask)))
    const failed = answers.find(answer => answer.status === 'rejected')
    if (failed) throw failed.reason
    return answers.map(answer => answer.status === 'fulfilled' && answer.value) as Answers<Asks>
  })
}

/** Asks on a connection. Throws if a statement would be sent late, because it would come after those of the next asks. */
function atOnce<Answer>(db: Db, connection: DatabaseConnection, ask: Ask<Answer>): Promise<Answer> {
  let isOpen = true
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async consumer => {
      if (!isOpen) throw new Error('a statement that is asked together with others was sent late')
      return consumer(connection)
    },
  })
  const props = { config: { dialect: UNUSED }, dialect: UNUSED, driver: UNUSED.createDriver(), executor }
  const one = db.isTransaction ? new Transaction<Database>(props) : new Kysely<Database>(props)
  const deed = deedOf(db as Trx)
  if (deed) keepDeed(one as Trx, deed.id, deed.actor_id)
  const answer = ask(one as Trx)
  isOpen = false
  return answer
}

/** Named where Kysely wants a dialect: what is asked runs on the connection that is there. */
const UNUSED: Dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('no connection of its own')),
})
