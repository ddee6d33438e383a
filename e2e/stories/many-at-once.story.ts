import type { Page } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const bar = (page: Page) => page.getByRole('region', { name: 'Darbības ar izvēlētajām rezervācijām' })
const dialog = (page: Page) => page.getByRole('dialog')
const chosen = (page: Page) => page.locator('[data-event][aria-pressed="true"]')
const card = (page: Page, nth: number, name: string) => cardOf(page, evening.room(nth), name)
const MAINTENANCE = { teachers: [], category_id: CATEGORY.maintenance }

const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const statuses = () =>
  Promise.all(lessons.map(async one => (await evening.attendant.get<Reservation>(path(one))).status_id))
let lessons: Reservation[]

test.beforeEach(async () => {
  lessons = [
    await evening.lesson('Flauta', 0, '17:00', '17:45'),
    await evening.lesson('Oboja', 0, '18:00', '18:45'),
    await evening.lesson('Klarnete', 1, '19:00', '19:45'),
  ]
})
test.afterEach(async () => {
  for (const lesson of lessons) await evening.attendant.delete(path(lesson))
  await evening.remove('Remonts')
})

test('two lessons are chosen by Ctrl and a click, cancelled together, and back in one click; Shift extends the choice, and one whose place is taken in the other room goes elsewhere', async ({
  page,
  arrive,
}) => {
  await test.step('two lessons are chosen by Ctrl and a click, cancelled together, and back in one click', async () => {
    await arrive('attendant', evening.address())
    await card(page, 0, 'Flauta').click({ modifiers: ['Control'] })
    await card(page, 1, 'Klarnete').click({ modifiers: ['ControlOrMeta'] })
    await expect(chosen(page)).toHaveCount(2)
    await expect(bar(page)).toContainText('Izvēlētas 2')
    await card(page, 0, 'Flauta').click({ modifiers: ['Control'] })
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await card(page, 0, 'Flauta').click({ modifiers: ['Control'] })

    await bar(page).getByRole('button', { name: 'Atcelt…' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Atcelt 2 rezervācijas' })).toBeVisible()
    await dialog(page).getByLabel('Iemesls').fill('Skola slēgta')
    await dialog(page).getByRole('button', { name: 'Saglabāt 2' }).click()
    await expect(page.getByText('Atceltas 2 rezervācijas')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    expect(await statuses()).toEqual([STATUS.cancelled, STATUS.confirmed, STATUS.cancelled])
    await page.getByRole('button', { name: 'Atsaukt' }).click()
    await expect(page.getByText('Viss ir kā iepriekš')).toBeVisible()
    expect(await statuses()).toEqual(Array(3).fill(STATUS.confirmed))
  })
  await test.step('Shift and a click extend the choice; all go to another room, and one whose place is taken there goes elsewhere', async () => {
    await evening.book('Remonts', 1, '17:00', '17:45', MAINTENANCE)
    await card(page, 1, 'Remonts').waitFor()
    await card(page, 0, 'Flauta').click({ modifiers: ['Control'] })
    await card(page, 0, 'Oboja').click({ modifiers: ['Shift'] })
    await expect(chosen(page)).toHaveCount(2)
    await bar(page).getByRole('button', { name: 'Pārcelt…' }).click()
    await expect(dialog(page).getByRole('combobox', { name: 'Uz dienu' })).toBeFocused()
    await dialog(page).getByLabel('Uz telpu').fill(evening.number(1))
    await page.keyboard.press('Enter')
    const row = dialog(page).getByRole('row', { name: /Flauta/ })
    await expect(row).toContainText('telpā ir „Remonts”')
    await expect(dialog(page).getByRole('button', { name: 'Saglabāt 1' })).toBeEnabled()
    await row.getByRole('button', { name: /Ko darīt/ }).click()
    await page.getByRole('menuitem').filter({ hasText: 'telpa' }).first().click()
    await dialog(page).getByRole('button', { name: 'Saglabāt 2' }).click()
    await expect(page.getByText('Pārceltas 2 rezervācijas')).toBeVisible()
    expect(await evening.booked('Oboja')).toMatchObject({ room_id: evening.room(1), start_time: '18:00' })
  })
})

test('by keyboard: X chooses, Shift+X extends, the actions follow, and the lessons are given to another teacher', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await card(page, 0, 'Flauta').focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('Izvēlēta 1')
  await card(page, 0, 'Oboja').focus()
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('Izvēlētas 2')
  await tabTo(page, bar(page).getByRole('button', { name: 'Nodot citam pedagogam…' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox', { name: 'Kurš vadīs' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Saglabāt 2' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Citam pedagogam nodotas 2 rezervācijas')).toBeVisible()
  const [flute, oboe] = [await evening.booked('Flauta'), await evening.booked('Oboja')]
  expect(flute?.teachers).toEqual(oboe?.teachers)
  expect(flute?.teachers).not.toEqual([expect.objectContaining({ id: evening.scene.teacher.id })])
})

test('lessons that were changed together are listed from the history of one of them', async ({
  page,
  arrive,
}) => {
  const rows = lessons.map(({ id, version }) => ({ reservation_id: id, version, action: 'cancel' }))
  await evening.attendant.post('/api/rearrangements', {
    cause: { kind: 'chosen' },
    rows,
    note: 'Skola slēgta',
  })
  await arrive('attendant', `/?date=${evening.scene.date}&event=${lessons[0]?.id}`)
  await page.getByText('Vēsture', { exact: true }).click()
  await page.getByRole('button', { name: /^Vairākas rezervācijas atceltas kopā \(3 rezervācijas\)$/ }).click()
  const parts = dialog(page).last().getByRole('listitem')
  for (const { event_name } of lessons) await expect(parts.filter({ hasText: event_name })).toBeVisible()
  await expect(dialog(page).last()).toContainText('„Skola slēgta”')
})
