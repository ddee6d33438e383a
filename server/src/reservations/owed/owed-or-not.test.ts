import { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { at, lesson, toCancel } from '../../../test/events.ts'
import type { School } from '../../../test/school.ts'

const { school, book, draft, now, cancel, enter } = useAbsences()
type Who = Parameters<School['as']>[0]
type Id = Pick<Reservation, 'id'>
const one = ({ id }: Id) => `/api/reservations/reservation/${id}`

beforeEach(async () => {
  await school.database.db.deleteFrom('owed_lessons').execute()
})

const idsIn = async (): Promise<number[]> => {
  const { json } = await school.as('andris').get('/api/owed-lessons')
  return OwedLesson.array()
    .parse(json.data)
    .map(({ id }) => id)
}
const cancelDay = (events: readonly Reservation[], who: Who, owed?: boolean) =>
  school.as(who).post('/api/rearrangements', toCancel(events, { owed }))
const cancelled = async (owed?: boolean): Promise<Reservation> => {
  const event = await book()
  expect((await cancelDay([event], 'agnese', owed)).status).toBe(200)
  return event
}
const mark = ({ id }: Id, owed: boolean, who: Who = 'agnese') =>
  school.as(who).put(`/api/owed-lessons/${id}`, { owed })
const markOf = ({ id }: Id, who: Who = 'agnese') => school.as(who).get(`/api/owed-lessons/${id}`)
const undo = ({ id }: Id, who: Who = 'agnese') =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: [id] })

describe('whoever cancels says whether it is owed', () => {
  it('of one lesson, and of the rest of a series', async () => {
    const { json } = await school.as('anna').post(`/api/event-meta/submit/${(await draft()).id}`)
    const [first, second, third] = json.data.reservations as [Reservation, Reservation, Reservation]
    const put = { ...lesson(school), status_id: 3, owed: true }
    const alone = await school.as('agnese').put(one(first), { ...put, version: first.version })
    expect(alone.status, JSON.stringify(alone.json)).toBe(200)
    expect(await idsIn()).toEqual([first.id])
    const times = { start_datetime: second.start_datetime, end_datetime: second.end_datetime }
    const rest = { ...put, ...times, version: second.version, scope: 'following' }
    expect((await school.as('anna').put(one(second), rest)).status).toBe(200)
    expect(await idsIn()).toEqual([first.id, second.id, third.id])
  })

  it('of a day, which is not owed unless it is said', async () => {
    const [piano, later] = [await book(), await book(at('12:00', '12:45'))]
    expect((await cancelDay([piano], 'agnese')).status).toBe(200)
    expect((await cancelDay([later], 'agnese', true)).status).toBe(200)
    expect(await idsIn()).toEqual([later.id])
  })

  it('of an absence, whose lessons are owed unless it is said', async () => {
    const [piano, later] = [await book(), await book(at('12:00', '12:45'))]
    const isNot = { ...cancel(piano), owed: false } as ReturnType<typeof cancel>
    expect((await enter([isNot, cancel(later)])).status).toBe(200)
    expect(await idsIn()).toEqual([later.id])
  })

  it('but never a student', async () => {
    const own = await book({ teachers: [], subject_id: null, room_id: school.rooms.practice.id })
    const rows = [{ ...cancel(own), owed: true }]
    const marta = school.as('marta')
    const put = { ...lesson(school), version: own.version, owed: false }
    for (const answer of [
      await cancelDay([own], 'marta', true),
      await cancelDay([own], 'marta', false),
      await marta.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows }),
      await marta.post('/api/rearrangements/judge', { rows }),
      await marta.put(one(own), put),
      await mark(own, true, 'marta'),
      await markOf(own, 'marta'),
    ])
      expect(answer.status).toBe(403)
    expect(await idsIn()).toEqual([])
  })
})

describe('a cancelled lesson is marked afterwards', () => {
  it('as owed, and as not owed, by its teacher and by who runs the school', async () => {
    const piano = await cancelled()
    expect((await markOf(piano)).json.data).toEqual({ state: null, can_mark: true })
    const marked = await mark(piano, true)
    expect([marked.status, marked.json.data]).toEqual([200, { state: 'owed', can_mark: true }])
    expect((await mark(piano, true)).status).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
    expect((await mark(piano, false, 'andris')).json.data).toEqual({ state: null, can_mark: true })
    expect((await mark(piano, false, 'andris')).status).toBe(200)
    expect(await idsIn()).toEqual([])
  })

  it('which is undone and told in its history, the cancelling with what it owes', async () => {
    const piano = await cancelled(true)
    await mark(piano, false)
    expect((await undo(piano)).status).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
    const { json } = await school.as('agnese').get(`${one(piano)}/history`)
    const owedBy = json.data.map(({ fields }: { fields: { field: string }[] }) =>
      fields.find(({ field }) => field === 'is_owed'),
    )
    const [yes, no] = ['yes', null]
    expect(owedBy).toEqual([
      { field: 'is_owed', before: no, after: yes },
      { field: 'is_owed', before: yes, after: no },
      { field: 'is_owed', before: no, after: yes },
      undefined,
    ])
  })

  it('and is not owed once it takes place, whose undoing owes it again', async () => {
    const piano = await cancelled(true)
    expect((await undo(piano)).status).toBe(200)
    expect(await idsIn()).toEqual([])
    expect((await undo(piano)).status).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
  })

  it('not by others', async () => {
    const piano = await cancelled(true)
    for (const who of ['raimonds', 'marta', 'screen'] as const) {
      expect((await mark(piano, false, who)).status).toBe(403)
      expect((await markOf(piano, who)).status).toBe(403)
    }
    expect((await mark(piano, false, 'nobody')).status).toBe(401)
    expect((await mark({ id: 999_999 }, true)).status).toBe(404)
    expect(await idsIn()).toEqual([piano.id])
  })

  it('not while it takes place, is no lesson, or is settled', async () => {
    const live = await book()
    expect((await mark(live, true)).status).toBe(409)
    expect((await mark(live, false)).status).toBe(409)
    expect((await markOf(live)).json.data).toEqual({ state: null, can_mark: false })
    const concert = await book({ category_id: 2, ...at('12:00', '12:45') })
    await cancelDay([concert], 'anna')
    expect((await mark(concert, true)).status).toBe(409)
    await cancelDay([await now(live)], 'agnese', true)
    await school.as('agnese').post(`/api/owed-lessons/${live.id}/write-off`, { reason: 'Nevēlas' })
    expect((await mark(live, false)).status).toBe(409)
    expect((await markOf(live)).json.data).toEqual({ state: 'written_off', can_mark: false })
    expect((await undo(live)).status).toBe(200)
  })

  it('once, when several do at the same time', async () => {
    const piano = await cancelled()
    const answers = await Promise.all([
      mark(piano, true),
      mark(piano, true, 'andris'),
      mark(piano, true, 'anna'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { json } = await school.as('agnese').get(`${one(piano)}/history`)
    expect(json.data).toHaveLength(3)
  })
})
