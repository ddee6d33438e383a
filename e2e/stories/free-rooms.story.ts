import type { Page } from '@playwright/test'
import { useEvening } from '../support/evening.ts'
import { freeRooms, lineOf, opener } from '../support/free-rooms.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Sets the page's time of day, on the evening's date. */
async function itIs(page: Page, clock: string) {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, now: `${evening.scene.date} ${clock}` } } })
  })
}

test('a room that somebody else books moves to those that are free later while one looks; one taps a room that is free now, and has only to confirm it', {
  tag: '@smoke',
}, async ({ page, arrive }) => {
  await test.step('whoever wants a room now taps one that is free, and has only to confirm it', async () => {
    const { date, rooms } = evening.scene
    await itIs(page, '17:03:00')
    await arrive('teacher', `/?date=${date}`)
    await opener(page).tap()
    await expect(freeRooms(page).getByRole('heading', { name: /^Brīvas tagad/ })).toBeVisible()
    await expect(lineOf(page, evening.scene, 0)).toContainText('līdz 21:00')
    await expect(lineOf(page, evening.scene, 0)).toContainText('3 h 55 min')
    await lineOf(page, evening.scene, 0).getByRole('button').tap()

    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await expect(freeRooms(page)).toBeHidden()
    await expect(form.getByRole('combobox', { name: 'Telpa' })).toHaveValue(
      new RegExp(rooms[0]?.room_number ?? ''),
    )
    await expect(form.getByLabel('No', { exact: true })).toHaveValue('17:05')
    await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('17:50')
    await nameEvent(form, 'Uzreiz')
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
    await expect(form).toBeHidden()
    const booked = (await eventsOn(evening.attendant, date)).find(({ event_name }) => event_name === 'Uzreiz')
    expect(booked).toMatchObject({
      room_id: rooms[0]?.id,
      start_datetime: `${date} 17:05:00`,
      end_datetime: `${date} 17:50:00`,
    })
  })
  await test.step('a room that somebody else books moves to those that are free later, while one looks', async () => {
    const { date, rooms } = evening.scene
    await arrive('teacher', `/?date=${date}`)
    await opener(page).tap()
    await freeRooms(page).getByLabel('Sākot no').tap()
    await freeRooms(page).getByRole('option', { name: '19:00' }).tap()
    await expect(lineOf(page, evening.scene, 1)).toContainText('līdz 21:00')
    await evening.attendant.post('/api/event-meta/create', {
      event_name: 'Apkope',
      category_id: 3,
      room_id: rooms[1]?.id,
      start_datetime: `${date} 19:00:00`,
      end_datetime: `${date} 20:00:00`,
    })
    await expect(lineOf(page, evening.scene, 1)).toContainText('20:00–21:00')
  })
})
