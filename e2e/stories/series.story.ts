import type { Locator, Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { cardOf, clickIntoBoard } from '../support/board.ts'
import { type FreeEvening, findFreeEvening } from '../support/free-evening.ts'
import { openEvent } from '../support/peek.ts'
import { callsOf, emptyEvenings, eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'
import { wholeAnswer } from '../support/whole-answer.ts'

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

/** Opens the form at a free time and fills in a series of this many weeks from the evening on. */
async function askForWeeks(page: Page, scene: FreeEvening, room_id: number, name: string, weeks: number) {
  const form = formOf(page)
  await clickIntoBoard(page, room_id, '18:00')
  await nameEvent(form, name)
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).click()
  const until = form.getByRole('combobox', { name: 'Līdz' }).last()
  await until.fill(addDays(scene.date, 7 * (weeks - 1)))
  await until.press('Enter')
}

/** Goes back from the draft, and closes the form without saving. */
async function leave(page: Page, draft: Locator) {
  await draft.getByRole('button', { name: 'Atpakaļ', exact: true }).click()
  await formOf(page).getByRole('button', { name: 'Aizvērt', exact: true }).first().click()
  await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
  await expect(formOf(page)).toBeHidden()
}

async function openEvening(url: string) {
  const attendant = await callsOf(url, 'attendant')
  const scene = await findFreeEvening(attendant)
  const weeksAfter = [1, 2, 3, 4].map(week => addDays(scene.date, 7 * week))
  await emptyEvenings(attendant, scene.rooms, weeksAfter)
  return { attendant, scene, address: `/?date=${scene.date}&rooms=${scene.rooms.map(({ id }) => id)}` }
}

test('of five weeks one goes to another room and one is dropped before anything is booked', {
  tag: '@smoke',
}, async ({ page, school, arrive }) => {
  const { attendant, scene, address } = await openEvening(school.url)
  const room = scene.rooms[0]
  if (!room) throw new Error('no room')
  for (const week of [1, 3]) {
    await attendant.post('/api/event-meta/create', {
      event_name: 'Flīģeļa skaņošana',
      category_id: 3,
      room_id: room.id,
      start_datetime: `${addDays(scene.date, 7 * week)} 17:30:00`,
      end_datetime: `${addDays(scene.date, 7 * week)} 19:30:00`,
    })
  }
  await arrive('teacher', address)
  await askForWeeks(page, scene, room.id, 'Kamermūzika', 5)
  await formOf(page)
    .getByRole('button', { name: /^Pārbaudīt \d datum/ })
    .click()

  const draft = page.getByRole('dialog', { name: /^Kamermūzika, / })
  const taken = draft.getByRole('row').filter({ hasText: 'telpā ir „Flīģeļa skaņošana”' })
  await expect(taken).toHaveCount(2)
  const book = draft.getByRole('button', { name: /^Rezervēt/ })
  await expect(book).toBeDisabled()
  await expect(book).toHaveAccessibleDescription(/^Lai rezervētu, pārceliet vai izlaidiet vēl 2 datumus/)
  await taken
    .first()
    .getByRole('button', { name: /^Labot/ })
    .click()
  await draft
    .getByRole('group', { name: /^Visi ir brīvi/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await expect(draft.getByRole('row').filter({ hasText: /pārcelts uz/ })).toHaveCount(1)
  await taken.getByRole('button', { name: /^Izlaist/ }).click()
  await expect(taken).toHaveCount(0)
  expect(await eventsOn(attendant, scene.date).then(named('Kamermūzika'))).toEqual([])
  await expect(book).toHaveAccessibleDescription(/^Nekas vēl nav rezervēts/)
  await book.click()

  await expect(draft).toBeHidden()
  await expect(page.getByText(/^Izveidot\S+ \d rezerv/)).toBeVisible()
  await expect(cardOf(page, room.id, 'Kamermūzika')).toBeVisible()
  const [moved] = await eventsOn(attendant, addDays(scene.date, 7)).then(named('Kamermūzika'))
  expect(moved?.room_id).not.toBe(room.id)
  expect(await eventsOn(attendant, addDays(scene.date, 21)).then(named('Kamermūzika'))).toEqual([])
})

test('back from the draft the form is as it was; a draft outlasts a reload as it was left, and is lost when its form is closed, as it says; a date of today is moved to what is still to come', async ({
  page,
  school,
  arrive,
}) => {
  await test.step('a date of today is moved to what is still to come, as in the form; a later one anywhere in the day', async () => {
    const { scene, address } = await openEvening(school.url)
    await page.route('**/api/settings', async route => {
      const response = await wholeAnswer(route)
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, now: `${scene.date} 17:03:00` } } })
    })
    await arrive('teacher', address)
    await askForWeeks(page, scene, scene.rooms[0]?.id ?? 0, 'Kvintets', 2)
    await formOf(page)
      .getByRole('button', { name: /^Pārbaudīt \d datum/ })
      .click()
    const draft = page.getByRole('dialog', { name: /^Kvintets, / })
    await draft.getByRole('button', { name: 'Rādīt datumus' }).click()
    for (const [row, first] of [
      [0, '17:00'],
      [1, '08:00'],
    ] as const) {
      await draft
        .getByRole('button', { name: /^Labot/ })
        .nth(row)
        .click()
      await draft.getByRole('combobox', { name: 'No', exact: true }).click()
      await expect(page.getByRole('option').first()).toHaveText(first)
      await page.keyboard.press('Escape')
      await draft.getByRole('button', { name: 'Gatavs' }).click()
    }
    await leave(page, draft)
  })
  await test.step('back from the draft the form is as it was', async () => {
    const { scene, address } = await openEvening(school.url)
    const room_id = scene.rooms[1]?.id ?? 0
    await page.unrouteAll()
    await arrive('teacher', address)
    await askForWeeks(page, scene, room_id, 'Solfedžo', 3)
    await formOf(page)
      .getByRole('button', { name: /^Pārbaudīt/ })
      .click()
    const draft = page.getByRole('dialog', { name: /^Solfedžo, / })
    await expect(draft.getByText(/^Visi 3 datumi ir brīvi: /)).toBeVisible()
    await draft.getByRole('button', { name: 'Rādīt datumus' }).click()
    await draft
      .getByRole('button', { name: /^Izlaist/ })
      .first()
      .click()
    await draft.getByRole('button', { name: 'Atpakaļ', exact: true }).click()
    await expect(formOf(page).getByLabel('Nosaukums')).toHaveValue('Solfedžo')
    await expect(formOf(page).getByRole('combobox', { name: 'Atkārtošana' })).toHaveValue('katru nedēļu')
    await formOf(page)
      .getByRole('button', { name: /^Pārbaudīt/ })
      .click()
    await expect(draft.getByRole('button', { name: /^Atgriezt/ })).toHaveCount(1)
    await leave(page, draft)
  })
  await test.step('a draft outlasts a reload as it was left, and is lost when its form is closed, as it says', async () => {
    const { scene } = await openEvening(school.url)
    await askForWeeks(page, scene, scene.rooms[1]?.id ?? 0, 'Ritmika', 3)
    const check = formOf(page).getByRole('button', { name: /^Pārbaudīt/ })
    await check.click()
    const draft = page.getByRole('dialog', { name: /^Ritmika, / })
    await expect(draft).toContainText('Ja aizvērsiet veidlapu, melnraksts netiks saglabāts.')
    await draft.getByRole('button', { name: 'Rādīt datumus' }).click()
    await draft
      .getByRole('button', { name: /^Izlaist/ })
      .first()
      .click()
    await page.reload()
    await expect(draft.getByRole('button', { name: /^Atgriezt/ })).toHaveCount(1)

    await leave(page, draft)
    await page.reload()
    await askForWeeks(page, scene, scene.rooms[1]?.id ?? 0, 'Ritmika', 3)
    await check.click()
    await draft.getByRole('button', { name: 'Rādīt datumus' }).click()
    await expect(draft.getByRole('button', { name: /^Izlaist/ })).toHaveCount(3)
  })
})

