import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { TaughtLately } from '@stunda/contract/reservations/taught-lately.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { at, lesson } from '../../../test/events.ts'
import { useSchool } from '../../../test/school.ts'

// The school's now is Monday 23 November 2026, 09:00.
const school = useSchool()

beforeEach(async () => {
  await school.database.db.deleteFrom('reservations').execute()
})

const book = async (changes: Partial<EventBody>) => {
  const { status } = await school.as('anna').post('/api/event-meta/create', lesson(school, changes))
  expect(status).toBe(201)
}

const lately = async (
  teachers: readonly ('agnese' | 'raimonds')[] = ['agnese'],
  who: 'anna' | 'agnese' = 'anna',
) => {
  const ids = teachers.map(teacher => school.people[teacher].id)
  const { status, json } = await school.as(who).get(`/api/taught-lately?teachers=${ids}`)
  expect(status).toBe(200)
  return TaughtLately.parse(json.data)
}

const student = (who: 'marta' | 'karlis' | 'alise' | 'archived_student') =>
  `student_${school.people[who].id}` as const

it('whom a teacher taught in the last 90 days, or is to teach in the next, is known', async () => {
  await book({ students: [student('marta')], ...at('10:00', '10:45', '2026-08-25') })
  await book({ students: [student('karlis')], ...at('10:00', '10:45', '2027-02-21') })
  const keys = (await lately()).students.map(({ key }) => key).sort()
  expect(keys).toEqual([student('marta'), student('karlis')].sort())
})

it('longer ago or further ahead is not lately', async () => {
  await book({ ...at('10:00', '10:45', '2026-08-24') })
  await book({ ...at('10:00', '10:45', '2027-02-22') })
  expect(await lately()).toEqual({ subject_id: null, students: [], rooms: [] })
})

it('another teacher’s students are not hers, unless both are asked for', async () => {
  await book({})
  await book({
    teachers: [school.people.raimonds.id],
    students: [student('alise')],
    subject_id: school.subjects.violin.id,
    room_id: school.rooms.violin.id,
  })
  expect((await lately()).students.map(({ key }) => key)).toEqual([student('marta')])
  expect((await lately(['agnese', 'raimonds'])).students).toHaveLength(2)
})

it('a group is one entry, and its members are none by that', async () => {
  const { choir } = school.groups
  await book({ students: [`group_${choir.id}`], subject_id: school.subjects.choir.id })
  expect((await lately()).students).toEqual([
    { key: `group_${choir.id}`, subject_id: school.subjects.choir.id },
  ])
})

it('neither a cancelled lesson nor a concert makes somebody taught', async () => {
  await book({ status_id: 3 })
  await book({ category_id: 2, ...at('12:00', '13:00') })
  expect((await lately()).students).toEqual([])
})

it('who left the school is not proposed', async () => {
  await book({})
  const left = school.database.db.updateTable('users').where('id', '=', school.people.marta.id)
  afterwards(() => left.set({ status: 'active' }).execute())
  await left.set({ status: 'archived' }).execute()
  expect((await lately()).students).toEqual([])
})

it('the subject with a student is the commonest, not that of a single ensemble', async () => {
  const { piano, violin, choir } = school.subjects
  await book({ subject_id: violin.id, ...at('10:00', '10:45', '2026-11-10') })
  await book({ subject_id: violin.id, ...at('10:00', '10:45', '2026-11-24') })
  await book({ subject_id: choir.id, ...at('10:00', '10:45', '2026-11-20') })
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
    await book({ subject_id: piano.id, students: [student('alise')], ...at('10:00', '10:45', day) })
  const { subject_id, students } = await lately()
  expect(subject_id).toBe(piano.id)
  expect(students).toContainEqual({ key: student('marta'), subject_id: violin.id })
})

it('the subject of a teacher is the commonest, not that of a single ensemble that she gave last', async () => {
  const { piano, choir } = school.subjects
  await book({ subject_id: piano.id, ...at('10:00', '10:45', '2026-11-10') })
  await book({ subject_id: piano.id, ...at('10:00', '10:45', '2026-11-24') })
  await book({ subject_id: choir.id, students: [], ...at('10:00', '10:45', '2026-11-20') })
  expect((await lately()).subject_id).toBe(piano.id)
})

