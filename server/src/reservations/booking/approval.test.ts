import { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

const school = useSchool()
const one = (id: number) => `/api/reservations/reservation/${id}`

/** Alise asks for the drums; answers the booking's id. */
async function ask(start = '10:00', end = '10:45', date = '2026-11-24'): Promise<number> {
  const asked = lesson(school, {
    event_name: 'Bungas',
    room_id: school.rooms.drums.id,
    subject_id: null,
    teachers: [],
    students: [`student_${school.people.alise.id}`],
    ...at(start, end, date),
  })
  const { json } = await school.as('alise').post('/api/event-meta/create', asked)
  const [reservation] = json.data.reservations
  expect(reservation.status_id).toBe(2)
  return reservation.id
}

const pending = (query = '') => school.as('andris').get(`/api/reservations/pending${query}`)

beforeEach(async () => {
  school.setNow('2026-11-23T09:00:00+02:00')
  await school.database.db.deleteFrom('reservations').execute()
})

describe('what waits for approval', () => {
  it('is listed by start with a count, for those who may confirm', async () => {
    const later = await ask('10:00', '10:45', '2026-11-25')
    const sooner = await ask()
    const { status, json } = await pending()
    expect(status).toBe(200)
    expect(
      PendingReservation.array()
        .parse(json.data)
        .map(event => event.id),
    ).toEqual([sooner, later])
    expect(json.meta).toEqual({ current_page: 1, last_page: 1, per_page: 25, total: 2 })
    const second = await pending('?per_page=1&page=2')
    expect(second.json.data.map((event: Reservation) => event.id)).toEqual([later])
    expect(second.json.meta).toMatchObject({ last_page: 2, total: 2 })
    expect((await pending('?per_page=0')).status).toBe(422)
    expect((await pending('?per_page=101')).status).toBe(422)
  })

  it("says since when it waits, by the school's clock", async () => {
    const id = await ask()
    await school.database.db
      .updateTable('reservations')
      .set({ created_at: '2026-10-20T21:05:00Z' })
      .where('id', '=', id)
      .execute()
    expect((await pending()).json.data).toMatchObject([{ id, created_at: '2026-10-21 00:05:00' }])
  })

  it.each(['agnese', 'alise', 'screen'] as const)('is not listed for %s', async who => {
    expect((await school.as(who).get('/api/reservations/pending')).status).toBe(403)
  })

  it('drops out when its time is over', async () => {
    await ask()
    school.setNow('2026-11-24T10:44:00+02:00')
    expect((await pending()).json.meta.total).toBe(1)
    school.setNow('2026-11-24T10:45:00+02:00')
    expect((await pending()).json).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
  })

  it('is confirmed once', async () => {
    const id = await ask()
    const { status, json } = await school.as('andris').post(`${one(id)}/confirm`)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ id, status_id: 1, version: 2 })
    expect((await pending()).json.meta.total).toBe(0)
    expect((await school.as('anna').post(`${one(id)}/confirm`)).status).toBe(409)
  })

  it('is turned down with a reason, which its history tells, and leaves the room free', async () => {
    const id = await ask()
    const { json } = await school.as('andris').post(`${one(id)}/reject`, { reason: 'Bungas ir remontā.' })
    expect(json.data.status_id).toBe(3)
    const history = await school.as('alise').get(`${one(id)}/history`)
    const [last] = HistoryEntry.array().parse(history.json.data)
    expect(last).toMatchObject({
      note: 'Bungas ir remontā.',
      actor: { full_name: 'Andris Ķīsis' },
      fields: [{ field: 'status_id', before: 'awaiting approval', after: 'declined' }],
    })
    await ask()
  })

  it('is turned down without a reason too', async () => {
    const id = await ask()
    expect((await school.as('anna').post(`${one(id)}/reject`)).status).toBe(200)
  })

  it('is told to whom it concerns: that it was refused, by whom and why; to others it is cancelled', async () => {
    const id = await ask()
    await school.as('andris').post(`${one(id)}/reject`, { reason: 'Bungas ir remontā.' })
    const by = { id: school.people.andris.id, full_name: 'Andris Ķīsis' }
    const days = 'date_from=2026-11-24&date_to=2026-11-24'
    const told = async (who: Parameters<typeof school.as>[0]) => {
      const schedule = await school
        .as(who)
        .get(`/api/rooms/get_schedule?rooms=${school.rooms.drums.id}&${days}&include_cancelled=1`)
      const [listed] = schedule.json.data[0].reservations
      const { data: alone } = (await school.as(who).get(one(id))).json
      expect(listed.status_id).toBe(3)
      expect(listed.refusal).toEqual(alone.refusal)
      return Reservation.parse(alone).refusal
    }
    for (const who of ['alise', 'andris', 'anna'] as const)
      expect(await told(who)).toEqual({ by, reason: 'Bungas ir remontā.' })
    for (const who of ['marta', 'agnese', 'screen'] as const) expect(await told(who)).toBeUndefined()
  })

  it('stands in the plan of who asked, refused, where what was called off is asked for', async () => {
    const id = await ask()
    const cancelled = await ask('12:00', '12:45')
    await school.as('andris').post(`${one(id)}/reject`)
    await school.as('alise').delete(one(cancelled))
    const plan = `/api/reservations/by_user/${school.people.alise.id}/by_date?date_from=2026-11-24&date_to=2026-11-24`
    expect((await school.as('alise').get(plan)).json.data).toEqual([])
    expect((await school.as('alise').get(`${plan}&include_cancelled=1`)).json.data).toMatchObject([
      { id, status_id: 3, refusal: { reason: null } },
    ])
  })

  it('once refused, is changed no more by who asked, who may delete it or ask again', async () => {
    const id = await ask()
    const can = async (who: 'alise' | 'andris' | 'marta') => {
      const { json } = await school.as(who).get(one(id))
      return Reservation.parse(json.data).can
    }
    expect(await can('alise')).toEqual({ update: true, delete: true })
    await school.as('andris').post(`${one(id)}/reject`)
    expect(await can('alise')).toEqual({ update: false, delete: true })
    expect(await can('andris')).toEqual({ update: true, delete: true })
    expect(await can('marta')).toEqual({ update: false, delete: false })

    const { data } = (await school.as('alise').get(one(id))).json
    const students = [`student_${school.people.alise.id}`]
    const put = (who: 'alise' | 'andris' | 'marta') =>
      school.as(who).put(one(id), { ...data, teachers: [], students, description: 'Lūdzu!' })
    const refused = await put('alise')
    expect(refused.status).toBe(403)
    expect(refused.json.message).toBe(
      'This reservation was declined and can no longer be changed. Request it again.',
    )
    const others = await put('marta')
    expect(others.status).toBe(403)
    expect(others.json.message).not.toContain('declined')
    expect((await school.as('andris').get(one(id))).json.data).toMatchObject({ status_id: 3, version: 2 })
    expect((await put('andris')).status).toBe(200)

    await ask()
    expect((await pending()).json.meta.total).toBe(1)
    expect((await school.as('alise').delete(one(id))).status).toBe(200)
  })

  it('is left as it is when its owner changes the rest of the series', async () => {
    const { alise } = school.people
    const asked = lesson(school, {
      event_name: 'Bungas',
      room_id: school.rooms.drums.id,
      subject_id: null,
      teachers: [],
      students: [`student_${alise.id}`],
      ...at('10:00', '10:45', '2026-11-24'),
    })
    const recurrence = { kind: 'weekly', weekdays: [2], until: '2026-12-01' }
    const drafted = await school.as('alise').post('/api/event-meta/draft', { ...asked, recurrence })
    const submitted = await school.as('alise').post(`/api/event-meta/submit/${drafted.json.data.id}`, {})
    const [first, second] = Reservation.array().parse(submitted.json.data.reservations)
    if (!first || !second) throw new Error('two were asked for')
    const { json: refused } = await school.as('andris').post(`${one(second.id)}/reject`)
    const changed = { ...asked, status_id: 2, description: 'Ar savām bungām', scope: 'all' }
    expect((await school.as('alise').put(one(first.id), changed)).status).toBe(200)
    const read = async (id: number) => (await school.as('alise').get(one(id))).json.data
    expect(await read(first.id)).toMatchObject({ description: 'Ar savām bungām' })
    expect(await read(second.id)).toMatchObject({ description: '', version: refused.data.version })
  })

  it('is refused in its form too, and is refused no more once it is confirmed or taken back', async () => {
    const id = await ask()
    const refusal = async () => (await school.as('alise').get(one(id))).json.data.refusal
    const put = async (status_id: number) => {
      const { data } = (await school.as('andris').get(one(id))).json
      const students = [`student_${school.people.alise.id}`]
      return (await school.as('andris').put(one(id), { ...data, teachers: [], students, status_id })).status
    }
    expect(await put(3)).toBe(200)
    expect(await refusal()).toMatchObject({ by: { full_name: 'Andris Ķīsis' } })
    expect(await put(1)).toBe(200)
    expect(await refusal()).toBeUndefined()
    await school.as('andris').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(await refusal()).toMatchObject({ by: { full_name: 'Andris Ķīsis' } })
    await school.as('andris').delete(one(id))
    await school.as('andris').post('/api/reservations/undo', { reservation_ids: [id] })
    expect(await refusal()).toMatchObject({ by: { full_name: 'Andris Ķīsis' } })
    await put(3)
    expect(await refusal()).toMatchObject({ by: { full_name: 'Andris Ķīsis' } })
  })

  it('is taken back to waiting after it was refused', async () => {
    const id = await ask()
    await school.as('andris').post(`${one(id)}/reject`, { reason: 'Bungas ir remontā.' })
    await school.as('andris').post('/api/reservations/undo', { reservation_ids: [id] })
    const { data } = (await school.as('alise').get(one(id))).json
    expect(data).toMatchObject({ status_id: 2 })
    expect(data).not.toHaveProperty('refusal')
  })

  it('is not decided by those who may not, nor when it is not there', async () => {
    const id = await ask()
    for (const who of ['agnese', 'alise', 'screen'] as const) {
      expect((await school.as(who).post(`${one(id)}/confirm`)).status).toBe(403)
      expect((await school.as(who).post(`${one(id)}/reject`)).status).toBe(403)
    }
    expect((await school.as('andris').post(`${one(999_999)}/confirm`)).status).toBe(404)
    const asked = {
      ...lesson(school, at('20:00', '20:45')),
      recurrence: { kind: 'weekly', until: '2026-12-15' },
    }
    const { json } = await school.as('andris').post('/api/event-meta/draft', asked)
    expect((await school.as('andris').post(`${one(json.data.reservations[0].id)}/confirm`)).status).toBe(404)
  })

  it('is decided one way when two decide at once', async () => {
    const id = await ask()
    const answers = await Promise.all([
      school.as('andris').post(`${one(id)}/confirm`),
      school.as('anna').post(`${one(id)}/reject`),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})
