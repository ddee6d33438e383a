import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { beforeJobs, inOwnTurn } from './turns.ts'

afterEach(() => vi.restoreAllMocks())

it('a job waits for all parts of a request, which follow one another', async () => {
  // However slow the machine is, the request has not taken too long.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const done: string[] = []
  const part = (name: string) => async () => {
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    done.push(name)
  }
  const request = beforeJobs(part('whose it is')).then(() => beforeJobs(part('its answer')))
  const job = inOwnTurn(async () => done.push('the job'))
  await Promise.all([request, job])
  expect(done).toEqual(['whose it is', 'its answer', 'the job'])
})

it('a request that takes too long holds no job back', async () => {
  const release = Promise.withResolvers<void>()
  const request = beforeJobs(() => release.promise)
  expect(await inOwnTurn(async () => 'done')).toBe('done')
  release.resolve()
  await request
})
