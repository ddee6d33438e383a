import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
type Who = Parameters<typeof school.as>[0]

let events: Reservation[]
let ids: number[]

/** Agnese's weekly lessons, from 24 November to 15 December at 10; on 8 December something is in the room at noon. */
beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15' } }
  const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
  const submitted = await school.as('anna').post(`/api/event-meta/submit/${json.data.id}`)
  expect(submitted.status, JSON.stringify(submitted.json)).toBe(200)
  events = submitted.json.data.reservations
  ids = events.map(event => event.id)
  await take('2026-12-08')
})

async function take(date: string): Promise<void> {
  const works = lesson(school, { students: [], teachers: [], category_id: 3, ...at('12:00', '13:00', date) })
  expect((await school.as('anna').post('/api/event-meta/create', works)).status).toBe(201)
}

const noon = (changes: Partial<EventBody> = {}) => lesson(school, { ...at('12:00', '12:45'), ...changes })

const change = (who: Who, id: number, body: object) => school.as(who).put(one(id), { scope: 'all', ...body })

async function read(): Promise<Reservation[]> {
  return Promise.all(ids.map(async id => (await school.as('anna').get(one(id))).json.data))
}

const startTimes = async () => (await read()).map(event => event.start_time)
const areApart = async () => (await read()).map(event => event.changed_alone)

