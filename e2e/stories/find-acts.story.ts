import type { Page } from '@playwright/test'
import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { endAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { countPresses } from '../support/presses.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const absencesNow = () =>
  evening.attendant.get<AbsenceDetail[]>(`/api/absences?teacher_id=${evening.scene.teacher.id}`)
/** `3.12.` of the evening. */
const typedDate = () => `${Number(evening.scene.date.slice(8))}.${Number(evening.scene.date.slice(5, 7))}.`
const best = (page: Page) => page.getByRole('dialog', { name: 'Meklēt' }).locator('[data-focused]')
let flute: Reservation

async function ask(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Meklēt' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
}

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
})
test.afterEach(async () => {
  for (const { id } of await absencesNow()) await endAbsence(evening.attendant, id)
  await evening.attendant.delete(path(flute))
})

test('the office reports an absence in words and needs a room in words: pages open filled in, and only they save', async ({
  page,
  arrive,
}) => {
  const { teacher, date } = evening.scene
  const day = date.split('-').reverse().join('.')
  await arrive('attendant', '/')
  await page.locator('[data-event]').first().waitFor()
  const presses = await countPresses(page)
  await ask(page, `${teacher.full_name} slima ${typedDate()} 18–21`)
  await expect(best(page)).toContainText(`Pieteikt prombūtni: ${teacher.full_name}, `)
  await expect(best(page)).toContainText('18:00–21:00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Dienas, no' })).toHaveValue(day)
  await expect(page.getByRole('combobox', { name: 'Dienas, līdz' })).toHaveValue(day)
  await expect(page.getByLabel('No', { exact: true })).toHaveValue('18:00')
  await expect(page.getByLabel('Līdz', { exact: true })).toHaveValue('21:00')
  expect(await absencesNow()).toEqual([])
  await page.getByRole('button', { name: 'Atcelt', exact: true }).click()
  await page.getByRole('button', { name: 'Saglabāt 1', exact: true }).click()
  await expect(page.getByText('Prombūtne ir saglabāta')).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(4)
  expect((await absencesNow()).map(({ start_datetime }) => start_datetime)).toEqual([`${date} 18:00:00`])
  const after = await evening.attendant.get<Reservation>(path(flute))
  expect(after.status_id).toBe(STATUS.cancelled)

  await ask(page, `Ziemas koncerts ${evening.number(1)} ${typedDate()} 19–20:30`)
  await expect(best(page)).toContainText(`Telpas pasākumam „Ziemas koncerts”, ${evening.number(1)}: `)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nosaukums' })).toHaveValue('Ziemas koncerts')
  await expect(page.getByRole('textbox', { name: 'Nosaukums' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'No', exact: true })).toHaveValue('19:00')
  await expect(page.getByRole('combobox', { name: 'Līdz', exact: true })).toHaveValue('20:30')
  await expect(page.getByText('Viss ir brīvs').first()).toBeVisible()
  expect(await evening.booked('Ziemas koncerts')).toBeUndefined()
})
