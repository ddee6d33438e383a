import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

const FEW = Math.max(1, availableParallelism() - 1)

/** Work that is done when it is told to be, in the order in which it began. */
function workshop() {
  const begun: { name: string; end: () => void }[] = []
  return {
    begun,
    names: () => begun.map(({ name }) => name),
    work: (name: string, whose?: string) =>
      limitConcurrency(() => new Promise<void>(end => begun.push({ name, end })), whose),
  }
}

it('heavy work is done few at a time, in the order in which it came', async () => {
  const { begun, names, work } = workshop()
  const asked = Array.from({ length: FEW + 3 }, (_, index) => String(index))
  const done = Promise.all(asked.map(name => work(name)))
  await expect.poll(names).toHaveLength(FEW)
  for (let ended = 0; ended < asked.length; ended++) {
    await expect.poll(() => begun.length).toBeGreaterThan(ended)
    begun[ended]?.end()
  }
  await done
  expect(names()).toEqual(asked)
})

it('who comes from another network does not wait for all the work of a network that has much', async () => {
  const { begun, names, work } = workshop()
  const crowd = Array.from({ length: FEW + 4 }, (_, index) => `crowd ${index}`)
  const done = Promise.all([...crowd.map(name => work(name, 'crowd')), work('other', 'elsewhere')])
  for (let ended = 0; ended < crowd.length + 1; ended++) {
    await expect.poll(() => begun.length).toBeGreaterThan(ended)
    begun[ended]?.end()
  }
  await done
  expect(names().indexOf('other')).toBe(FEW + 1)
})

it('so much that none of it would be done soon is refused', async () => {
  const { begun, work } = workshop()
  const done = Array.from({ length: FEW + 500 }, (_, index) => work(String(index)))
  await expect(work('one more')).rejects.toMatchObject({ code: 'too_many_requests', retry_after: 5 })
  for (let ended = 0; ended < done.length; ended++) {
    await expect.poll(() => begun.length, { interval: 0 }).toBeGreaterThan(ended)
    begun[ended]?.end()
  }
  await Promise.all(done)
})
