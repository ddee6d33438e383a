import type { Locator, Page } from '@playwright/test'
import type { OwedLesson } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { pressEnter, tabTo } from '../support/keyboard.ts'
import { notices } from '../support/notices.ts'
import { openEvent } from '../support/peek.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const path = ({ id }: Pick<Reservation, 'id'>) => `/api/reservations/reservation/${id}`
const owed = async () =>
  (await evening.attendant.get<OwedLesson[]>('/api/owed-lessons?per_page=100')).map(({ id }) => id)
const historyOf = (event: Reservation) => evening.attendant.get<HistoryEntry[]>(`${path(event)}/history`)
const isOwed = (within: Page | Locator) => within.getByRole('checkbox', { name: 'Jāatstrādā', exact: true })
const areOwed = (page: Page) => page.getByRole('checkbox', { name: 'Atceltās nodarbības jāatstrādā' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Rezervācija' })
let flute: Reservation

test.beforeEach(async () => {
  flute = await evening.lesson('Flauta', 0, '18:00', '18:45')
})
test.afterEach(async () => {
  for (const { id, event_name } of await eventsOn(evening.attendant, evening.scene.date))
    if (event_name === 'Koncerts zālē') await evening.attendant.delete(path({ id }))
  await evening.attendant.delete(path(flute))
})

test('whoever cancels a lesson says that it is owed, by keyboard; on its page it is not owed after all, and again', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  const card = cardOf(page, evening.room(0), 'Flauta')
  await openEvent(card)
  await pressEnter(form(page).getByRole('button', { name: 'Atcelt rezervāciju' }))
  const cancel = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await expect(isOwed(cancel)).not.toBeChecked()
  await tabTo(page, isOwed(cancel))
  await page.keyboard.press('Space')
  await pressEnter(cancel.getByRole('button', { name: 'Atcelt rezervāciju' }))
  await expect(card).toHaveAccessibleName(/atcelta/)
  expect(await owed()).toEqual([flute.id])

  await openEvent(card)
  await expect(isOwed(form(page))).toBeChecked()
  await isOwed(form(page)).click()
  await expect(notices(page)).toContainText('Nodarbība nav jāatstrādā')
  expect(await owed()).toEqual([])
  await page.keyboard.press('Escape')
  await notices(page).getByRole('button', { name: 'Atsaukt' }).last().click()
  await expect.poll(owed).toEqual([flute.id])
  await openEvent(card)
  await expect(isOwed(form(page))).toBeChecked()
  const told = (await historyOf(flute)).map(({ fields }) => fields.map(({ field }) => field))
  expect(told.slice(0, 3)).toEqual([['is_owed'], ['is_owed'], ['status_id', 'is_owed']])
})

test('a takeover says why, and that what it cancels is owed', async ({ page, arrive }) => {
  await arrive('attendant', `/takeover?date=${evening.scene.date}`)
  await page.getByLabel('Nosaukums').fill('Koncerts zālē')
  const rooms = page.getByRole('combobox', { name: 'Telpas', exact: true })
  await rooms.fill(evening.number(0))
  await page
    .getByRole('option')
    .filter({ hasText: evening.number(0) })
    .first()
    .click()
  for (const [label, time] of [
    ['No', '18:00'],
    ['Līdz', '19:00'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(time)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('combobox', { name: 'Pedagogi' }).fill(evening.scene.teacher.full_name)
  await page.getByRole('option').filter({ hasText: evening.scene.teacher.full_name }).first().click()
  await pressEnter(page.getByRole('button', { name: /^Ko darīt, 18:00 Flauta/ }))
  await page.getByRole('menuitem', { name: 'Atcelt', exact: true }).press('Enter')
  await areOwed(page).check()
  await page.getByLabel(/^Iemesls/).fill('Zālē būs koncerts')
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(notices(page)).toContainText('Rezervēts: Koncerts zālē')
  expect(await owed()).toEqual([flute.id])
  const [last] = await historyOf(flute)
  expect(last?.note).toBe('Zālē būs koncerts')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the day that is looked at is cancelled, and its lessons are owed', async ({ page, arrive }) => {
    const id = evening.scene.student.key.replace('student_', '')
    await arrive('attendant', `/individual-plan?user=${id}&date=${evening.scene.date}`)
    await page.getByRole('button', { name: 'Atcelt dienas rezervācijas…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Diena')).toHaveValue(evening.scene.date)
    await expect(dialog.getByRole('checkbox', { name: 'Flauta' })).toBeChecked()
    await areOwed(page).check()
    await dialog.getByRole('button', { name: /^Atcelt \d+ rezervācij/ }).click()
    await expect(notices(page)).toContainText(/^Atcelta[s]? \d+ rezervācij/)
    expect(await owed()).toContain(flute.id)
  })
})
