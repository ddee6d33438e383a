import { lesson, room, school } from '@stunda/placement/placing/schools.fixture.ts'
import type { School } from '@stunda/placement/school/model.ts'
import { recount } from '@stunda/placement/school/recount.ts'
import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import type { Order, Placed } from './order.ts'
import {
  AlreadyPlacing,
  endPlacings,
  type Job,
  type Placing,
  placingOf,
  startPlacing,
} from './placement.service.ts'

/** One teacher with so many students, all free on Monday afternoon, in which eight lessons have place. */
const schoolOf = (students: number): School =>
  school({
    rooms: [room(1), room(2)],
    lessons: Array.from({ length: students }, (_, k) => lesson(k + 1)),
  })
const order = (students: number, seconds: number): Order => ({
  what: 'place',
  school: schoolOf(students),
  seconds,
  seed: 1,
})

/** An order that is ended when the test is. */
function start(name: string, what: Order, onChange?: (now: Placing) => void): Job {
  const job = startPlacing(name, what, onChange)
  afterwards(() => job.cancel())
  return job
}
/** Resolves when a running order has a plan. */
function withPlan(name: string, what: Order): Promise<Job> {
  return new Promise(resolve => {
    const job = start(name, what, ({ best }) => best && resolve(job))
  })
}

describe('a school’s year', () => {
  it('is placed, and counted again', async () => {
    const over = await start('a', order(8, 0.1)).over
    expect(over).toMatchObject({
      state: 'done',
      best: { without: [] },
      result: { plan: { least: { without: 0 } } },
    })
    expect(recount(schoolOf(8), new Map(over.best?.timetable)).broken).toEqual([])
    expect(placingOf('a')).toBeUndefined()
  })

  it('is placed as far as it can be, and each other lesson is told why not', async () => {
    const { best } = await start('a', order(9, 0.1)).over
    expect(best?.without).toHaveLength(1)
    expect(best).toMatchObject({ least: { without: 1 } })
    const timetable = best?.timetable ?? []
    const why = await start('a', {
      what: 'why',
      school: schoolOf(9),
      timetable,
      lesson: best?.without[0] ?? 0,
    }).over
    expect(why).toMatchObject({ state: 'done', result: { ways: [] } })
  })

  it('that stands is repaired when a room is closed, and nothing else moves', async () => {
    const stood: Placed = [1, 2].map(id => [
      id,
      {
        sessions: [{ day: 1, start: 14 * 60 + id * 30, end: 14 * 60 + (id + 1) * 30, rhythm: 'every' }],
        room: id,
      },
    ])
    const closed = { ...schoolOf(2), rooms: schoolOf(2).rooms.slice(1) }
    const { state, ...rest } = await start('a', { what: 'repair', school: closed, stood, seed: 1 }).over
    expect(state).toBe('done')
    expect(rest).toMatchObject({ result: { repaired: { moved: [1], retimed: [], isLeast: true } } })
    expect(rest.best?.timetable).toContainEqual(stood[1])
  })
})

describe('while it is being placed', () => {
  it('a school has one plan at a time, another one has its own', async () => {
    const first = await withPlan('a', order(8, 600))
    expect(() => startPlacing('a', order(8, 600))).toThrow(AlreadyPlacing)
    expect(placingOf('a')).toBe(first)
    expect(await start('b', order(8, 0.1)).over).toMatchObject({ state: 'done' })
    expect(first.now.state).toBe('running')
  })

  it('all end with the server', async () => {
    const jobs = [await withPlan('a', order(8, 600)), await withPlan('b', order(8, 600))]
    await endPlacings()
    expect(jobs.map(({ now }) => now.state)).toEqual(['cancelled', 'cancelled'])
  })

  it('it is cancelled at once, and the best plan so far stays', async () => {
    const job = await withPlan('a', order(8, 600))
    expect(await job.cancel()).toMatchObject({ state: 'cancelled', best: { without: [] } })
    expect(await start('a', order(8, 0.1)).over).toMatchObject({ state: 'done' })
  })
})

describe('a worker that fails', () => {
  it('tells why, and the next order is carried out', async () => {
    const unknown = { ...schoolOf(1), people: [] }
    const over = await start('a', { what: 'place', school: unknown, seconds: 1, seed: 1 }).over
    expect(over).toMatchObject({ state: 'failed', why: expect.stringContaining('does not have') })
    expect(await start('a', order(8, 0.1)).over).toMatchObject({ state: 'done' })
  })

  it('that needs more memory than it may have ends alone', async () => {
    const times = ([1, 2, 3, 4, 5, 6, 7] as const).map(day => ({
      day,
      start: 0,
      end: 24 * 60,
      rank: 'first' as const,
    }))
    const huge = schoolOf(2000)
    const people = huge.people.map(it => ({ ...it, times }))
    const over = await start('a', { what: 'place', school: { ...huge, people }, seconds: 600, seed: 1 }).over
    expect(over).toMatchObject({ state: 'failed', why: expect.stringContaining('memory') })
    expect(await start('a', order(8, 0.1)).over).toMatchObject({ state: 'done' })
  })
})
