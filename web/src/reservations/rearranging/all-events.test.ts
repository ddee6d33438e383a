import { expect, it } from 'vitest'
import { allEvents } from './all-events.ts'

const events = (count: number) => Array.from({ length: count }, (_, id) => ({ reservation: { id } }))
const asked = async (list: readonly { reservation: { id: number } }[]) => {
  const froms: number[] = []
  const found = await allEvents(async from => {
    froms.push(from)
    return list.slice(from, from + 100)
  })
  return { froms, ids: found.map(({ reservation: { id } }) => id) }
}

it('a short list is asked for once, a long one until an answer is not full', async () => {
  expect((await asked(events(70))).froms).toEqual([0])
  const { froms, ids } = await asked(events(250))
  expect(froms).toEqual([0, 100, 200])
  expect(ids).toEqual(Array.from({ length: 250 }, (_, id) => id))
  expect((await asked(events(200))).froms).toEqual([0, 100, 200])
})

it('an event that comes twice is taken once', async () => {
  const [first, ...others] = events(150)
  const { ids } = await asked([first!, ...others.slice(0, 99), first!, ...others.slice(99)])
  expect(ids).toHaveLength(150)
})
