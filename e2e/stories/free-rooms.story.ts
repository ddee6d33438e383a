import type { Page } from '@playwright/test'
import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const opener = (page: Page) => page.getByRole('button', { name: 'Brīvās telpas' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Brīvās telpas' })
/** The line of one of the evening's rooms. */
const lineOf = (page: Page, nth: number) =>
  sheet(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(evening.scene.rooms[nth]?.room_number ?? '', { exact: true }) })

/** Sets the page's time of day, on the evening's date. */
async function itIs(page: Page, clock: string) {
  await page.route('**/api/settings', async route => {
    const response = await wholeAnswer(route)
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, now: `${evening.scene.date} ${clock}` } } })
  })
}

/** Shows the page only these events in every room. */
async function taken(page: Page, ...times: [start: string, end: string][]) {
  await page.route(/get_schedule\?/, async route => {
    const response = await wholeAnswer(route)
    const answer: { data: RoomSchedule[] } = await response.json()
    const [any] = await eventsOn(evening.attendant, evening.scene.date)
    const reservations = times.map(([start, end], nth) => ({
      ...{ ...any, teachers: [], students: [] },
      event_id: 900_000 + nth,
      status_id: 1,
      start_datetime: `${evening.scene.date} ${start}:00`,
      end_datetime: `${evening.scene.date} ${end}:00`,
    }))
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map(room => ({ ...room, reservations })) },
    })
  })
}

test('whoever wants a room now taps one that is free, and has only to confirm it', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await itIs(page, '17:03:00')
  await arrive('teacher', `/?date=${date}`)
  await opener(page).tap()
  await expect(sheet(page).getByRole('heading', { name: /^Brīvas tagad/ })).toBeVisible()
  await expect(lineOf(page, 0)).toContainText('līdz 21:00')
  await expect(lineOf(page, 0)).toContainText('3 h 55 min')
  expect(await findingsOn(page)).toEqual([])
  await lineOf(page, 0).getByRole('button').tap()

  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(sheet(page)).toBeHidden()
  await expect(form.getByRole('combobox', { name: 'Telpa' })).toHaveValue(
    new RegExp(rooms[0]?.room_number ?? ''),
  )
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('17:05')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('17:50')
  await form.getByLabel('Nosaukums').fill('Uzreiz')
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
  await expect(form).toBeHidden()
  const booked = (await eventsOn(evening.attendant, date)).find(({ event_name }) => event_name === 'Uzreiz')
  expect(booked).toMatchObject({
    room_id: rooms[0]?.id,
    start_datetime: `${date} 17:05:00`,
    end_datetime: `${date} 17:50:00`,
  })
})

test('a room that somebody else books moves to those that are free later, while one looks', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}`)
  await opener(page).tap()
  await sheet(page).getByLabel('Sākot no').tap()
  await sheet(page).getByRole('option', { name: '19:00' }).tap()
  await expect(lineOf(page, 1)).toContainText('līdz 21:00')
  await evening.attendant.post('/api/event-meta/create', {
    event_name: 'Apkope',
    category_id: 3,
    room_id: rooms[1]?.id,
    start_datetime: `${date} 19:00:00`,
    end_datetime: `${date} 20:00:00`,
  })
  await expect(lineOf(page, 1)).toContainText('20:00–21:00')
})

test('whoever has a lesson of their own is told so, and which rooms are free then all the same', async ({
  page,
  arrive,
}) => {
  const { date, rooms, teacher } = evening.scene
  const own = { event_name: 'Sava stunda', category_id: 5, teachers: [teacher.id], students: [] }
  const { reservations } = await evening.attendant.post<EventMeta>('/api/event-meta/create', {
    ...{ ...own, room_id: rooms[2]?.id },
    ...{ start_datetime: `${date} 20:00:00`, end_datetime: `${date} 20:45:00` },
  })
  await itIs(page, '18:00:00')
  await arrive('teacher', `/?date=${date}&rooms=${rooms[0]?.id}`)
  await opener(page).tap()
  await expect(lineOf(page, 0)).toContainText('līdz 21:00')
  await expect(lineOf(page, 0)).not.toContainText('Jums ir rezervācija')
  await sheet(page).getByLabel('Sākot no').tap()
  await sheet(page).getByRole('option', { name: '20:00' }).tap()
  await sheet(page).getByText('30', { exact: true }).tap()
  await expect(sheet(page)).toContainText('Jums ir rezervācija 20:00–20:45.')
  await expect(lineOf(page, 0)).toContainText('līdz 21:00')
  await evening.attendant.delete(`/api/reservations/reservation/${reservations[0]?.id}`)
})

test('a student is offered only the rooms that students may book', async ({ page, arrive }) => {
  const { date } = evening.scene
  await itIs(page, '17:00:00')
  await arrive('student', `/?date=${date}`)
  await opener(page).tap()
  await expect(sheet(page).getByRole('listitem').first()).toBeVisible()
  const all = await evening.attendant.get<Room[]>('/api/rooms')
  const open = all.filter(room => room.open_to_students && room.is_available === 1)
  const numbers = await sheet(page).getByRole('listitem').locator('b').allTextContents()
  for (const { room_number } of all.filter(room => !open.includes(room)))
    expect(numbers).not.toContain(room_number)
})

test('by keyboard: Escape leads back to the button, and so does leaving the form that a room began', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).press('Enter')
  await lineOf(page, 2).waitFor()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await lineOf(page, 2).getByRole('button').press('Enter')
  await page.getByRole('dialog', { name: 'Jauna rezervācija' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('a room that is free, but not for as long as is asked for, is not called taken', async ({
  page,
  arrive,
}) => {
  await itIs(page, '17:03:00')
  await taken(page, ['08:00', '17:00'], ['17:45', '19:00'])
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await expect(
    sheet(page).getByText('Pašlaik uz tik ilgu laiku nav brīva neviena telpa. Pirmā būs brīva no 19:00.'),
  ).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: /^Brīvas vēlāk/ })).toBeVisible()
})

test('late in the evening the shortest time is what is left of the day, and only what helps is advised', async ({
  page,
  arrive,
}) => {
  await itIs(page, '20:31:00')
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await expect(sheet(page).getByText('Izvēlieties īsāku laiku.')).toBeVisible()
  await sheet(page).getByRole('radio', { name: '30 min', exact: true }).check({ force: true })
  await expect(sheet(page).getByRole('heading', { name: /^Brīvas tagad/ })).toBeVisible()
  await expect(lineOf(page, 2)).toContainText('25 min')
  await lineOf(page, 2).getByRole('button').tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('20:35')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('21:00')
})

test('when the day is over, the next one is a tap away', async ({ page, arrive }) => {
  const { date } = evening.scene
  await itIs(page, '20:50:00')
  await arrive('teacher', `/?date=${date}`)
  await opener(page).tap()
  await expect(sheet(page).getByText('Līdz dienas beigām palicis pārāk maz laika')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Nākamā diena' }).tap()
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`))
  await expect(sheet(page).getByText('Līdz dienas beigām palicis pārāk maz laika')).toBeHidden()
})

test('what could not be read is asked for once more', async ({ page, arrive }) => {
  await page.route(/get_schedule\?/, route => route.fulfill({ status: 429, json: { message: '' } }))
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await opener(page).tap()
  await sheet(page).getByRole('alert').waitFor()
  await page.unroute(/get_schedule\?/)
  await sheet(page).getByRole('button', { name: 'Mēģināt vēlreiz' }).tap()
  await expect(lineOf(page, 2)).toBeVisible()
})
