import type { EventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { NOW, useSchool } from '../../../test/school.ts'

const school = useSchool()
afterEach(async () => {
  school.setNow(NOW)
  await school.database.db.deleteFrom('event_meta').execute()
})
const one = (id: number) => `/api/reservations/reservation/${id}`

/** Books a weekly series of Agnese's lessons from 24 November on; answers its events. */
async function series(changes: Partial<EventBody>, until = '2026-12-15'): Promise<Reservation[]> {
  const asked = { ...lesson(school, changes), recurrence: { kind: 'weekly', until } }
  const { json } = await school.as('anna').post('/api/event-meta/draft', asked)
  const submitted = await school.as('anna').post(`/api/event-meta/submit/${json.data.id}`)
  expect(submitted.status, JSON.stringify(submitted.json)).toBe(200)
  return submitted.json.data.reservations
}

async function read(events: Reservation[]): Promise<Reservation[]> {
  const answers = await Promise.all(events.map(event => school.as('anna').get(one(event.id))))
  return answers.map(answer => answer.json.data)
}

beforeAll(async () => {
  await school.database.db
    .insertInto('closed_days')
    .values({ date_from: '2026-12-23', date_to: '2026-12-27', name: 'Ziemassvētki' })
    .execute()
})

describe('editing a series', () => {
  it('moves all to come to another room and time, and marks none of them', async () => {
    const events = await series({})
    const second = events[1]!
    const body = lesson(school, { room_id: school.rooms.violin.id, ...at('11:00', '11:45', '2026-12-01') })
    const { status, json } = await school.as('agnese').put(one(second.id), { ...body, scope: 'all' })
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.id).toBe(second.id)
    const after = await read(events)
    expect(after.map(event => event.start_datetime)).toEqual([
      '2026-11-24 11:00:00',
      '2026-12-01 11:00:00',
      '2026-12-08 11:00:00',
      '2026-12-15 11:00:00',
    ])
    expect(after.every(event => event.room_id === school.rooms.violin.id)).toBe(true)
    expect(after.every(event => !event.changed_alone)).toBe(true)
  })

  it('moves a series onto its own places, a week later', async () => {
    const events = await series({})
    const body = lesson(school, at('10:00', '10:45', '2026-12-01'))
    const { status, json } = await school.as('agnese').put(one(events[0]!.id), { ...body, scope: 'all' })
    expect(status, JSON.stringify(json)).toBe(200)
    expect((await read(events)).map(event => event.start_date)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
    ])
  })

  it('leaves what came before, and leaves an occurrence what it has of its own', async () => {
    const events = await series({})
    const alone = lesson(school, { room_id: school.rooms.voice.id, ...at('10:00', '10:45', '2026-12-08') })
    expect((await school.as('agnese').put(one(events[2]!.id), alone)).json.data.changed_alone).toBe(true)
    const renamed = lesson(school, { event_name: 'Mūzika', ...at('10:00', '10:45', '2026-12-01') })
    await school.as('agnese').put(one(events[1]!.id), { ...renamed, scope: 'following' })
    const after = await read(events)
    expect(after.map(event => event.event_name)).toEqual(['Klavierspēle', 'Mūzika', 'Mūzika', 'Mūzika'])
    expect(after.map(event => event.room_id === school.rooms.voice.id)).toEqual([false, false, true, false])
    expect(after.map(event => event.changed_alone)).toEqual([false, false, true, false])
  })

  it('is refused whole when one of them is taken, and that one is named', async () => {
    const events = await series({})
    const taken = lesson(school, {
      students: [],
      teachers: [],
      category_id: 3,
      ...at('12:00', '13:00', '2026-12-08'),
    })
    await school.as('anna').post('/api/event-meta/create', taken)
    const body = lesson(school, at('12:00', '12:45'))
    const { status, json } = await school.as('agnese').put(one(events[0]!.id), { ...body, scope: 'all' })
    expect(status).toBe(422)
    const refusal = SeriesRefusal.parse(json)
    expect(Object.keys(refusal.errors)).toEqual(['reservations.2.room'])
    expect(refusal.message).toBe('Not possible on this day: 8 Dec 2026.')
    expect(refusal.reservations[2]).toMatchObject({
      id: events[2]!.id,
      start_datetime: '2026-12-08 12:00:00',
    })
    expect(refusal.reservations[2]?.alternatives.length).toBeGreaterThan(0)
    expect((await read(events)).every(event => event.start_time === '10:00')).toBe(true)
  })

  it('is refused when it would come to lie on a closed day, which is named', async () => {
    const events = await series({})
    const body = lesson(school, at('10:00', '10:45', '2026-12-02'))
    const { status, json } = await school.as('anna').put(one(events[0]!.id), { ...body, scope: 'all' })
    expect(status).toBe(422)
    expect(json.message).toContain('23 Dec 2026')
    expect(json.errors['reservations.3.start_datetime']).toEqual([
      'The school is closed on this day: Ziemassvētki.',
    ])
  })

  it('does not touch what has begun', async () => {
    const events = await series({})
    school.setNow('2026-12-01T10:20:00+02:00')
    const body = lesson(school, { event_name: 'Mūzika', ...at('10:00', '10:45', '2026-12-15') })
    await school.as('anna').put(one(events[3]!.id), { ...body, scope: 'all' })
    expect((await read(events)).map(event => event.event_name)).toEqual([
      'Klavierspēle',
      'Klavierspēle',
      'Mūzika',
      'Mūzika',
    ])
    school.setNow('2026-12-15T10:20:00+02:00')
    const late = await school.as('anna').put(one(events[0]!.id), { ...body, scope: 'all' })
    expect(late.status).toBe(422)
    expect(late.json.errors.scope).toEqual(['This series has no upcoming reservations.'])
  })

  it('is nobody’s who may not edit each of them', async () => {
    const events = await series({})
    const body = lesson(school, { event_name: 'Mūzika' })
    const { status } = await school.as('raimonds').put(one(events[0]!.id), { ...body, scope: 'all' })
    expect(status).toBe(403)
    expect((await school.as('agnese').put(one(999_999), { ...body, scope: 'all' })).status).toBe(404)
  })

  it('sent again after a lost answer changes nothing more, and is no conflict', async () => {
    const events = await series({})
    const [first] = events
    const body = { ...lesson(school, { event_name: 'Mūzika' }), scope: 'all', version: first!.version }
    const answer = await school.as('agnese').put(one(first!.id), body)
    const again = await school.as('agnese').put(one(first!.id), body)
    expect(again.status).toBe(200)
    expect(again.json.data.version).toBe(answer.json.data.version)
    const other = await school.as('anna').put(one(first!.id), { ...body, event_name: 'Cits' })
    expect(other.status).toBe(409)
  })

  it('goes to one of two who move it onto the same place together', async () => {
    const mine = await series({})
    const theirs = await series({
      ...at('15:00', '15:45'),
      teachers: [school.people.raimonds.id],
      students: [`student_${school.people.alise.id}`],
    })
    const onto = { ...at('18:00', '18:45'), scope: 'all' }
    const answers = await Promise.all([
      school.as('anna').put(one(mine[0]!.id), { ...lesson(school), ...onto }),
      school.as('ilze').put(one(theirs[0]!.id), {
        ...lesson(school),
        teachers: [school.people.raimonds.id],
        students: [`student_${school.people.alise.id}`],
        ...onto,
      }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  })
})

describe('deleting from a series', () => {
  it('takes this one, this and the following, or all to come', async () => {
    const events = await series({})
    const ids = events.map(event => event.id)
    const alone = await school.as('agnese').delete(one(ids[1]!))
    expect(alone.json.data.deleted).toEqual([ids[1]])
    const following = await school.as('agnese').delete(`${one(ids[2]!)}?scope=following`)
    expect(following.json.data.deleted).toEqual([ids[2], ids[3]])
    const rest = await school.as('agnese').delete(`${one(ids[0]!)}?scope=all`)
    expect(rest.json.data.deleted).toEqual([ids[0]])
    expect((await school.as('anna').get(one(ids[0]!))).status).toBe(404)
  })

  it('leaves what has begun', async () => {
    const events = await series({})
    school.setNow('2026-12-01T10:20:00+02:00')
    const { json } = await school.as('agnese').delete(`${one(events[3]!.id)}?scope=all`)
    expect(json.data.deleted).toEqual([events[2]!.id, events[3]!.id])
    const nothing = await school.as('agnese').delete(`${one(events[0]!.id)}?scope=following`)
    expect(nothing.status).toBe(422)
  })

  it('is nobody else’s', async () => {
    const events = await series({})
    expect((await school.as('raimonds').delete(`${one(events[0]!.id)}?scope=all`)).status).toBe(403)
    expect((await school.as('agnese').delete(`${one(999_999)}?scope=all`)).status).toBe(404)
  })
})
