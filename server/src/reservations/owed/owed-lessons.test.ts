import { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { NewEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAbsences } from '../../../test/absences.ts'
import { changeCalendar } from '../../../test/calendar-changes.ts'
import { at, lesson, toCancel } from '../../../test/events.ts'
import { handOver } from '../../../test/leaving.ts'
import type { Answer, School } from '../../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00; Agnese is away on Tuesday.
const { school, book, singing, now, cancel, give, enter } = useAbsences()
type Who = Parameters<School['as']>[0]
const one = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const FRIDAY = at('15:00', '15:45', '2026-11-27')

beforeEach(async () => {
  await school.database.db.deleteFrom('owed_lessons').execute()
})

const list = async (who: Who = 'andris', query = ''): Promise<OwedLesson[]> => {
  const { status, json } = await school.as(who).get(`/api/owed-lessons?${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return OwedLesson.array().parse(json.data)
}
const idsIn = async (who: Who = 'andris', query = '') => (await list(who, query)).map(({ id }) => id)
/** A lesson of Agnese that is cancelled because she is away. */
const owed = async (changes = {}): Promise<Reservation> => {
  const event = await book(changes)
  expect((await enter([cancel(event)])).status).toBe(200)
  return event
}
/** Books an event for a lesson that is owed. */
const makeUp = ({ id }: Pick<Reservation, 'id'>, who: Who = 'andris', changes: Partial<NewEventBody> = {}) =>
  school.as(who).post('/api/event-meta/create', { ...lesson(school, FRIDAY), makes_up: id, ...changes })
const madeUp = async (event: Reservation): Promise<Reservation> => {
  const { status, json } = await makeUp(event)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data.reservations[0]
}
const cancelOne = (event: Reservation, who: Who = 'anna', version = event.version) =>
  school.as(who).post('/api/rearrangements', toCancel([{ id: event.id, version }]))
const undo = ({ id }: Reservation, who: Who = 'andris') =>
  school.as(who).post('/api/reservations/undo', { reservation_ids: [id] })
const writeOff = (
  { id }: Pick<Reservation, 'id'>,
  who: Who = 'andris',
  reason = 'Nevēlas',
): Promise<Answer> => school.as(who).post(`/api/owed-lessons/${id}/write-off`, { reason })
const oweAgain = ({ id }: Pick<Reservation, 'id'>, who: Who = 'andris') =>
  school.as(who).delete(`/api/owed-lessons/${id}/write-off`)

describe('a lesson is owed', () => {
  it('when it is cancelled because its teacher is away, but not when a substitute gives it', async () => {
    const [piano, later] = [await book(), await book(at('12:00', '12:45'))]
    await enter([cancel(piano), give(later)])
    const [lesson, ...others] = await list()
    expect(lesson).toMatchObject({ id: piano.id, state: 'owed', made_up_by: null, can_settle: true })
    expect(others).toEqual([])
  })

  it('when somebody cancels several at once and says so, not otherwise', async () => {
    const [piano, voice] = [await book(), await singing()]
    const rows = [{ ...cancel(piano), owed: true }, cancel(voice)]
    expect(
      (await school.as('anna').post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })).status,
    ).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
  })

  it('when a day is closed, or its teacher leaves, and somebody says so', async () => {
    const [piano, voice] = [await book(), await singing()]
    const { json } = await school.as('anna').get('/api/admin/settings')
    const rows = [{ ...cancel(piano), owed: true }]
    const closed = await changeCalendar(school.as('anna'), { kind: 'settings', settings: json.data }, rows)
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    const leaving = { part: 'teacher', id: school.people.raimonds.id, force: true } as const
    const left = await handOver(school.as('anna'), [{ ...cancel(voice), owed: true }], leaving)
    expect(left.status, JSON.stringify(left.json)).toBe(200)
    expect(await idsIn()).toEqual([piano.id, voice.id])
  })

  it('not when it is cancelled by itself, nor what is no lesson', async () => {
    await cancelOne(await book())
    const concert = await book({ category_id: 2, ...at('12:00', '12:45') })
    await enter([cancel(concert)])
    expect(await list()).toEqual([])
  })

  it('no more when its cancelling is undone, or it is restored otherwise', async () => {
    const piano = await owed()
    expect((await undo(piano)).status).toBe(200)
    expect(await list()).toEqual([])
    await cancelOne(await now(piano))
    expect(await list()).toEqual([])
  })

  it('still when what was cancelled is deleted and brought back', async () => {
    const piano = await owed()
    expect((await school.as('anna').delete(one(piano))).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await undo(piano, 'anna')).status).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
  })
})

describe('it is made up', () => {
  it('by the event that is booked for it, and in no list of what is owed', async () => {
    const piano = await owed()
    const friday = await madeUp(piano)
    expect(await list()).toEqual([])
    const [lesson] = await list('andris', 'state=made_up')
    expect(lesson).toMatchObject({ id: piano.id, made_up_by: { id: friday.id } })
  })

  it('by its teacher herself, also on another day than planned and by a colleague', async () => {
    const [piano, later] = [await book(), await book(at('12:00', '12:45'))]
    await enter([cancel(piano), cancel(later)])
    expect((await makeUp(piano, 'agnese')).status).toBe(201)
    const changes = { teachers: [school.people.raimonds.id], ...at('16:00', '16:45', '2026-11-27') }
    expect((await makeUp(later, 'andris', changes)).status).toBe(201)
    expect(await list()).toEqual([])
  })

  it('until that event is cancelled, deleted or undone; restored it counts again', async () => {
    const piano = await owed()
    const friday = await madeUp(piano)
    await cancelOne(friday)
    expect(await idsIn()).toEqual([piano.id])
    await undo(friday, 'anna')
    expect(await list()).toEqual([])
    await school.as('anna').delete(one(friday))
    expect(await idsIn()).toEqual([piano.id])
    await undo(friday, 'anna')
    expect(await idsIn('andris', 'state=made_up')).toEqual([piano.id])
  })

  it('what is booked for it is owed only once when the teacher is away again', async () => {
    const piano = await owed()
    const friday = await madeUp(piano)
    const day = { start_datetime: '2026-11-27 00:00:00', end_datetime: '2026-11-28 00:00:00' }
    expect((await enter([cancel(friday)], 'andris', day)).status).toBe(200)
    expect(await idsIn()).toEqual([piano.id])
  })
})

describe('it is written off', () => {
  it('with a reason that its student does not see, and can be owed again', async () => {
    const piano = await owed()
    const { status, json } = await writeOff(piano, 'agnese')
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json.data).toMatchObject({ state: 'written_off', written_off: { reason: 'Nevēlas' } })
    expect(json.data.written_off.by.full_name).toBe('Agnese Kalniņa')
    expect([await list(), await list('marta', 'state=written_off')]).toEqual([[], []])
    expect((await oweAgain(piano)).json.data).toMatchObject({ state: 'owed', written_off: null })
  })

  it('never twice, and not what is made up', async () => {
    const piano = await owed()
    await madeUp(piano)
    expect((await writeOff(piano)).status).toBe(409)
    expect((await oweAgain(piano)).status).toBe(409)
    const other = await book(at('12:00', '12:45'))
    await school
      .as('anna')
      .post('/api/rearrangements', { cause: { kind: 'chosen' }, rows: [{ ...cancel(other), owed: true }] })
    expect((await writeOff(other)).status).toBe(200)
    const again = await writeOff(other)
    expect([again.status, again.json.message]).toEqual([409, 'This lesson is already written off.'])
    expect((await makeUp(other, 'andris', at('17:00', '17:45', '2026-11-27'))).status).toBe(409)
  })
})

describe('the list', () => {
  it('is of all for who runs the school, a teacher’s own, and a student’s own', async () => {
    const piano = await owed()
    const voice = await singing()
    await enter([cancel(voice)], 'andris', { teacher_id: school.people.raimonds.id })
    expect(await idsIn('anna')).toEqual([piano.id, voice.id])
    expect(await idsIn('agnese')).toEqual([piano.id])
    expect(await idsIn('raimonds')).toEqual([voice.id])
    expect(await list('marta')).toMatchObject([{ id: piano.id, can_settle: false }])
    expect(await idsIn('karlis')).toEqual([voice.id])
  })

  it('is filtered by teacher, student and words, and sorted', async () => {
    const piano = await owed()
    const voice = await singing()
    await enter([cancel(voice)], 'andris', { teacher_id: school.people.raimonds.id })
    const { agnese, karlis } = school.people
    expect(await idsIn('anna', `teacher=${agnese.id}`)).toEqual([piano.id])
    expect(await idsIn('anna', `student=${karlis.id}`)).toEqual([voice.id])
    expect(await idsIn('anna', 'search=dziedasana')).toEqual([voice.id])
    expect(await idsIn('anna', 'search=kalnina')).toEqual([piano.id])
    expect(await idsIn('anna', 'sort=-start')).toEqual([voice.id, piano.id])
    expect(await idsIn('anna', 'sort=teacher')).toEqual([voice.id, piano.id])
    const { json } = await school.as('anna').get('/api/owed-lessons?per_page=1&page=2')
    expect([json.data[0].id, json.meta.total]).toEqual([voice.id, 2])
    expect((await school.as('anna').get('/api/owed-lessons?per_page=1&page=9')).json.meta.total).toBe(2)
  })

  it('is a file for a spreadsheet', async () => {
    await owed()
    const { json } = await school.as('anna').get('/api/owed-lessons/export')
    expect(String(json)).toContain('2026-11-24,10:00–10:45,Klavierspēle,Kalniņa Agnese')
  })
})

describe('nothing is settled', () => {
  it('by others than its teachers and who runs the school', async () => {
    const piano = await owed()
    for (const who of ['raimonds', 'marta', 'screen'] as const) {
      expect((await writeOff(piano, who)).status).toBe(403)
      expect((await oweAgain(piano, who)).status).toBe(403)
    }
    const own = { teachers: [school.people.raimonds.id] }
    expect((await makeUp(piano, 'raimonds', own)).status).toBe(403)
    const alone = { teachers: [], subject_id: null, room_id: school.rooms.practice.id }
    expect((await makeUp(piano, 'marta', alone)).status).toBe(403)
    expect((await school.as('screen').get('/api/owed-lessons')).status).toBe(403)
    expect((await school.as('nobody').get('/api/owed-lessons')).status).toBe(401)
    expect(await idsIn()).toEqual([piano.id])
  })

  it('for a lesson that is not owed, without a reason, or with other students', async () => {
    const piano = await book()
    for (const answer of [await writeOff(piano), await writeOff({ id: 999_999 }), await makeUp(piano)])
      expect([answer.status, answer.json.message]).toEqual([409, 'This lesson is no longer owed.'])
    const other = await owed(at('12:00', '12:45'))
    expect((await writeOff(other, 'andris', ' ')).status).toBe(422)
    const karlis = { students: [`student_${school.people.karlis.id}` as const] }
    const { status, json } = await makeUp(other, 'andris', karlis)
    expect([status, Object.keys(json.errors)]).toEqual([422, ['students']])
    const friday = `/api/reservations/by_user/${school.people.agnese.id}/by_date?date_from=2026-11-27&date_to=2026-11-27`
    expect((await school.as('anna').get(friday)).json.data).toEqual([])
  })

  it('twice: of several who book for the same lesson one does, and the others are told in words', async () => {
    const piano = await owed()
    const rooms = [school.rooms.piano, school.rooms.violin, school.rooms.voice, school.rooms.drums]
    const answers = await Promise.all(
      rooms.map(({ id }, hour) =>
        makeUp(piano, 'andris', { room_id: id, ...at(`1${hour + 3}:00`, `1${hour + 3}:45`, '2026-11-27') }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const { json } of answers.filter(({ status }) => status === 409))
      expect(json.message).toBe('This lesson is already made up.')
  })

  it('twice: of one who books for it and one who writes it off one does', async () => {
    const piano = await owed()
    const answers = await Promise.all([makeUp(piano), writeOff(piano)])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})