describe('a change of a series that leaves some of its dates', () => {
  it('changes the others, and what stays stands apart from its series', async () => {
    const refused = await change('agnese', ids[0]!, noon())
    expect(refused.status).toBe(422)
    const taken = SeriesRefusal.parse(refused.json).reservations.filter(date => date.conflicts)
    expect(taken.map(date => date.id)).toEqual([ids[2]])
    const { status, json } = await change('agnese', ids[0]!, { ...noon(), leave: taken.map(({ id }) => id) })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data).toMatchObject({ id: ids[0], start_time: '12:00' })
    expect(await startTimes()).toEqual(['12:00', '12:00', '10:00', '12:00'])
    expect(await areApart()).toEqual([false, false, true, false])
    const { json: history } = await school.as('anna').get(`${one(ids[2]!)}/history`)
    expect(history.data[0].fields).toEqual([
      { field: 'changed_alone', before: null, after: 'separately from the series' },
    ])
  })

  it('leaves the edited one too, of this and the following', async () => {
    const body = noon(at('12:00', '12:45', '2026-12-08'))
    const { status, json } = await change('agnese', ids[2]!, {
      ...body,
      scope: 'following',
      leave: [ids[2]],
      version: events[2]!.version,
    })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data).toMatchObject({ id: ids[2], start_time: '10:00', changed_alone: true })
    expect(await startTimes()).toEqual(['10:00', '10:00', '10:00', '12:00'])
    expect(await areApart()).toEqual([false, false, true, false])
  })

  it('is taken back whole, marks and all, by whichever of them it was made', async () => {
    for (const edited of [0, 2]) {
      const date = events[edited]!.start_date
      const body = { ...noon(at('12:00', '12:45', date)), leave: [ids[2]] }
      expect((await change('agnese', ids[edited]!, body)).status).toBe(200)
      const undone = await school
        .as('agnese')
        .post('/api/reservations/undo', { reservation_ids: [ids[edited]], whole_change: true })
      expect(undone.status, JSON.stringify(undone.json)).toBe(200)
      expect(await startTimes()).toEqual(['10:00', '10:00', '10:00', '10:00'])
      expect(await areApart()).toEqual([false, false, false, false])
    }
  })

  it('is reached by the next change of all, like any that was changed apart', async () => {
    await change('agnese', ids[0]!, { ...noon(), leave: [ids[2]] })
    const renamed = await change('agnese', ids[0]!, noon({ event_name: 'Mūzika' }))
    expect(renamed.status, JSON.stringify(renamed.json)).toBe(200)
    expect((await read()).every(event => event.event_name === 'Mūzika')).toBe(true)
    expect(await startTimes()).toEqual(['12:00', '12:00', '10:00', '12:00'])
  })

  it('sent again, with the edited one left that stands apart already, does not move the others twice', async () => {
    await take('2026-11-25')
    const event_name = 'Mūzika'
    const alone = await change('agnese', ids[0]!, { ...lesson(school, { event_name }), scope: 'this' })
    expect(alone.json.data.changed_alone).toBe(true)
    const body = {
      ...noon({ event_name, ...at('12:00', '12:45', '2026-11-25') }),
      leave: [ids[0]],
      version: alone.json.data.version,
    }
    const dates = ['2026-11-24', '2026-12-02', '2026-12-09', '2026-12-16']
    expect((await change('agnese', ids[0]!, body)).status).toBe(200)
    expect((await read()).map(event => event.start_date)).toEqual(dates)
    expect((await change('agnese', ids[0]!, body)).status).toBe(409)
    expect((await read()).map(event => event.start_date)).toEqual(dates)
  })

  it('finds what it leaves in the way of the others', async () => {
    const body = { ...lesson(school, at('10:00', '10:45', '2026-12-01')), leave: [ids[2]] }
    const { status, json } = await change('agnese', ids[0]!, body)
    expect(status).toBe(422)
    const { reservations } = SeriesRefusal.parse(json)
    expect(reservations.map(date => date.id)).toEqual([ids[0], ids[1], ids[3]])
    expect(reservations[1]?.conflicts?.events.map(event => event.id)).toEqual([ids[2]])
    expect(await areApart()).toEqual([false, false, false, false])
  })

  it('is refused whole when one of the others is taken meanwhile, and names that one', async () => {
    await take('2026-12-01')
    const { status, json } = await change('agnese', ids[0]!, { ...noon(), leave: [ids[2]] })
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual(['reservations.1.room'])
    expect(await startTimes()).toEqual(['10:00', '10:00', '10:00', '10:00'])
  })

  it('is nobody else’s, and of nothing that is not there', async () => {
    const body = { ...noon(), leave: [ids[2]] }
    expect((await change('raimonds', ids[0]!, body)).status).toBe(403)
    expect((await change('anna', 999_999, body)).status).toBe(404)
  })

  it('changes something: it cannot leave all of them, nor the one that alone was to change', async () => {
    for (const body of [
      { ...noon(), leave: ids },
      { ...noon(), scope: 'this', leave: [ids[0]] },
    ]) {
      const { status, json } = await change('agnese', ids[0]!, body)
      expect(status).toBe(422)
      expect(json.errors.leave).toEqual([
        'There is nothing to change: all of these reservations are to stay as they are.',
      ])
    }
  })

  it('passes over what it does not reach, and takes no more than a series can have', async () => {
    const body = noon(at('12:00', '12:45', '2026-12-15'))
    const asked = { ...body, scope: 'following', leave: [ids[0], 999_999] }
    expect((await change('agnese', ids[3]!, asked)).status).toBe(200)
    expect(await startTimes()).toEqual(['10:00', '10:00', '10:00', '12:00'])
    expect(await areApart()).toEqual([false, false, false, false])
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await change('agnese', ids[3]!, { ...asked, leave: many })).status).toBe(422)
    expect((await change('agnese', ids[3]!, { ...asked, leave: ['x'] })).status).toBe(422)
  })

  it('comes second to a booking on one of its dates that is made together with it, or first', async () => {
    const works = lesson(school, {
      students: [],
      teachers: [],
      category_id: 3,
      ...at('12:00', '13:00', '2026-12-15'),
    })
    const [changed, booked] = await Promise.all([
      change('agnese', ids[0]!, { ...noon(), leave: [ids[2]] }),
      school.as('anna').post('/api/event-meta/create', works),
    ])
    expect([`${changed.status} ${booked.status}`]).toEqual([expect.stringMatching(/^(200 422|422 201)$/)])
    const after = changed.status === 200 ? '12:00' : '10:00'
    expect(await startTimes()).toEqual([after, after, '10:00', after])
  })
})
