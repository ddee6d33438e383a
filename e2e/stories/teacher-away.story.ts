import type { Page } from '@playwright/test'
import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { endAbsence } from '../support/absence-calls.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Reservation) => `/api/reservations/reservation/${id}`
const now = (event: Reservation) => evening.attendant.get<Reservation>(path(event))
const what = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}:`) })
const choose = async (page: Page, name: string, item: RegExp) => {
  await what(page, name).click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
const save = (page: Page, name = /^Saglabāt \d+$/) => page.getByRole('button', { name })
const address = () => `/absences/new?teacher=${evening.scene.teacher.id}`
let flute: Reservation
let oboe: Reservation
let harp: Reservation

/** Chooses the evening of the story: the teacher has other lessons on that day. */
async function chooseEvening(page: Page): Promise<void> {
  const day = evening.scene.date.split('-').reverse().join('.')
  await page.getByRole('combobox', { name: 'Dienas, līdz' }).fill(day)
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Dienas, no' }).fill(day)
  await page.keyboard.press('Tab')
  await page.getByRole('checkbox', { name: 'Ne visu dienu' }).check()
  await page.getByLabel('No', { exact: true }).fill('18:00')
  await page.getByLabel('Līdz', { exact: true }).fill('21:00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row')).toHaveCount(4)
}

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
  oboe = await evening.lesson('Oboja', 1, '19:00', '19:45')
  harp = await evening.lesson('Arfa', 0, '20:00', '20:45')
})
test.afterEach(async () => {
  const { teacher } = evening.scene
  for (const { id } of await evening.attendant.get<AbsenceDetail[]>(`/api/absences?teacher_id=${teacher.id}`))
    await endAbsence(evening.attendant, id)
  for (const event of [flute, oboe, harp]) await evening.attendant.delete(path(event))
})

test('a teacher is away: one lesson is given to a substitute, one cancelled, one decided about later, and all back in one click', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', address())
  await chooseEvening(page)
  await expect(page.getByText('3 aizvietotas (3 ieteiktas)')).toBeVisible()
  await expect(what(page, 'Arfa')).toContainText(/aizvieto .*ieteikums, tajā dienā/)
  await choose(page, 'Flauta', /^Aizvieto /)
  await choose(page, 'Oboja', /^Atcelt$/)
  await choose(page, 'Arfa', /^Izlemt vēlāk$/)
  await expect(page.getByText('1 aizvietota, 1 atcelta, 1 jāizlemj')).toBeVisible()
  await expect(page.getByText('3 rezervācijas:')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Saglabāt 2, izlemt vēlāk' }).click()

  await expect(page.getByRole('heading', { name: /^Prombūtne, / })).toBeVisible()
  await expect(page).toHaveURL(/\/absences\/\d+$/)
  await expect(page.getByRole('cell', { name: 'atcelta', exact: true })).toBeVisible()
  expect((await now(oboe)).status_id).toBe(STATUS.cancelled)
  expect((await now(flute)).teachers).not.toEqual(flute.teachers)
  expect((await now(harp)).version).toBe(harp.version)

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
  await expect(page.getByText('Prombūtņu nav').first()).toBeVisible()
  expect((await now(oboe)).status_id).toBe(STATUS.confirmed)
  expect((await now(flute)).teachers).toEqual(flute.teachers)
})

test('a lesson is moved to when she is there again, by keyboard', async ({ page, arrive }) => {
  await arrive('attendant', address())
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Izlemt vēlāk' }).click()
  await expect(page.getByText('3 jāizlemj')).toBeVisible()
  await what(page, 'Arfa').focus()
  await page.keyboard.press('Enter')
  const place = page.getByRole('menuitem', { name: /, telpa / }).first()
  await expect(place).toBeVisible()
  const words = await place.textContent()
  while (!(await place.evaluate(item => item === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(what(page, 'Arfa')).toContainText(words ?? '–')
  await expect(what(page, 'Arfa')).toBeFocused()
  await page.getByRole('button', { name: 'Saglabāt 1, izlemt vēlāk' }).click()
  await expect(page.getByText('Prombūtne ir saglabāta')).toBeVisible()
  expect((await now(harp)).start_datetime).not.toBe(harp.start_datetime)
})

test('what somebody else changes before it is saved is refused in words, and nothing chosen is lost', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', address())
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Atcelt', exact: true }).click()
  await expect(save(page)).toHaveText('Saglabāt 3')
  await evening.attendant.put(path(flute), {
    ...flute,
    ...{ teachers: flute.teachers.map(({ id }) => id), students: flute.students?.map(({ key }) => key) },
    description: 'Ar pianistu',
  })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('tikmēr ir mainījis kāds cits')
  expect((await now(oboe)).status_id).toBe(STATUS.confirmed)
  await expect(what(page, 'Oboja')).toContainText('atcelt')
  await save(page).click()
  await expect(page.getByText('Prombūtne ir saglabāta')).toBeVisible()
  expect((await now(flute)).status_id).toBe(STATUS.cancelled)
})
