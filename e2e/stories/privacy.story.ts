import type { Person } from '@stunda/contract/people/people.ts'
import { cardOf, hoverOver } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const NAME = 'Atklātā stunda'
const evening = useEvening()

test.beforeEach(async () => {
  if (!(await evening.booked(NAME))) await evening.lesson(NAME, 0, '18:00', '19:30')
})

test('a student sees the lesson and its teacher, and no student’s name', { tag: '@smoke' }, async ({
  page,
  school,
  arrive,
}) => {
  const attendant = await callsOf(school.url, 'attendant')
  const teachers = new Set((await attendant.get<Person[]>('/api/teachers')).map(({ full_name }) => full_name))
  const students = (await attendant.get<Person[]>('/api/students'))
    .map(({ full_name }) => full_name)
    .filter(name => name && name !== 'Marta Ozola' && !teachers.has(name))
  const answer = page.waitForResponse(response => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/rooms/get_schedule' && searchParams.get('date_from') === evening.scene.date
  })
  await arrive('student', `/?date=${evening.scene.date}`)
  const sent = await (await answer).text()
  expect(students.filter(name => sent.includes(`"${name}"`))).toEqual([])

  const card = cardOf(page, evening.scene.rooms[0]?.id ?? 0, NAME)
  await expect(card).toContainText('A. Kalniņa')
  await hoverOver(card)
  await expect(page.getByText('18:00–19:30').last()).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(students.filter(name => text.includes(name))).toEqual([])
})
