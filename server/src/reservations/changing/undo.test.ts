import { Undone } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`
type Who = Parameters<typeof school.as>[0]

async function book(who: Who, changes: Parameters<typeof lesson>[1] = {}): Promise<Reservation> {
  const { status, json } = await school.as(who).post('/api/event-meta/create', lesson(school, changes))
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}

async function series(): Promise<Reservation[]> {
  const asked = { ...lesson(school), recurrence: { kind: 'weekly', until: '2026-12-15', weekdays: [2] } }
  const { json } = await school.as('agnese').post('/api/event-meta/draft', asked)
  const submitted = await school.as('agnese').post(`/api/event-meta/submit/${json.data.id}`)
  return submitted.json.data.reservations
}

const undo = (who: Who, reservation_ids: number[], whole_change = false) =>
  school.as(who).post('/api/reservations/undo', { reservation_ids, whole_change })

beforeEach(async () => {
  await school.database.db.deleteFrom('event_meta').execute()
})

describe('undo', () => {
  it('takes a booking back', async () => {
    const { id } = await book('agnese')
    const { status, json } = await undo('agnese', [id])
    expect(status).toBe(200)
    expect(Undone.parse(json.data)).toEqual({ reservations: [], deleted: [id] })
    expect((await school.as('anna').get(one(id))).status).toBe(404)
  })

  it('brings a moved event back to where it was, with its people', async () => {
    const { id } = await book('agnese')
    const moved = lesson(school, {
      room_id: school.rooms.voice.id,
      students: [`group_${school.groups.choir.id}`],
      ...at('15:00', '15:45', '2026-11-26'),
    })
    expect((await school.as('agnese').put(one(id), moved)).status).toBe(200)
    const { json } = await undo('agnese', [id])
    expect(Undone.parse(json.data).reservations[0]).toMatchObject({
      id,
      room_id: school.rooms.piano.id,
      start_datetime: '2026-11-24 10:00:00',
      students: [{ key: `student_${school.people.marta.id}` }],
      version: 3,
    })
  })

  it('brings deleted events back under their own ids, in their own series', async () => {
    const events = await series()
    const ids = events.map(event => event.id)
    const series_id = events[0]!.event_meta_id
    await school.as('agnese').delete(`${one(ids[0]!)}?scope=all`)
    expect((await school.as('agnese').get(`/api/event-meta/${series_id}`)).status).toBe(404)
    const { status, json } = await undo('agnese', ids)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations.map((event: Reservation) => event.id)).toEqual(ids)
    const { json: meta } = await school.as('agnese').get(`/api/event-meta/${series_id}`)
    expect(meta.data).toMatchObject({ recurrence: 'weekly', until: '2026-12-15' })
    expect(meta.data.reservations).toHaveLength(4)
    const next = await book('anna', at('18:00', '18:45'))
    expect(ids).not.toContain(next.id)
  })

  it('takes the whole change of a series back when it is asked to', async () => {
    const events = await series()
    const body = { ...lesson(school, { room_id: school.rooms.voice.id }), scope: 'all' }
    await school.as('agnese').put(one(events[0]!.id), body)
    const { json } = await undo('agnese', [events[0]!.id], true)
    expect(json.data.reservations).toHaveLength(4)
    expect(
      json.data.reservations.every((event: Reservation) => event.room_id === school.rooms.piano.id),
    ).toBe(true)
  })

  it('takes no whole change back once one of its events was changed again: that would take back another change of it', async () => {
    const events = await series()
    const [first, second] = events.map(event => event.id)
    const { voice } = school.rooms
    await school.as('agnese').put(one(first!), { ...lesson(school, { room_id: voice.id }), scope: 'all' })
    const later = lesson(school, { room_id: voice.id, ...at('12:00', '12:45', events[1]!.start_date) })
    expect((await school.as('agnese').put(one(second!), later)).status).toBe(200)
    const refused = await undo('agnese', [first!], true)
    expect(refused.status).toBe(409)
    const { json } = await school.as('agnese').get(`/api/event-meta/${events[0]!.event_meta_id}`)
    expect(json.data.reservations.map((event: Reservation) => event.room_id)).toEqual(
      events.map(() => voice.id),
    )
    expect(json.data.reservations[1].start_time).toBe('12:00')
  })

  it('brings back what one had cancelled', async () => {
    const { id } = await book('agnese')
    await school.as('agnese').put(one(id), lesson(school, { status_id: 3 }))
    const { status, json } = await undo('agnese', [id])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations[0].status_id).toBe(1)
  })

  it('brings back what one may delete but not choose', async () => {
    const concert = await book('andris', { category_id: 2 })
    await school.as('agnese').delete(one(concert.id))
    const { status, json } = await undo('agnese', [concert.id])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations[0]).toMatchObject({ category_id: 2 })
  })

  it('brings back what others had placed where a student places nothing', async () => {
    const { alise, agnese } = school.people
    const mine = { teachers: [], students: [`student_${alise.id}` as const], subject_id: null }
    const { id } = await book('alise', { ...mine, room_id: school.rooms.practice.id })
    const later = at('10:00', '10:45', '2026-12-22')
    const moved = lesson(school, {
      ...mine,
      ...later,
      teachers: [agnese.id],
      subject_id: school.subjects.piano.id,
    })
    expect((await school.as('andris').put(one(id), moved)).status).toBe(200)
    await school.as('alise').delete(one(id))
    const { status, json } = await undo('alise', [id])
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data.reservations[0]).toMatchObject({
      room_id: school.rooms.piano.id,
      start_date: '2026-12-22',
    })
  })

  it('has what was confirmed to a student confirmed again, after a move of theirs as after a deletion', async () => {
    const { marta } = school.people
    const { drums, practice } = school.rooms
    const own = { subject_id: null, category_id: 5 as const, teachers: [], room_id: drums.id }
    const asked = { ...own, students: [`student_${marta.id}` as const] }
    const { id } = await book('marta', asked)
    expect((await school.as('andris').put(one(id), lesson(school, asked))).json.data.status_id).toBe(1)
    const elsewhere = lesson(school, { ...asked, room_id: practice.id })
    for (const away of [
      () => school.as('marta').put(one(id), elsewhere),
      () => school.as('marta').delete(one(id)),
    ]) {
      expect((await away()).status).toBe(200)
      const { json } = await undo('marta', [id])
      expect(json.data.reservations).toMatchObject([{ room_id: drums.id, status_id: 1 }])
    }
  })

  it('goes back into no room that two of them had after each other', async () => {
    const first = await book('andris', { category_id: 2 })
    await school.as('agnese').delete(one(first.id))
    const second = await book('andris', { category_id: 2 })
    await school.as('agnese').delete(one(second.id))
    const { status, json } = await undo('agnese', [first.id, second.id])
    expect([status, Object.keys(json.errors)]).toEqual([
      422,
      ['reservations.1.room', 'reservations.1.teachers', 'reservations.1.students'],
    ])
  })

  it('is refused when somebody else changed it since, or did it', async () => {
    const { id } = await book('agnese')
    expect((await undo('anna', [id])).status).toBe(409)
    await school.as('anna').put(one(id), lesson(school, { event_name: 'Cits' }))
    const { status, json } = await undo('agnese', [id])
    expect(status).toBe(409)
    expect(json.message).toMatch(/can no longer be undone/)
    await school.as('anna').delete(one(id))
    expect((await undo('agnese', [id])).status).toBe(409)
  })

  it('is refused when the place is taken meanwhile, and says by what', async () => {
    const { id } = await book('agnese')
    await school.as('agnese').delete(one(id))
    await book('anna', { teachers: [], category_id: 3, subject_id: null, students: [] })
    const { status, json } = await undo('agnese', [id])
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual(['room'])
    expect(json.conflicts.events).toHaveLength(1)
  })

  it('is all or nothing', async () => {
    const first = await book('agnese')
    const second = await book('agnese', at('11:00', '11:45'))
    await school.as('agnese').delete(`/api/reservations/reservation/multiply?ids=${first.id},${second.id}`)
    await book('anna', { teachers: [], category_id: 3, subject_id: null, students: [] })
    const { status, json } = await undo('agnese', [first.id, second.id])
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual(['reservations.0.room'])
    expect((await school.as('anna').get(one(second.id))).status).toBe(404)
  })

  it('swaps two events back that took each other’s places', async () => {
    const first = await book('anna', { students: [], teachers: [], category_id: 3, subject_id: null })
    const second = await book('anna', {
      ...at('11:00', '11:45'),
      students: [],
      teachers: [],
      category_id: 3,
      subject_id: null,
    })
    const at18 = { students: [], teachers: [], category_id: 3 as const, subject_id: null }
    await school.as('anna').put(one(first.id), lesson(school, { ...at18, ...at('18:00', '18:45') }))
    await school.as('anna').put(one(second.id), lesson(school, { ...at18, ...at('10:00', '10:45') }))
    const { status } = await undo('anna', [first.id, second.id])
    expect(status).toBe(200)
    expect((await school.as('anna').get(one(first.id))).json.data.start_time).toBe('10:00')
    expect((await school.as('anna').get(one(second.id))).json.data.start_time).toBe('11:00')
  })

  it('is once only, when it is asked for twice at the same time', async () => {
    const { id } = await book('agnese')
    await school.as('agnese').delete(one(id))
    const answers = await Promise.all([undo('agnese', [id]), undo('agnese', [id])])
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThanOrEqual(1)
    const { json } = await school.as('anna').get(`${one(id)}/history`)
    expect(json.data.length).toBeLessThanOrEqual(4)
  })

  it('knows nothing of what never was', async () => {
    expect((await undo('agnese', [999_999])).status).toBe(404)
    expect((await undo('agnese', [])).status).toBe(422)
    expect((await undo('nobody', [1])).status).toBe(401)
  })
})
