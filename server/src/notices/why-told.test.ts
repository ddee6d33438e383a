import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { enterAbsence } from '../../test/absence-calls.ts'
import { changeCalendar } from '../../test/calendar-changes.ts'
import { at } from '../../test/events.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import { toldTo, useNobodyTold } from '../../test/notices.ts'
import { useSchool } from '../../test/school.ts'
import { queueDue } from './telling.service.ts'

// The school's now is Monday 23 November 2026, 09:00.
const school = useSchool()
const { known } = useNobodyTold(school)
const URL = '/api/admin/settings'
const FEAST = { date_from: '2026-11-24', date_to: '2026-11-24', name: 'Skolas svētki' }
const READY = { date_from: '2026-11-25', date_to: '2026-11-26', name: 'Gatavošanās koncertam' }

type Seen = Pick<Reservation, 'id' | 'version'>
const row = ({ id, version }: Seen, action = 'cancel', more = {}) => ({
  reservation_id: id,
  version,
  action,
  ...more,
})
const settings = async () => (await school.as('anna').get(URL)).json.data
const now = async ({ id }: Seen): Promise<Reservation> =>
  (await school.as('anna').get(`/api/reservations/reservation/${id}`)).json.data
async function save(changed: object, rows: readonly object[]): Promise<number> {
  const cause = { kind: 'settings', settings: { ...(await settings()), ...changed } } as const
  const { status, json } = await changeCalendar(school.as('anna'), cause, rows)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.deed_id
}
const room = (is_available: 0 | 1, rows: readonly object[]) => {
  const room_id = school.rooms.piano.id
  return changeCalendar(school.as('anna'), { kind: 'room_use', room_id, is_available }, rows)
}
const reasons = async (who: 'marta' | 'agnese') => (await toldTo(school, who)).map(({ reason }) => reason)

afterEach(async () => {
  const usual = { closed_days: [], weekday_hours: [], day_start: '08:00', day_end: '21:00' }
  const put = await school.as('anna').put(`${URL}?force=true`, { ...(await settings()), ...usual })
  expect(put.status).toBe(200)
  await room(1, [])
  await school.database.db.deleteFrom('absences').execute()
})

describe('whose lesson is cancelled for a closed day', () => {
  it('is told its name, the student and the teacher, and the history says it', async () => {
    const lesson = await known()
    await save({ closed_days: [FEAST] }, [row(lesson)])
    expect(await toldTo(school, 'marta')).toMatchObject([
      { kind: 'cancelled', reason: 'Skolas svētki', lines: ['10:00–10:45, room 201 · Agnese Kalniņa'] },
    ])
    expect(await reasons('agnese')).toEqual(['Skolas svētki'])
    const path = `/api/reservations/reservation/${lesson.id}/history`
    const history: HistoryEntry[] = (await school.as('anna').get(path)).json.data
    expect(history[0]).toMatchObject({ note: 'Skolas svētki' })
  })

  it('is told it also when the lesson is moved, or gets a date at the end of its series', async () => {
    const lesson = await known()
    const place = { room_id: school.rooms.piano.id, ...at('10:00', '10:45', '2026-12-01') }
    await save({ closed_days: [FEAST] }, [row(lesson, 'move', place)])
    expect(await toldTo(school, 'marta')).toMatchObject([{ kind: 'moved', reason: 'Skolas svētki' }])
  })

  it('reads the name of each closed day beside its lesson, where there are several', async () => {
    const [first, second, third] = [
      await known(),
      await known(at('10:00', '10:45', '2026-11-25')),
      await known(at('10:00', '10:45', '2026-11-26')),
    ]
    await save(
      { closed_days: [FEAST, READY] },
      [first, second, third].map(one => row(one)),
    )
    const [notice] = await toldTo(school, 'marta')
    expect(notice?.reason).toBe('Skolas svētki · Gatavošanās koncertam')
    expect(notice?.lines.map(line => line.split(' · ').at(-1))).toEqual([
      ...['Skolas svētki', 'Gatavošanās koncertam', 'Gatavošanās koncertam'],
    ])
  })

  it('reads a public holiday in her own language', async () => {
    const { json } = await school.as('anna').get(`${URL}/holidays?year=2026`)
    const { date, name, names } = json.data.find((day: { date: string }) => day.date > '2026-12-01')
    const lesson = await known(at('10:00', '10:45', date))
    await save({ closed_days: [{ date_from: date, date_to: date, name }] }, [row(lesson)])
    expect(await reasons('marta')).toEqual([names.en])
    const inLatvian = await school.as('marta').get('/api/notices', { 'accept-language': 'lv' })
    expect(inLatvian.json.data[0].reason).toBe(names.lv)
  })

  it('is told that it opens again, and by which name it was closed', async () => {
    const lesson = await known()
    await save({ closed_days: [FEAST] }, [row(lesson)])
    await toldTo(school, 'marta')
    await save({ closed_days: [{ ...FEAST, name: 'Lielie svētki' }] }, [])
    await save({ closed_days: [] }, [row(await now(lesson), 'restore')])
    expect((await toldTo(school, 'marta')).slice(1)).toMatchObject([
      { kind: 'booked', reason: '“Lielie svētki” is no longer a closed day' },
    ])
    expect((await toldTo(school, 'marta'))[0]?.reason).toBe('Skolas svētki')
  })

  it('also reads what the office adds', async () => {
    const lesson = await known()
    await save({ closed_days: [FEAST] }, [row(lesson)])
    const path = `/api/reservations/reservation/${lesson.id}/reason`
    const given = await school.as('anna').put(path, { note: 'Tiekamies zālē' })
    expect(given.status, JSON.stringify(given.json)).toBe(200)
    expect(await reasons('marta')).toEqual(['Skolas svētki · Tiekamies zālē'])
  })

  it('reads it in the mail', async () => {
    await clearJobs(school.database.db)
    await save({ closed_days: [FEAST] }, [row(await known())])
    await toldTo(school, 'marta')
    await queueDue(school.context)
    const mails = await deliver(school)
    const texts = mails.flatMap(({ to, text }) => (to.address === school.people.marta.email ? text : []))
    expect(texts).toEqual([expect.stringContaining('Anna Liepiņa · „Skolas svētki”')])
  })

  it('learns nothing more after the change was undone', async () => {
    const lesson = await known()
    const id = await save({ closed_days: [FEAST] }, [row(lesson)])
    expect((await school.as('anna').post(`/api/deeds/${id}/undo`)).status).toBe(200)
    expect(await toldTo(school, 'marta')).toEqual([])
  })
})

