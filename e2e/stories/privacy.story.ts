import type { Person } from '@stunda/contract/people/people.ts'
import { cardOf } from '../support/board.ts'
import { findQuietEvening, type QuietEvening } from '../support/quiet-evening.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const NAME = 'Atklātā stunda'
let scene: QuietEvening

test.beforeEach(async ({ school }) => {
  const attendant = await callsOf(school.url, 'attendant')
  scene ??= await findQuietEvening(attendant)
  const { date, rooms, teacher, student, subject } = scene
  if ((await eventsOn(attendant, date)).some(({ event_name }) => event_name === NAME)) return
  await attendant.post('/api/event-meta/create', {
    event_name: NAME,
    category_id: 1,
    room_id: rooms[0]?.id,
    subject_id: subject.id,
    teachers: [teacher.id],
    students: [student.key],
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 19:30:00`,
  })
})

test('the teacher sees who studies', async ({ page, signIn, visit }) => {
  await signIn('teacher')
  await visit(`/?date=${scene.date}&rooms=${scene.rooms[0]?.id}`)
  await cardOf(page, scene.rooms[0]?.id ?? 0, NAME).click()
  await expect(page.getByRole('dialog')).toContainText(scene.student.full_name)
})

test('a student sees the lesson and its teacher, and no student’s name', async ({
  page,
  school,
  signIn,
  visit,
}) => {
  const attendant = await callsOf(school.url, 'attendant')
  const teachers = new Set((await attendant.get<Person[]>('/api/teachers')).map(({ full_name }) => full_name))
  const students = (await attendant.get<Person[]>('/api/students'))
    .map(({ full_name }) => full_name)
    .filter(name => name && name !== 'Marta Ozola' && !teachers.has(name))
  await signIn('student')
  const answer = page.waitForResponse(response => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/rooms/get_schedule' && searchParams.get('date_from') === scene.date
  })
  await visit(`/?date=${scene.date}`)
  const sent = await (await answer).text()
  expect(students.filter(name => sent.includes(`"${name}"`))).toEqual([])

  const card = cardOf(page, scene.rooms[0]?.id ?? 0, NAME)
  await expect(card).toContainText('A. Kalniņa')
  await card.hover()
  await expect(page.getByText('18:00–19:30').last()).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(students.filter(name => text.includes(name))).toEqual([])
})
