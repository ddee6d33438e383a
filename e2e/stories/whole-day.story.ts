import type { Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { findFreeEvening } from '../support/free-evening.ts'
import { callsOf, eventsOn } from '../support/school-calls.ts'
import { nameEvent, unfoldSeldom } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

test('maintenance takes the whole day with one switch, and gives the old times back when it is switched off', async ({
  page,
  arrive,
  school,
}) => {
  const attendant = await callsOf(school.url, 'attendant')
  const { date } = await findFreeEvening(attendant)
  const rooms = await attendant.get<{ id: number; is_available: 0 | 1 }[]>('/api/rooms')
  const taken = new Set((await eventsOn(attendant, date)).map(({ room_id }) => room_id))
  const room_id = rooms.find(({ id, is_available }) => !taken.has(id) && is_available === 1)?.id ?? 0
  await arrive('attendant', `/?date=${date}&view=day&rooms=${room_id}`)
  await clickIntoBoard(page, room_id, '17:00')
  const from = form(page).getByLabel('No', { exact: true })
  const to = form(page).getByLabel('Līdz', { exact: true }).first()
  const whole = form(page).getByRole('switch', { name: 'Visu dienu, 08:00–21:00' })
  await expect(to).toHaveValue('17:45')
  await expect(whole).toBeHidden()

  await unfoldSeldom(form(page))
  await form(page).getByRole('combobox', { name: 'Kategorija' }).click()
  await page.getByRole('option', { name: 'apkope' }).click()
  await whole.check()
  await expect(from).toHaveValue('08:00')
  await expect(to).toHaveValue('21:00')
  await whole.uncheck()
  await expect(from).toHaveValue('17:00')
  await expect(to).toHaveValue('17:45')

  await nameEvent(form(page), 'Grīdas lakošana')
  await whole.check()
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  const booked = (await eventsOn(attendant, date)).find(({ event_name }) => event_name === 'Grīdas lakošana')
  expect(booked).toMatchObject({ room_id, start_time: '08:00', end_time: '21:00' })
})
