import type { Page } from '@playwright/test'
import { cardOf, clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })

test('a teacher books a lesson by clicking into the board', { tag: '@smoke' }, async ({ page, arrive }) => {
  const { date, rooms, teacher, student, subject } = evening.scene
  const room_id = rooms[1]?.id ?? 0
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)

  await clickIntoBoard(page, room_id, '18:00')
  const form = formOf(page)
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('18:00')
  await nameEvent(form, 'Duets ar Ēriku')
  await form.getByRole('combobox', { name: 'Mācību priekšmets' }).click()
  await page.getByRole('option', { name: subject.name, exact: true }).click()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()
  await expect(form.getByText('visi ir brīvi')).toBeVisible()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()

  await expect(form).toBeHidden()
  await expect(page.getByText('Rezervācija izveidota: telpa')).toBeVisible()
  await expect(cardOf(page, room_id, 'Duets ar Ēriku')).toBeVisible()
  const booked = (await eventsOn(evening.attendant, date)).find(
    ({ event_name }) => event_name === 'Duets ar Ēriku',
  )
  expect(booked).toMatchObject({
    room_id,
    start_datetime: `${date} 18:00:00`,
    end_datetime: `${date} 18:45:00`,
    subject_id: subject.id,
    teachers: [{ id: teacher.id }],
    students: [{ key: student.key }],
  })
})

test('a press beside the chosen students is a press into their field', async ({ page, arrive }) => {
  const { date, rooms, student } = evening.scene
  await arrive('attendant', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, rooms[2]?.id ?? 0, '19:00')
  const form = formOf(page)
  const field = form.getByRole('combobox', { name: 'Audzēkņi un grupas' })
  await field.fill(student.full_name)
  await page.getByRole('option', { name: student.full_name }).first().click()

  await form.getByRole('combobox', { name: 'Pedagogi' }).focus()
  await form
    .getByRole('group')
    .filter({ has: page.getByRole('combobox', { name: 'Audzēkņi un grupas' }) })
    .click({ position: { x: 3, y: 3 } })
  await expect(field).toBeFocused()
})

test('Enter in an open list in which nothing is chosen books nothing', async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
  await arrive('teacher', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, rooms[2]?.id ?? 0, '19:00')
  const form = formOf(page)
  await nameEvent(form, 'Vēl nav gatava')
  await form.getByRole('combobox', { name: 'Atkārtošana' }).click()
  await page.getByRole('option', { name: 'katru nedēļu' }).waitFor()
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill('Nav tāda')
  await form.getByText('Nekas neatbilst ievadītajam.').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Vēl nav gatava')
  const named = (await eventsOn(evening.attendant, date)).filter(
    ({ event_name }) => event_name === 'Vēl nav gatava',
  )
  expect(named).toEqual([])
})

test('what is missing is said at its field before anything is sent', { tag: '@smoke' }, async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  const room_id = rooms[2]?.id ?? 0
  await arrive('attendant', `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`)
  await clickIntoBoard(page, room_id, '19:00')
  const form = formOf(page)
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form.getByText('Lauks ir obligāts')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Audzēkņi un grupas' })).toBeFocused()
})

test('typing proposes the first student that is found, Enter chooses them, and their cross opens no list', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/')
  await page.getByRole('button', { name: 'Jauna rezervācija' }).click()
  const students = page.getByRole('combobox', { name: 'Audzēkņi un grupas' })
  const first = page.getByRole('option').first()
  await students.fill('an')
  await expect(first).toHaveAttribute('data-focused')
  await students.press('n')
  await expect(first).toHaveAttribute('data-focused')
  await students.press('Enter')
  const cross = page.getByRole('button', { name: /^Noņemt.* Ann/ })
  await expect(cross).toHaveCount(1)
  await page.keyboard.press('Tab')
  const chip = page.locator('[data-chip]').filter({ has: cross })
  await chip.click({ position: { x: 12, y: 12 } })
  await expect(page.getByRole('option')).toHaveCount(0)
  await cross.click()
  await expect(cross).toHaveCount(0)
  await expect(students).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('a double click books once, and Undo takes it back', async ({ page, arrive }) => {
  const { attendant, scene } = evening
  const room_id = scene.rooms[2]?.id ?? 0
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, room_id, '20:00')
  await nameEvent(formOf(page), 'Mēģinājums')
  await formOf(page).getByRole('button', { name: 'Rezervēt', exact: true }).dblclick()
  await expect(formOf(page)).toBeHidden()
  await expect(cardOf(page, room_id, 'Mēģinājums')).toHaveCount(1)
  const events = await eventsOn(attendant, scene.date)
  expect(events.filter(({ event_name }) => event_name === 'Mēģinājums')).toHaveLength(1)
  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Rezervācija atsaukta.')).toBeVisible()
  await expect(cardOf(page, room_id, 'Mēģinājums')).toHaveCount(0)
})

test('the form says at once that its time was just taken, and loses nothing', async ({ page, arrive }) => {
  const { attendant, scene } = evening
  const room_id = scene.rooms[2]?.id ?? 0
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, room_id, '19:00')
  await nameEvent(formOf(page), 'Mans nosaukums')
  await expect(formOf(page).getByText('visi ir brīvi')).toBeVisible()
  await attendant.post('/api/event-meta/create', {
    event_name: 'Remonts',
    category_id: 3,
    room_id,
    start_datetime: `${scene.date} 19:00:00`,
    end_datetime: `${scene.date} 20:00:00`,
  })
  await expect(formOf(page).getByRole('alert')).toContainText('Šo laiku tikko kāds aizņēma.')
  await expect(formOf(page).getByLabel('Nosaukums')).toHaveValue('Mans nosaukums')
  await evening.remove('Remonts')
})

test('whoever is busy already has not just been taken when they are added', async ({ page, arrive }) => {
  const { attendant, scene } = evening
  await attendant.post('/api/event-meta/create', {
    event_name: 'Orķestris',
    category_id: 5,
    room_id: scene.rooms[0]?.id,
    students: [scene.student.key],
    start_datetime: `${scene.date} 19:00:00`,
    end_datetime: `${scene.date} 20:00:00`,
  })
  await arrive('teacher', evening.address())
  await clickIntoBoard(page, scene.rooms[2]?.id ?? 0, '19:00')
  const form = formOf(page)
  await expect(form.getByText('visi ir brīvi')).toBeVisible()
  await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(scene.student.full_name)
  await page.getByRole('option', { name: scene.student.full_name }).first().click()
  await expect(form.getByText('šajā laikā piedalās citā rezervācijā: 19:00–20:00 Orķestris')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})
