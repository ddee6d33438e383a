import type { Page } from '@playwright/test'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent, unfoldSeldom } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

const begin = (page: Page) => page.getByRole('button', { name: 'Jauna rezervācija' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const from = (page: Page) => form(page).getByRole('combobox', { name: 'No', exact: true })

/** Sets the page's time of day, on the evening's date. */
async function itIs(page: Page, clock: string) {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, now: `${evening.scene.date} ${clock}` } } })
  })
}

test('the button begins a reservation in the first free room of those shown, and has the focus afterwards', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
  await evening.attendant.post('/api/event-meta/create', {
    event_name: 'Apkope',
    category_id: 3,
    room_id: rooms[0]?.id,
    start_datetime: `${date} 17:30:00`,
    end_datetime: `${date} 18:00:00`,
  })
  await itIs(page, '17:03:00')
  await arrive('teacher', `/?date=${date}&view=day&rooms=${rooms[0]?.id},${rooms[1]?.id}`)
  await page.getByRole('button', { name: /Apkope/ }).waitFor()
  await begin(page).click()
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue(
    new RegExp(rooms[1]?.room_number ?? ''),
  )
  await expect(from(page)).toHaveValue('17:15')
  await nameEvent(form(page), 'Ar pogu')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await expect(begin(page)).toBeFocused()
  const booked = (await eventsOn(evening.attendant, date)).find(({ event_name }) => event_name === 'Ar pogu')
  expect(booked).toMatchObject({ room_id: rooms[1]?.id, start_datetime: `${date} 17:15:00` })
})

test('whoever books a room for a student at the desk need not think of a name, nor for a closure; every category says what it is for', async ({
  page,
  arrive,
}) => {
  const { date, rooms, student } = evening.scene
  await arrive('attendant', `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await begin(page).click()
  const name = form(page).getByLabel('Nosaukums')
  await from(page).fill('20:00')
  await from(page).press('Tab')
  const people = form(page).getByRole('combobox', { name: 'Audzēkņi un grupas' })
  await people.fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await unfoldSeldom(form(page))
  await expect(name).toHaveAttribute('placeholder', 'Vingrināšanās')
  await form(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form(page)).toBeHidden()
  const events = await eventsOn(evening.attendant, date)
  expect(events).toContainEqual(
    expect.objectContaining({ event_name: 'Vingrināšanās', start_datetime: `${date} 20:00:00` }),
  )

  await begin(page).click()
  await unfoldSeldom(form(page))
  await form(page).getByRole('combobox', { name: 'Kategorija' }).click()
  const category = (name: string) => form(page).getByRole('option', { name })
  await expect(category('nodarbība')).toHaveAccessibleName('nodarbība mācības, mēģinājums, vingrināšanās')
  await expect(category('apkope')).toHaveAccessibleName('apkope telpa slēgta, dalībnieku nevajag')
  await category('apkope').click()
  await expect(name).toHaveAttribute('placeholder', 'Apkope')
})
