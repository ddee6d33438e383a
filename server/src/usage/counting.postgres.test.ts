import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { putEvent, removeEvents } from './usage.fixture.ts'

const school = useSchool()

const lessonsOfTuesday = async () => {
  const url = '/api/admin/usage/lessons?date_from=2026-11-24&date_to=2026-11-24'
  return (await school.as('anna').get(url)).json.data.total.lessons
}

const piano = (start: string, end: string) => ({
  ...{ room_id: school.rooms.piano.id, subject_id: school.subjects.piano.id, category_id: 1, status_id: 1 },
  ...{ start_datetime: `2026-11-24 ${start}:00`, end_datetime: `2026-11-24 ${end}:00` },
  ...{ teachers: [school.people.agnese.id], students: [school.people.marta.id], groups: [] },
  ...{ is_refused: false, is_draft: false },
})

it('a lesson that is being booked while its day is counted is in the figures as soon as it is booked', async () => {
  const { db } = school.database
  await removeEvents(db)
  await db.transaction().execute(trx => putEvent(trx, piano('09:00', '09:45'), school.people.anna.id))
  await db.transaction().execute(async trx => {
    await putEvent(trx, piano('10:00', '10:45'), school.people.anna.id)
    expect(await lessonsOfTuesday()).toBe(1)
  })
  expect(await lessonsOfTuesday()).toBe(2)
})