test('a change of this and the following is taken back with one Undo', { tag: '@smoke' }, async ({
  page,
  school,
  arrive,
}) => {
  const teacher = await callsOf(school.url, 'teacher')
  const { attendant, scene, address } = await openEvening(school.url)
  const room_id = scene.rooms[1]?.id ?? 0
  const drafted = await teacher.post<{ id: number }>('/api/event-meta/draft', {
    event_name: 'Ansamblis',
    category_id: 4,
    room_id,
    teachers: [scene.teacher.id],
    start_datetime: `${scene.date} 19:00:00`,
    end_datetime: `${scene.date} 19:45:00`,
    recurrence: { kind: 'weekly', until: addDays(scene.date, 14) },
  })
  const { reservations } = await teacher.post<{ reservations: { date_reservation: string }[] }>(
    `/api/event-meta/submit/${drafted.id}`,
    {},
  )
  const dates = reservations.map(({ date_reservation }) => date_reservation)
  const starts = async () => {
    const days = await Promise.all(dates.map(date => eventsOn(attendant, date).then(named('Ansamblis'))))
    return days.flat().map(({ start_time }) => start_time)
  }
  await arrive('teacher', address)
  await openEvent(cardOf(page, room_id, 'Ansamblis'))
  const form = page.getByRole('dialog', { name: 'Rezervācija' })
  await form.getByLabel('No', { exact: true }).fill('19:30')
  await form.getByLabel('No', { exact: true }).press('Tab')
  await form.getByRole('button', { name: 'Saglabāt' }).click()
  const scope = page.getByRole('dialog', { name: 'Kuras no sērijas rezervācijām mainīt?' })
  await scope.getByRole('radio', { name: /Šo un turpmākās/ }).check()
  await scope.getByRole('button', { name: 'Mainīt' }).click()
  await expect(form).toBeHidden()
  expect(await starts()).toEqual(dates.map(() => '19:30'))

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Izmaiņas atsauktas.')).toBeVisible()
  expect(await starts()).toEqual(dates.map(() => '19:00'))
})

const named =
  (name: string) =>
  <Event extends { event_name: string }>(events: Event[]): Event[] =>
    events.filter(({ event_name }) => event_name === name)
