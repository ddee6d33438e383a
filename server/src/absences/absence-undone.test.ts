import { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { describe, expect, it } from 'vitest'
import { changeAbsence } from '../../test/absence-calls.ts'
import { statesOf, useAbsences } from '../../test/absences.ts'
import { at } from '../../test/events.ts'
import type { Answer, School } from '../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, now, cancel, give, ask, enter, decide, touched } = useAbsences()
type Who = Parameters<School['as']>[0]
type Id = Pick<AbsenceDetail, 'id'>
/** From noon on Tuesday until the end of Wednesday. */
const LATER = { start_datetime: '2026-11-24 12:00:00', end_datetime: '2026-11-26 00:00:00' }
const WEDNESDAY = at('10:00', '10:45', '2026-11-25')

const seen = ({ status, json }: Answer): AbsenceDetail => {
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return AbsenceDetail.parse(json.data)
}
const change = async ({ id }: Id, rows: readonly object[], who: Who = 'andris', range: object = LATER) =>
  changeAbsence(school.as(who), id, { ...range, reason: 'Slima', rows })
const undo = ({ json }: Answer, who: Who = 'andris') => school.as(who).post(`/api/deeds/${json.deed_id}/undo`)
const restore = async (event: Reservation) => {
  const { id, version } = await now(event)
  return { reservation_id: id, version, action: 'restore' }
}
const shownTo = async ({ id }: Id) => seen(await school.as('anna').get(`/api/absences/${id}`))

describe('a changed absence', () => {
  it('decides about lessons that come newly into it and brings back others, as one deed', async () => {
    const [piano, next] = [await book(), await book(WEDNESDAY)]
    const made = seen(await enter([cancel(piano)]))
    const after = seen(await change(made, [await restore(piano), cancel(next)]))
    expect(after).toMatchObject({ ...LATER, reason: 'Slima', undecided: 0 })
    expect(statesOf(after)).toEqual(['cancelled'])
    expect([(await now(piano)).status_id, (await now(next)).status_id]).toEqual([1, 3])
    const { json } = await school.as('anna').get('/api/deeds')
    expect(json.data[0]).toMatchObject({ kind: 'absence', count: 2 })
  })

  it('is undone as a whole: its days, its reason, its lessons and what was decided about them', async () => {
    const [piano, asked, next] = [await book(), await book(at('11:00', '11:45')), await book(WEDNESDAY)]
    const made = seen(await enter([cancel(piano), ask(asked)]))
    const changed = await change(made, [await restore(piano), give(next)])
    expect((await undo(changed)).status).toBe(200)
    const { start_datetime, end_datetime, reason } = made
    const back = await shownTo(made)
    expect(back).toMatchObject({ start_datetime, end_datetime, reason })
    expect(statesOf(back).toSorted()).toEqual(['asked', 'cancelled'])
    expect((await now(next)).teachers.map(({ id }) => id)).toEqual([school.people.agnese.id])
    expect((await school.as('raimonds').get('/api/asked-lessons')).json.data).toHaveLength(1)
  })

  it('is undone where only its days were changed, once, and by whom it was', async () => {
    const made = seen(await enter([]))
    const changed = await change(made, [])
    expect((await undo(changed, 'anna')).status).toBe(404)
    expect((await undo(changed, 'raimonds')).status).toBe(404)
    expect((await undo(changed)).status).toBe(200)
    expect((await undo(changed)).status).toBe(404)
    expect(await shownTo(made)).toMatchObject({ end_datetime: made.end_datetime })
  })

  it('is not undone once it is changed again, or another absence has its time', async () => {
    const made = seen(await enter([]))
    const first = await change(made, [])
    const second = await change(made, [], 'andris', { ...LATER, start_datetime: '2026-11-24 18:00:00' })
    expect((await undo(first)).status).toBe(409)
    const morning = { start_datetime: '2026-11-24 08:00:00', end_datetime: '2026-11-24 16:00:00' }
    seen(await enter([], 'andris', morning))
    expect((await undo(second)).status).toBe(422)
    expect(await shownTo(made)).toMatchObject({ start_datetime: '2026-11-24 18:00:00' })
  })

  it('is changed by a teacher herself, who asks and does not give', async () => {
    const next = await book(WEDNESDAY)
    const made = seen(await enter([], 'agnese'))
    expect((await change(made, [give(next)], 'agnese')).status).toBe(403)
    expect(statesOf(seen(await change(made, [ask(next)], 'agnese')))).toEqual(['asked'])
  })

  it('decides about no lesson of another time', async () => {
    const friday = await book(at('10:00', '10:45', '2026-11-27'))
    const made = seen(await enter([]))
    expect((await change(made, [cancel(friday)])).status).toBe(422)
    expect(await shownTo(made)).toMatchObject({ end_datetime: made.end_datetime })
  })
})

describe('a lesson of a series', () => {
  const series = async (): Promise<Reservation[]> => {
    const asked = { recurrence: { kind: 'weekly', until: '2026-12-08', weekdays: [2] } }
    const first = await book()
    const { event_name, category_id, room_id, subject_id, start_datetime, end_datetime } = first
    await school.as('anna').delete(`/api/reservations/reservation/${first.id}`)
    const people = { teachers: [school.people.agnese.id], students: [`student_${school.people.marta.id}`] }
    const event = { event_name, category_id, room_id, subject_id, start_datetime, end_datetime, ...people }
    const draft = await school.as('anna').post('/api/event-meta/draft', { ...event, ...asked })
    return (await school.as('anna').post(`/api/event-meta/submit/${draft.json.data.id}`)).json.data
      .reservations
  }
  const append = ({ id, version }: Reservation) =>
    ({ reservation_id: id, version, action: 'append' }) as unknown as ReturnType<typeof cancel>
  const datesOf = async ({ event_meta_id }: Reservation) => {
    const { json } = await school.as('anna').get(`/api/event-meta/${event_meta_id}`)
    const live = json.data.reservations.filter(({ status_id }: Reservation) => status_id !== 3)
    return live.map(({ start_date }: Reservation) => start_date)
  }

  it('is offered another date at its end, after the absence', async () => {
    await series()
    const added = async (changes = {}) => (await touched('agnese', changes)).map(lesson => lesson.added)
    expect(await added()).toEqual(['2026-12-15'])
    const longer = { end_datetime: '2026-12-20 00:00:00' }
    expect(await added(longer)).toEqual(['2026-12-22', '2026-12-29', '2027-01-05'])
  })

  it('gets that date, is not owed, and the date goes when it is undone', async () => {
    const [first] = (await series()) as [Reservation]
    const made = seen(await enter([], 'agnese'))
    const decided = await decide(made, [append(first)], 'agnese')
    const after = seen(decided)
    expect(statesOf(after)).toEqual(['cancelled'])
    expect(after.lessons[0]?.added).toBe('2026-12-15')
    expect(await datesOf(first)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
    expect((await school.as('agnese').get('/api/owed-lessons')).json.data).toEqual([])
    expect((await undo(decided, 'agnese')).status).toBe(200)
    expect(await datesOf(first)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
  })
})
