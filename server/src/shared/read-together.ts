/** Readings under way at the same time: while the answer of one is on its way, another is begun. */
const AT_ONCE = 2

/**
 * Returns a function that reads for all who ask at the same time. Nobody gets what was read before they asked: who asks while enough readings are
 * under way waits with all others for the next one.
 */
export function readTogether<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let underWay = 0
  let next: PromiseWithResolvers<Result> | undefined
  const begin = async () => {
    underWay += 1
    try {
      return await read()
    } finally {
      underWay -= 1
      const waiting = next
      next = undefined
      if (waiting) begin().then(waiting.resolve, waiting.reject)
    }
  }
  return () => {
    if (underWay < AT_ONCE) return begin()
    next ??= Promise.withResolvers()
    return next.promise
  }
}