it('of subjects as common as each other it is that of the last lesson', async () => {
  const { piano, violin } = school.subjects
  await book({ subject_id: violin.id, ...at('10:00', '10:45', '2026-11-10') })
  await book({ subject_id: piano.id, ...at('10:00', '10:45', '2026-11-19') })
  const { subject_id, students } = await lately()
  expect(subject_id).toBe(piano.id)
  expect(students).toContainEqual({ key: student('marta'), subject_id: piano.id })
})

it('before the first lesson of the year the subject is that of the next one', async () => {
  await book({ subject_id: school.subjects.violin.id, ...at('10:00', '10:45', '2026-11-25') })
  await book({ subject_id: school.subjects.choir.id, ...at('10:00', '10:45', '2026-11-26') })
  expect((await lately()).subject_id).toBe(school.subjects.violin.id)
})

it('a teacher is told no further ahead than she may look', async () => {
  const { db } = school.database
  const teachers = db.updateTable('role_limits').where('role_id', '=', 3)
  afterwards(() => teachers.set({ max_reservation_days: 370 }).execute())
  await teachers.set({ max_reservation_days: 7 }).execute()
  await book({ ...at('10:00', '10:45', '2026-12-01') })
  expect((await lately(['agnese'], 'agnese')).students).toEqual([])
  expect((await lately(['agnese'], 'anna')).students).toHaveLength(1)
})

it('it is told to nobody who does not see everybody’s students', async () => {
  const path = `/api/taught-lately?teachers=${school.people.agnese.id}`
  for (const who of ['alise', 'screen'] as const) expect((await school.as(who).get(path)).status).toBe(403)
  expect((await school.as('andris').get(path)).status).toBe(200)
})

it('one has to say whose, and somebody who teaches nobody has taught nobody', async () => {
  expect((await school.as('anna').get('/api/taught-lately')).status).toBe(422)
  expect((await school.as('anna').get('/api/taught-lately?teachers=x')).status).toBe(422)
  expect(await lately(['raimonds'])).toEqual({ subject_id: null, students: [], rooms: [] })
})

it('their rooms are told, the commonest first', async () => {
  const { piano, violin } = school.rooms
  await book({ room_id: violin.id, ...at('10:00', '10:45', '2026-11-20') })
  await book({ room_id: piano.id, ...at('10:00', '10:45', '2026-11-10') })
  await book({ room_id: piano.id, ...at('10:00', '10:45', '2026-11-17') })
  expect((await lately()).rooms).toEqual([piano.id, violin.id])
  expect((await lately(['raimonds'])).rooms).toEqual([])
})

describe('who teaches a subject', () => {
  const teachers = async (id: number, who: 'anna' | 'agnese' = 'anna') =>
    (await school.as(who).get(`/api/taught-lately/subject/${id}`)).json.data.teachers

  it('is told with who has the most lessons first, of the last and the next four weeks', async () => {
    const { agnese, raimonds } = school.people
    const { piano, violin } = school.subjects
    const other = { teachers: [raimonds.id], room_id: school.rooms.violin.id, students: [student('alise')] }
    await book({ subject_id: piano.id, ...at('10:00', '10:45', '2026-10-26') })
    for (const day of ['2026-11-24', '2026-12-21'])
      await book({ ...other, subject_id: piano.id, ...at('10:00', '10:45', day) })
    await book({ subject_id: violin.id, ...at('10:00', '10:45', '2026-10-25') })
    expect(await teachers(piano.id)).toEqual([raimonds.id, agnese.id])
    expect(await teachers(violin.id)).toEqual([])
    expect(await teachers(999_999)).toEqual([])
  })

  it('is told to nobody who does not see everybody’s students', async () => {
    const path = `/api/taught-lately/subject/${school.subjects.piano.id}`
    for (const who of ['alise', 'screen'] as const) expect((await school.as(who).get(path)).status).toBe(403)
    expect((await school.as('agnese').get(path)).status).toBe(200)
  })
})
