import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { weekdayOf } from '@stunda/domain/time/civil.ts'
import { useEvening } from '../support/evening.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const NAME = 'Austra Mainīgā'
const WEEKDAYS = ['pirmdiena', 'otrdiena', 'trešdiena', 'ceturtdiena', 'piektdiena', 'sestdiena', 'svētdiena']
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
let calls: Calls
let teacher: User
let series: Reservation[]

test.beforeEach(async ({ school }) => {
  calls = await callsOf(school.url, 'administrator')
  const body = { name: 'Austra', surname: 'Mainīgā', email: `austra${Date.now()}@skola.example`, roles: [3] }
  teacher = await calls.post<User>('/api/admin/users/user/create', body)
  const { subject, student } = evening.scene
  const lesson = { category_id: 1, subject_id: subject.id, teachers: [teacher.id], students: [student.key] }
  series = (await evening.series('Kokle', 2, '19:00', '19:45', lesson)).reservations
})
test.afterEach(async () => {
  for (const event of series) await evening.attendant.delete(path(event))
  await calls.delete(`/api/admin/users/user/${teacher.id}?force=true`).catch(() => undefined)
})

test('a teacher is not there on one weekday any more: her series goes to another one, and back by one undo', async ({
  page,
  arrive,
}) => {
  await arrive('administrator', '/admin/users')
  await page.getByRole('searchbox').fill('mainīgā')
  await page.getByRole('button', { name: `Darbības: ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'Mainīt darba laiku' }).click()
  const weekday = page.getByRole('group', { name: WEEKDAYS[weekdayOf(evening.scene.date) - 1] ?? '' })
  await weekday.getByText('Nestrādā').click()
  const what = page.getByRole('button', { name: 'Ko darīt, Kokle:' })
  await what.click()
  const place = page.getByRole('menuitem', { name: /, telpa / }).first()
  const words = (await place.getByText(/, telpa /).textContent()) ?? ''
  await place.click()
  await expect(what).toContainText(words)
  await page.getByRole('button', { name: 'Saglabāt 2' }).click()

  await expect(notices(page)).toContainText('Pārceltas 2 rezervācijas')
  await expect(page.locator('#content').getByText('Nekas nav jāpārkārto')).toBeVisible()
  const moved = await Promise.all(series.map(now))
  const weekdays = new Set(moved.map(({ start_date }) => weekdayOf(start_date)))
  expect(weekdays.size).toBe(1)
  expect(weekdays).not.toContain(weekdayOf(evening.scene.date))
  await notices(page).getByRole('button', { name: 'Atsaukt' }).click()
  await expect(notices(page)).toContainText('Viss ir kā iepriekš')
  expect((await Promise.all(series.map(now))).map(({ start_datetime }) => start_datetime)).toEqual(
    series.map(({ start_datetime }) => start_datetime),
  )
  await expect(what).toContainText('jāizlemj')
})
