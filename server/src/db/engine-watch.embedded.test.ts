import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EngineWatch, watchEngine } from './engine-watch.ts'
import { DatabaseStopped, isDatabaseAway, isDiskFull } from './errors.ts'

const MINUTE_MS = 60_000
const never = () => new Promise<never>(() => {})

let watch: EngineWatch
beforeEach(() => {
  vi.useFakeTimers()
  watch = watchEngine()
})
afterEach(() => {
  watch.close()
  vi.useRealTimers()
})

describe('the embedded engine', () => {
  test('has stopped when it leaves a statement unanswered for a minute: all who wait are told so', async () => {
    const waiting = [watch.over(never), watch.over(never)].map(it => it.catch(error => error))
    vi.advanceTimersByTime(MINUTE_MS)
    for (const error of await Promise.all(waiting)) {
      expect(error).toBeInstanceOf(DatabaseStopped)
      expect(isDatabaseAway(error)).toBe(true)
    }
    expect((await watch.stopped).message).toContain('it does not answer any more')
  })

  test('has not when it answers one statement after the other, however long that takes', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      expect(await watch.over(async () => asked)).toBe(asked)
      vi.advanceTimersByTime(MINUTE_MS / 2)
    }
    expect(watch.reason).toBeUndefined()
  })

  test('has not when this machine slept while a statement was under way', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const answer = watch.over(() => promise)
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
    vi.advanceTimersToNextTimer()
    resolve('answered')
    expect(await answer).toBe('answered')
  })

  test('is asked nothing any more once it has stopped', async () => {
    watch.stop('aborted')
    const ask = vi.fn(async () => 'answered')
    await expect(watch.over(ask)).rejects.toThrow('The embedded database has stopped (aborted)')
    expect(ask).not.toHaveBeenCalled()
  })

  test('is told of in its own last words', async () => {
    watch.hear('2026-11-23 14:26:21.611 UTC [42] LOG:  redo done')
    watch.hear(
      '2026-11-23 14:26:21.691 UTC [42] PANIC:  could not write to file "pg_wal/x": No space left on device',
    )
    watch.hear('2026-11-23 14:26:21.692 UTC [42] STATEMENT:  insert into subjects')
    watch.hear('\t2026-11-23 14:26:21.692 UTC [42] PANIC:  what somebody wrote')
    watch.stop('aborted')
    const error = await watch.stopped
    expect(error.message).toContain('(could not write to file "pg_wal/x": No space left on device)')
    expect(isDiskFull(error)).toBe(true)
  })
})
