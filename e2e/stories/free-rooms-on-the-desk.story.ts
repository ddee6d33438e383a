import type { Page } from '@playwright/test'
import { useEvening } from '../support/evening.ts'
import { freeRooms, lineOf, opener } from '../support/free-rooms.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

test('which room is free at five for an hour: the list says it, whatever rooms are shown, and a click begins the booking', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await opener(page).click()
  const from = freeRooms(page).getByRole('combobox', { name: 'Sākot no' })
  await expect(from).toBeFocused()
  await from.fill('17')
  await from.press('Enter')
  await freeRooms(page).getByRole('radio', { name: '1 h', exact: true }).check({ force: true })
  await expect(freeRooms(page).getByRole('heading', { name: /^Brīvas no 17:00/ })).toBeVisible()
  await expect(lineOf(page, evening.scene, 0)).toContainText('līdz 21:00')
  await expect(lineOf(page, evening.scene, 0)).toContainText('vietas')
  await lineOf(page, evening.scene, 0).getByRole('button').click()

  await expect(freeRooms(page)).toBeHidden()
  await expect(form(page).getByLabel('No', { exact: true })).toHaveValue('17:00')
  await expect(form(page).getByLabel('Līdz', { exact: true })).toHaveValue('18:00')
  await nameEvent(form(page), 'Stunda pie galda')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  const booked = (await eventsOn(evening.attendant, date)).find(
    ({ event_name }) => event_name === 'Stunda pie galda',
  )
  expect(booked).toMatchObject({ room_id: rooms[0]?.id, end_datetime: `${date} 18:00:00` })
})
