import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { UsageOfLessons } from '@stunda/contract/usage/usage.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAbsence } from '../../test/absence-calls.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { removeEvents } from './usage.fixture.ts'

const school = useSchool()

const TUESDAY = 'date_from=2026-11-24&date_to=2026-11-24'

beforeEach(async () => {
  await removeEvents(school.database.db)
  await school.database.db.deleteFrom('absences').execute()
})

const book = async (changes: Partial<EventBody> = {}): Promise<number> => {
  const { status, json } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status).toBe(201)
  return json.data.reservations[0].id
}

const get = async (path: string) => {
  const { status, json } = await school.as('anna').get(`/api/admin/usage/${path}`)
  expect(status).toBe(200)
  return json
}
const ofLessons = async () => UsageOfLessons.parse((await get(`lessons?${TUESDAY}`)).data)
const eventsOf = async (query: string) => (await get(`events?${TUESDAY}&${query}`)).data

const giveTo = async (id: number, action: object) => {
  const asked = { teacher_id: school.people.agnese.id, ...at('00:00', '23:00') }
  const rows = [{ reservation_id: id, version: 1, ...action }]
  const { status, json } = await enterAbsence(school.as('anna'), { ...asked, rows })
  expect(status, JSON.stringify(json)).toBe(200)
}

describe('substitutions', () => {
  it('a lesson that is given counts for the substitute and for the absent teacher, and opens for both', async () => {
    const { agnese, raimonds } = school.people
    const id = await book()
    await giveTo(id, { action: 'replace_teacher', from: agnese.id, to: raimonds.id })
    const [substitute, absent] = [
      { lessons_substituted: 1, minutes_substituted: 45, lessons_replaced: 0, minutes_replaced: 0 },
      { lessons_substituted: 0, minutes_substituted: 0, lessons_replaced: 1, minutes_replaced: 45 },
    ]
    const { substitutions, teachers } = await ofLessons()
    expect(substitutions).toEqual([
      {
        id: raimonds.id,
        full_name: 'Raimonds Balodis',
        list_name: 'Balodis Raimonds',
        is_archived: false,
        ...substitute,
      },
      {
        id: agnese.id,
        full_name: 'Agnese Kalniņa',
        list_name: 'Kalniņa Agnese',
        is_archived: false,
        ...absent,
      },
    ])
    expect(teachers.map(teacher => teacher.id)).toEqual([raimonds.id])
    const ids = async (query: string) => (await eventsOf(query)).map((event: { id: number }) => event.id)
    expect(await ids(`count=substituted&teacher=${raimonds.id}`)).toEqual([id])
    expect(await ids(`count=replaced&teacher=${agnese.id}`)).toEqual([id])
    expect(await ids(`count=substituted&teacher=${agnese.id}`)).toEqual([])
    const own = UsageOfLessons.parse(
      (await school.as('agnese').get(`/api/usage/lessons?${TUESDAY}`)).json.data,
    )
    expect(own.substitutions).toEqual([substitutions[1]])
    expect(own.teachers).toEqual([])
  })

  it('a lesson that is cancelled instead is none', async () => {
    await giveTo(await book(), { action: 'cancel' })
    expect((await ofLessons()).substitutions).toEqual([])
  })
})

