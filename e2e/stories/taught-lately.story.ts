import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import { clickIntoBoard } from '../support/board.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { type Calls, callsOf, eventsOn } from '../support/school-calls.ts'
import { unfoldSeldom } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

/** A free evening on which the teacher has just taught a student late in the alphabet, in a subject that is not her usual one. */
async function eveningWithLesson(attendant: Calls) {
  const evening = await findFreeEvening(attendant)
  const { date, rooms, teacher } = evening
  const subject = (await attendant.get<Subject[]>('/api/subjects')).at(-1)
  const entries = await attendant.get<StudentEntry[]>('/api/students')
  const late = entries.filter(entry => 'full_name' in entry).slice(-20)
  const lanes = await attendant.get<Occupancy[]>(
    `/api/availability?date=${date}&students=${late.map(({ key }) => key)}`,
  )
  const isFree = ({ busy }: Occupancy) =>
    busy.every(({ start_time, end_time }) => end_time <= '18:00' || start_time >= '21:00')
  const student = late.findLast(({ key }) => lanes.some(lane => lane.key === key && isFree(lane)))
  if (!subject || !student) throw new Error('The demo school has a subject and a student.')
  await attendant.post('/api/event-meta/create', {
    event_name: 'Pirmā reize',
    category_id: 1,
    room_id: rooms[0]?.id,
    subject_id: subject.id,
    teachers: [teacher.id],
    students: [student.key],
    start_datetime: `${date} 19:00:00`,
    end_datetime: `${date} 19:45:00`,
  })
  return { ...evening, subject, student }
}

test('a lesson with a student of hers: nothing is typed, the subject is there, and the lesson is called after it', async ({
  page,
  school,
  arrive,
}) => {
  const attendant = await callsOf(school.url, 'attendant')
  const { date, rooms, teacher, student, subject } = await eveningWithLesson(attendant)
  const room_id = rooms[1]?.id ?? 0
  await arrive('attendant', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, room_id, '18:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  const students = form.getByRole('combobox', { name: 'Audzēkņi un grupas' })
  const subjectField = form.getByRole('combobox', { name: 'Mācību priekšmets' })

  await students.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Šī pedagoga audzēkņi' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await form.getByRole('combobox', { name: 'Pedagogi' }).fill(teacher.full_name)
  await page.getByRole('option', { name: teacher.full_name }).first().click()
  await expect(subjectField).not.toHaveValue('')
  await students.click()
  await page
    .getByRole('group', { name: 'Šī pedagoga audzēkņi' })
    .getByRole('option', { name: student.full_name })
    .click()
  await expect(subjectField).toHaveValue(subject.name)
  await unfoldSeldom(form)
  await expect(form.getByLabel('Nosaukums')).toHaveAttribute('placeholder', subject.name)
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()

  const booked = (await eventsOn(attendant, date)).find(
    event => event.start_datetime === `${date} 18:00:00` && event.room_id === room_id,
  )
  expect(booked).toMatchObject({ event_name: subject.name, subject_id: subject.id })
})
