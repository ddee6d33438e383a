import type { Page } from '@playwright/test'
import type { Absence } from '@stunda/contract/absences/absences.ts'
import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { endAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const opener = (page: Page) => page.getByRole('button', { name: 'Pieteikt prombūtni…' })
const what = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}:`) })
const plan = () => `/individual-plan?user=${evening.scene.teacher.id}&date=${evening.scene.date}`
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const statusOf = async (event: Reservation) =>
  (await evening.attendant.get<Reservation>(path(event))).status_id
const owed = async () =>
  (await evening.attendant.get<OwedLesson[]>('/api/owed-lessons?per_page=100')).map(({ id }) => id)
let flute: Reservation
let oboe: Reservation

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
  oboe = await evening.lesson('Oboja', 1, '19:00', '19:45')
})
test.afterEach(async () => {
  const { teacher } = evening.scene
  for (const { id } of await evening.attendant.get<Absence[]>(`/api/absences?teacher_id=${teacher.id}`))
    await endAbsence(evening.attendant, id)
  for (const event of [flute, oboe]) await evening.attendant.delete(path(event))
})

test('a teacher is ill: from her plan the day is cancelled at once, but for a lesson decided about later, and back in one click', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await arrive('attendant', plan())
  await opener(page).click()
  await expect(page.getByRole('heading', { name: 'Jauna prombūtne' })).toBeVisible()
  await expect(what(page, 'Flauta')).toContainText('atcelt')
  await what(page, 'Oboja').click()
  await page.getByRole('menuitem', { name: 'Izlemt vēlāk' }).click()
  await page.getByRole('button', { name: /^Saglabāt \d+, izlemt vēlāk$/ }).click()
  await expect(page.getByText('Prombūtne ir saglabāta')).toBeVisible()
  expect([await statusOf(flute), await statusOf(oboe)]).toEqual([STATUS.cancelled, STATUS.confirmed])
  expect(await owed()).toContain(flute.id)
  expect(await owed()).not.toContain(oboe.id)

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
  expect(await statusOf(flute)).toBe(STATUS.confirmed)
  expect(await owed()).toEqual([])
})
