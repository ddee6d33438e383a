import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { at, lesson, toCancel } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { removeEvents } from './usage.fixture.ts'

// Figures are kept by day. Whatever changes events, they are as if they had never been kept.
const school = useSchool()

const MONTH = 'date_from=2026-11-23&date_to=2026-12-23'
const ONE = '/api/reservations/reservation'

beforeEach(async () => {
  await removeEvents(school.database.db)
})

const figures = async () => {
  const answers = await Promise.all(
    ['rooms', 'lessons'].map(what => school.as('anna').get(`/api/admin/usage/${what}?${MONTH}`)),
  )
  return answers.map(({ json }) => json.data)
}

const countedAnew = async () => {
  await school.database.db.deleteFrom('usage_days').execute()
  return figures()
}

const done = async (answer: Promise<{ status: number; json: ReturnType<typeof JSON.parse> }>) => {
  const { status, json } = await answer
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json.data
}
const post = (url: string, body: unknown = {}) => done(school.as('anna').post(url, body))
const book = async (changes: Partial<EventBody> = {}): Promise<number> =>
  (await post('/api/event-meta/create', lesson(school, changes))).reservations[0].id
const draft = async () => {
  const recurrence = { kind: 'weekly', until: '2026-12-15' }
  return (await post('/api/event-meta/draft', { ...lesson(school), recurrence })).id
}
const choir = (): Partial<EventBody> => ({ students: [`group_${school.groups.choir.id}`] })
const ofChoir = (what: 'assign' | 'detach') =>
  post(`/api/admin/groups/group/${school.groups.choir.id}/${what}`, { students: [school.people.alise.id] })
const absence = (rows: object[]) =>
  post('/api/rearrangements', {
    cause: {
      ...{ kind: 'absence_entered', teacher_id: school.people.agnese.id },
      ...{ start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-24 23:00:00' },
    },
    rows,
  })

/** The steps before the figures are asked for, and the steps then. */
const WRITES: Record<string, { before?: () => Promise<unknown>; write(before: never): Promise<unknown> }> = {
  'an event is booked': { write: () => book() },
  'an event is moved to another day': {
    before: () => book(),
    write: (id: number) =>
      done(school.as('anna').put(`${ONE}/${id}`, lesson(school, at('12:00', '13:00', '2026-11-26')))),
  },
  'an event is deleted': {
    before: () => book(),
    write: (id: number) => done(school.as('anna').delete(`${ONE}/${id}`)),
  },
  'a deletion is undone': {
    before: async () => {
      const id = await book()
      await done(school.as('anna').delete(`${ONE}/${id}`))
      return id
    },
    write: (id: number) => post('/api/reservations/undo', { reservation_ids: [id] }),
  },
  'an event is cancelled': {
    before: () => book(),
    write: (id: number) => post('/api/rearrangements', toCancel([{ id, version: 1 }])),
  },
  'an event is confirmed': {
    before: () => book({ status_id: 2 }),
    write: (id: number) => post(`${ONE}/${id}/confirm`),
  },
  'a series is submitted': {
    before: draft,
    write: (id: number) => post(`/api/event-meta/submit/${id}`),
  },
  'two events change places': {
    before: async () => [
      await book(),
      await book({ room_id: school.rooms.violin.id, ...at('12:00', '13:00') }),
    ],
    write: ([one, other]: number[]) =>
      post(`${ONE}/${one}/swap`, { with: other, version: 1, with_version: 1 }),
  },
  'a student joins a group': {
    before: () => book(choir()),
    write: () => ofChoir('assign'),
  },
  'a student leaves a group': {
    before: () => book(choir()),
    write: () => ofChoir('detach'),
  },
  'a lesson is given to a substitute': {
    before: () => book(),
    write: (id: number) => {
      const { agnese, raimonds } = school.people
      return absence([
        { reservation_id: id, version: 1, action: 'replace_teacher', from: agnese.id, to: raimonds.id },
      ])
    },
  },
  'the school opens later': {
    before: () => book(),
    write: () => school.database.db.updateTable('settings').set({ day_start: '10:15' }).execute(),
  },
}

it.each(Object.entries(WRITES))('%s', async (_, { before, write }) => {
  afterwards(() => school.database.db.updateTable('settings').set({ day_start: '08:00' }).execute())
  const made = (await before?.()) as never
  const was = await figures()
  await write(made)
  const is = await figures()
  expect(is).not.toEqual(was)
  expect(is).toEqual(await countedAnew())
})

it('figures that are asked for while thirty lessons are booked are those of some moment, and of all lessons then', async () => {
  await figures()
  const { rooms, people } = school
  const asked = Array.from(
    { length: 30 },
    (_, index): Partial<EventBody> => ({
      ...at('10:00', '10:45', `2026-12-${String(1 + Math.floor(index / 2)).padStart(2, '0')}`),
      ...(index % 2 === 0
        ? { room_id: rooms.piano.id }
        : {
            ...{ room_id: rooms.violin.id, teachers: [people.raimonds.id] },
            students: [`student_${people.alise.id}`],
          }),
    }),
  )
  const seen: number[] = []
  const booking = Promise.all(asked.map(changes => book(changes)))
  for (let round = 0; round < 10; round += 1) {
    const [used, taught] = await figures()
    expect(used.total.minutes_used % 45).toBe(0)
    seen.push(taught.total.lessons)
  }
  await booking
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  const is = await figures()
  expect(is[1].total.lessons).toBe(30)
  expect(is).toEqual(await countedAnew())
})
