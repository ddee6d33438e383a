import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const opener = (page: Page) => page.getByRole('button', { name: 'Brīvās telpas' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Brīvās telpas' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
/** The line of one of the evening's rooms. */
const lineOf = (page: Page, nth: number) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(evening.scene.rooms[nth]?.room_number ?? '', { exact: true }) })

test('which room is free at five for an hour: the list says it, whatever rooms are shown, and a click begins the booking', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await opener(page).click()
  const from = panel(page).getByRole('combobox', { name: 'Sākot no' })
  await expect(from).toBeFocused()
  await from.fill('17')
  await from.press('Enter')
  await panel(page).getByRole('radio', { name: '1 h', exact: true }).check({ force: true })
  await expect(panel(page).getByRole('heading', { name: /^Brīvas no 17:00/ })).toBeVisible()
  await expect(lineOf(page, 0)).toContainText('līdz 21:00')
  await expect(lineOf(page, 0)).toContainText('vietas')
  expect(await findingsOn(page)).toEqual([])
  await lineOf(page, 0).getByRole('button').click()

  await expect(panel(page)).toBeHidden()
  await expect(form(page).getByLabel('No', { exact: true })).toHaveValue('17:00')
  await expect(form(page).getByLabel('Līdz', { exact: true })).toHaveValue('18:00')
  await form(page).getByLabel('Nosaukums').fill('Stunda pie galda')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  const booked = (await eventsOn(evening.attendant, date)).find(
    ({ event_name }) => event_name === 'Stunda pie galda',
  )
  expect(booked).toMatchObject({ room_id: rooms[0]?.id, end_datetime: `${date} 18:00:00` })
})
