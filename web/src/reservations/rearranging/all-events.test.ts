import type { Offered, OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { expect, it } from 'vitest'
import { allEvents } from './all-events.ts'

const events = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    reservation: { id, start_datetime: `2026-11-24 00:00:${String(id).padStart(5, '0')}` },
  })) as OfferedEvent[]
const asked = async (list: readonly OfferedEvent[]) => {
  const froms: number[] = []
  const found = await allEvents(async ({ from = 0 }): Promise<Offered> => {
    froms.push(from)
    const next = from + 100
    return { data: list.slice(from, next), ...(next < list.length && { next }) }
  })
  return { froms, ids: found.events.map(({ reservation: { id } }) => id) }
}

it('a short list is asked for once, a long one until an answer is the last', async () => {
  expect((await asked(events(70))).froms).toEqual([0])
  const { froms, ids } = await asked(events(250))
  expect(froms).toEqual([0, 100, 200])
  expect(ids).toEqual(Array.from({ length: 250 }, (_, id) => id))
  expect((await asked(events(200))).froms).toEqual([0, 100])
})

it('an event that comes twice is taken once', async () => {
  const [first, ...others] = events(150)
  const { ids } = await asked([first!, ...others.slice(0, 99), first!, ...others.slice(99)])
  expect(ids).toHaveLength(150)
})