it('a lesson that is cancelled for an absence is owed, until another one is booked for it', async () => {
  const id = await book()
  await giveTo(id, { action: 'cancel' })
  const owed = { lessons_owed: 1, minutes_owed: 45, lessons_made_up: 0, minutes_made_up: 0 }
  const made_up = { lessons_owed: 0, minutes_owed: 0, lessons_made_up: 1, minutes_made_up: 45 }
  const { agnese, raimonds } = school.people
  const ids = async (query: string) => (await eventsOf(query)).map((event: { id: number }) => event.id)
  const before = await ofLessons()
  expect(before.total).toMatchObject({ lessons_cancelled: 1, ...owed })
  expect(before.debts).toEqual([
    { id: agnese.id, full_name: 'Agnese Kalniņa', list_name: 'Kalniņa Agnese', is_archived: false, ...owed },
  ])
  expect(before.subjects).toEqual([expect.objectContaining({ name: 'Klavierspēle', ...owed })])
  expect(await ids(`count=owed&teacher=${agnese.id}`)).toEqual([id])
  expect(await ids(`count=owed&subject=${school.subjects.piano.id}`)).toEqual([id])
  expect(await ids('count=owed&subject=none')).toEqual([])
  expect(await ids(`count=owed&teacher=${raimonds.id}`)).toEqual([])

  const { status } = await school
    .as('anna')
    .post('/api/event-meta/create', { ...lesson(school, at('12:00', '12:45', '2026-12-01')), makes_up: id })
  expect(status).toBe(201)
  const after = await ofLessons()
  expect(after.total).toMatchObject({ lessons: 0, lessons_cancelled: 1, ...made_up })
  expect(after.debts).toEqual([{ ...before.debts[0], ...made_up }])
  expect(after.subjects).toEqual([expect.objectContaining({ name: 'Klavierspēle', ...made_up })])
  expect(await ids('count=made_up')).toEqual([id])
  expect(await ids('count=owed')).toEqual([])
  const own = async (who: 'agnese' | 'raimonds') =>
    (await school.as(who).get(`/api/usage/lessons?${TUESDAY}`)).json.data
  expect((await own('agnese')).debts).toEqual(after.debts)
  expect((await own('raimonds')).debts).toEqual([])
  expect((await own('raimonds')).total).toMatchObject({ lessons_owed: 0, lessons_made_up: 0 })
})

describe('a teacher', () => {
  it('sees own lessons, subjects and students, and opens them; those of others not', async () => {
    const { agnese, raimonds, marta, karlis } = school.people
    const own = await book()
    const others = { teachers: [raimonds.id], students: [`student_${karlis.id}` as const] }
    await book({ ...others, room_id: school.rooms.violin.id })
    const get = async (who: 'agnese' | 'raimonds', what: string) => {
      const { status, json } = await school.as(who).get(`/api/usage/${what}${TUESDAY}`)
      expect(status).toBe(200)
      return json
    }
    const { data } = await get('agnese', 'lessons?')
    expect(data.total).toMatchObject({
      lessons: 1,
      minutes_taught: 45,
      lessons_cancelled: 0,
      minutes_cancelled: 0,
    })
    expect(data.teachers.map(({ id }: { id: number }) => id)).toEqual([agnese.id])
    expect(data.students.map(({ id }: { id: number }) => id)).toEqual([marta.id])
    const events = await get('agnese', 'events?count=taught&')
    expect(events.data.map(({ id }: { id: number }) => id)).toEqual([own])
    expect((await get('agnese', `events?count=taught&teacher=${raimonds.id}&`)).data).toEqual(events.data)
    expect((await get('agnese', `events?count=taught&student=${karlis.id}&`)).data).toEqual([])
    expect((await get('agnese', 'export?table=students&')).split('\r\n')[1]).toBe('Ozola Marta,,1,0.75,0,0')
    expect((await get('agnese', 'workbook?')).slice(0, 2)).toBe('PK')
  })

  it('is asked for a period in order, and is not told of rooms', async () => {
    const status = async (path: string) => (await school.as('agnese').get(`/api/usage/${path}`)).status
    expect(await status('lessons?date_from=2026-11-24&date_to=2026-11-23')).toBe(422)
    expect(await status(`events?count=used&${TUESDAY}`)).toBe(422)
    expect(await status(`export?table=rooms&${TUESDAY}`)).toBe(422)
  })
})

it('who does not teach has no own lessons', async () => {
  for (const path of ['lessons?', 'events?count=taught&', 'export?table=students&', 'workbook?']) {
    for (const who of ['andris', 'marta', 'screen'] as const)
      expect((await school.as(who).get(`/api/usage/${path}${TUESDAY}`)).status).toBe(403)
    expect((await school.as('nobody').get(`/api/usage/${path}${TUESDAY}`)).status).toBe(401)
  }
})
