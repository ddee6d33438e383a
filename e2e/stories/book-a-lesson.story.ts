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

test('a double click books once and Undo takes it back; the form says at once that its time was just taken, but not of who is busy already', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await test.step('a double click books once, and Undo takes it back', async () => {
    const { attendant, scene } = evening
    const room_id = scene.rooms[2]?.id ?? 0
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
  await test.step('the form says at once that its time was just taken, and loses nothing', async () => {
    const { attendant, scene } = evening
    const room_id = scene.rooms[2]?.id ?? 0
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
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Aizvērt nesaglabājot' }).click()
    await evening.remove('Remonts')
    await expect(cardOf(page, room_id, 'Remonts')).toHaveCount(0)
  })
  await test.step('whoever is busy already has not just been taken when they are added', async () => {
    const { attendant, scene } = evening
    await attendant.post('/api/event-meta/create', {
      event_name: 'Orķestris',
      category_id: 5,
      room_id: scene.rooms[0]?.id,
      students: [scene.student.key],
      start_datetime: `${scene.date} 19:00:00`,
      end_datetime: `${scene.date} 20:00:00`,
    })
    await clickIntoBoard(page, scene.rooms[2]?.id ?? 0, '19:00')
    const form = formOf(page)
    await expect(form.getByText('visi ir brīvi')).toBeVisible()
    await form.getByRole('combobox', { name: 'Audzēkņi un grupas' }).fill(scene.student.full_name)
    await page.getByRole('option', { name: scene.student.full_name }).first().click()
    await expect(form.getByText('šajā laikā piedalās citā rezervācijā: 19:00–20:00 Orķestris')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
  })
})
