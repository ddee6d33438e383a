import type { Db } from '../db/database.ts'

/** Readings under way at the same time: while the answer of one is on its way, another is begun. */
const AT_ONCE = 2

/**
 * Returns a function that reads for all who ask at the same time, for the keys that they give. Nobody gets what was read before they asked: a reading
 * begins after all requests that have arrived with its first asker's, and who asks while enough readings are under way waits with all others for
 * the next one.
 */
export function readTogether<Result, Key = void>(
  read: (keys: readonly Key[]) => Promise<Result>,
): (key: Key) => Promise<Result> {
  let underWay = 0
  let next: { keys: Key[]; answer: PromiseWithResolvers<Result> } | undefined
  const begin = async () => {
    if (!next || underWay === AT_ONCE) return
    const { keys, answer } = next
    next = undefined
    underWay += 1
    await read(keys).then(answer.resolve, answer.reject)
    underWay -= 1
    begin()
  }
  return key => {
    if (!next) {
      next = { keys: [], answer: Promise.withResolvers() }
      setImmediate(begin)
    }
    next.keys.push(key)
    return next.answer.promise
  }
}

/** As readTogether, for each database by itself. A transaction reads alone: it sees what nobody else does. */
export function readTogetherFrom<Result, Key = void>(
  read: (db: Db, keys: readonly Key[]) => Promise<Result>,
): (db: Db, key: Key) => Promise<Result> {
  const ofDatabase = new WeakMap<Db, (key: Key) => Promise<Result>>()
  return (db, key) => {
    if (db.isTransaction) return read(db, [key])
    const together = ofDatabase.get(db) ?? readTogether<Result, Key>(keys => read(db, keys))
    ofDatabase.set(db, together)
    return together(key)
  }
}