describe('other causes of the calendar are told too', () => {
  it.each([
    [
      'a weekday',
      { weekday_hours: [{ weekday: 2, day_start: null, day_end: null }] },
      'the school is closed on Tuesdays',
    ],
    ['the hours', { day_start: '11:00' }, 'the school is open 11:00–21:00 on that day'],
  ])('%s', async (_, changed, reason) => {
    await save(changed, [row(await known())])
    expect(await reasons('marta')).toEqual([reason])
  })

  it('a room that cannot be reserved, and can again', async () => {
    const lesson = await known()
    await room(0, [row(lesson)])
    expect(await reasons('marta')).toEqual(['room 201 cannot be reserved'])
    await room(1, [row(await now(lesson), 'restore')])
    expect((await reasons('marta'))[1]).toBe('room 201 can be reserved again')
  })

  it('a lesson that did not fit the calendar, when that is settled', async () => {
    const lesson = await known()
    await save({ closed_days: [FEAST] }, [])
    const done = await changeCalendar(school.as('andris'), { kind: 'keeping' }, [row(lesson)])
    expect(done.status, JSON.stringify(done.json)).toBe(200)
    expect(await reasons('marta')).toEqual(['Skolas svētki'])
  })
})

describe('whose lesson makes room for an event of the school', () => {
  const concert = () => ({
    ...{
      kind: 'takeover',
      event_name: 'Ziemassvētku koncerts',
      category_id: 2,
      subject_id: null,
      students: [],
    },
    ...{ teachers: [school.people.raimonds.id], rooms: [school.rooms.piano.id] },
    times: [at('10:00', '13:00')],
  })

  it.each([
    ['reads which one, if no reason was given', undefined, 'Ziemassvētku koncerts'],
    ['otherwise the reason', 'Skatieties sludinājumu', 'Skatieties sludinājumu'],
  ])('%s', async (_, note, reason) => {
    const lesson = await known()
    const body = { cause: concert(), rows: [row(lesson)], note }
    const { status, json } = await school.as('andris').post('/api/rearrangements', body)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await reasons('marta')).toEqual([reason])
  })
})

describe('a teacher whose absence the office enters', () => {
  it('is told when they are away, who gives each lesson and which are cancelled', async () => {
    const [given, cancelled] = [await known(), await known(at('12:00', '12:45'))]
    const { agnese, raimonds } = school.people
    const rows = [row(given, 'replace_teacher', { from: agnese.id, to: raimonds.id }), row(cancelled)]
    const absence = {
      ...{ teacher_id: agnese.id, reason: '', rows },
      ...{ start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-26 00:00:00' },
    }
    expect((await enterAbsence(school.as('andris'), absence)).status).toBe(200)
    expect(await toldTo(school, 'agnese')).toMatchObject([
      {
        title: 'You are away 24 Nov–25 Nov: 1 covered, 1 cancelled',
        lines: [
          'Given by Raimonds Balodis · Tuesday 24 November, 10:00–10:45, room 201 · Klavierspēle, Marta Ozola',
          'Cancelled · Tuesday 24 November, 12:00–12:45, room 201 · Klavierspēle, Marta Ozola',
        ],
      },
    ])
  })

  it('reads no sign of a cancelled lesson where all are given', async () => {
    const { agnese, raimonds } = school.people
    const rows = [row(await known(), 'replace_teacher', { from: agnese.id, to: raimonds.id })]
    const absence = {
      ...{ teacher_id: agnese.id, reason: '', rows },
      ...{ start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' },
    }
    expect((await enterAbsence(school.as('andris'), absence)).status).toBe(200)
    expect(await toldTo(school, 'agnese')).toMatchObject([
      { kind: 'changed', title: 'You are away 24 Nov: 1 covered' },
    ])
    expect(JSON.stringify(await toldTo(school, 'marta'))).not.toContain('away')
  })
})

describe('the reason of an absence', () => {
  it('is told to nobody whose lessons it touches', async () => {
    const lesson = await known()
    const absence = {
      ...{ teacher_id: school.people.agnese.id, reason: 'slimnīcā', rows: [row(lesson)] },
      ...{ start_datetime: '2026-11-24 00:00:00', end_datetime: '2026-11-25 00:00:00' },
    }
    expect((await enterAbsence(school.as('andris'), absence)).status).toBe(200)
    const told = await toldTo(school, 'marta')
    expect(told).toMatchObject([{ kind: 'cancelled', reason: null }])
    expect(JSON.stringify(told)).not.toContain('slimnīcā')
  })
})
