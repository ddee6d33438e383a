import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../src/db/database.ts'

const holding = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Lets a PostgreSQL database refuse what would wait for ever on the embedded one, which has one connection, and on a busy pool: work that holds a
 * connection, as a transaction does, and asks for another one.
 */
export function refuseSecondConnections(db: Db): void {
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async work => {
    if (holding.getStore()?.isOpen) throw new Error('Inside a transaction another connection is asked for.')
    return provide(async connection => {
      const held = { isOpen: true }
      try {
        return await holding.run(held, () => work(connection))
      } finally {
        held.isOpen = false
      }
    })
  }
}

/** Works as another request does while this one holds a connection. */
export function asAnotherRequest<Result>(work: () => Result): Result {
  return holding.exit(work)
}
