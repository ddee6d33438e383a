import type { Page } from '@playwright/test'
import { cardOf, dragReady, dragTo, grabPoint, pointAt, quickForm, resizePoint } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, refusal, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'
import { openEvent, peekOn } from '../support/peek.ts'

const evening = useEvening()
const CHANGE = 'PUT /api/reservations/reservation/:id'

/** Drags an event to a time in a room. */
async function moveTo(page: Page, name: string, nth: number, to: string, clock: string) {
  const grip = await grabPoint(cardOf(page, evening.room(nth), name))
  const target = await pointAt(page, to, clock)
  await dragTo(page, grip, { x: target.x, y: target.y + 2 })
}

test('a stretch drawn over free time becomes a new event', { tag: '@smoke' }, async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await dragReady(page)
  const column = `room_${evening.room(0)}`
  await dragTo(page, await pointAt(page, column, '17:02'), await pointAt(page, column, '18:28'))
  await expect(page.getByText('Esc – atmest.')).toBeVisible()
  await page.mouse.up()
  await expect(quickForm(page).getByLabel('No', { exact: true })).toHaveValue('17:00')
  await expect(quickForm(page).getByLabel('Līdz')).toHaveValue('18:30')
})

test('an event dragged to another room is there at once, and Undo brings it back', { tag: '@smoke' }, async ({
  page,
  arrive,
  accept,
}) => {
  accept(CHANGE, 'POST /api/reservations/undo')
  evening.book('Vakara stunda', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await moveTo(page, 'Vakara stunda', 0, `room_${evening.room(1)}`, '18:15')
  await page.mouse.up()

  const card = cardOf(page, evening.room(1), 'Vakara stunda')
  await expect(card).toBeVisible()
  await expect(card).toBeFocused()
  await expect(
    page.getByText(`„Vakara stunda” pārcelta uz telpu ${evening.number(1)}, 18:15–19:00.`),
  ).toBeVisible()
  await expect(page.getByText(/Tikai šī reize/)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(evening.booked('Vakara stunda')).toMatchObject({
    room_id: evening.room(1),
    start_time: '18:15',
    end_time: '19:00',
    teachers: [{ id: evening.scene.teacher.id }],
  })

  await page.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(page.getByText('Pārcelšana atsaukta.')).toBeVisible()
  await expect(cardOf(page, evening.room(0), 'Vakara stunda')).toBeVisible()
  expect(evening.booked('Vakara stunda')).toMatchObject({
    room_id: evening.room(0),
    start_time: '17:00',
  })
})

test('who looked at an event while her move of it was on its way cancels it as it stands, although it is not read again yet', async ({
  page,
  arrive,
  accept,
  sent,
}) => {
  accept(CHANGE)
  evening.book('Ceļā', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/reservations/reservation/*', async route => {
    if (route.request().method() === 'PUT') asked.resolve()
    if (route.request().method() === 'PUT') await answered.promise
    await route.fallback()
  })
  await moveTo(page, 'Ceļā', 0, `room_${evening.room(1)}`, '18:15')
  await page.mouse.up()
  await asked.promise
  const card = cardOf(page, evening.room(1), 'Ceļā')
  await card.click()
  await expect(peekOn(page).getByRole('button', { name: 'Atcelt' })).toBeVisible()
  answered.resolve()
  await expect(notices(page)).toContainText('pārcelta uz telpu')
  await page.keyboard.press('Escape')
  await expect(peekOn(page)).toBeHidden()

  await page.route('**/api/reservations/reservation/*', route =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  )
  await card.click()
  await peekOn(page).getByRole('button', { name: 'Atcelt' }).click()
  const question = page.getByRole('dialog', { name: 'Vai atcelt rezervāciju?' })
  await question.getByRole('button', { name: 'Atcelt rezervāciju' }).click()
  await expect.poll(() => sent(CHANGE).map(({ body }) => body.version)).toEqual([1, 2])
})

test('an event is lengthened by its lower edge', async ({ page, arrive, accept }) => {
  accept(CHANGE)
  evening.book('Garāka stunda', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const edge = await resizePoint(cardOf(page, evening.room(0), 'Garāka stunda'))
  const target = await pointAt(page, `room_${evening.room(0)}`, '18:20')
  await dragTo(page, edge, { x: target.x, y: target.y - 2 })
  await page.mouse.up()
  await expect(page.getByText('„Garāka stunda” pagarināta līdz 18:20.')).toBeVisible()
  expect(evening.booked('Garāka stunda')).toMatchObject({ start_time: '17:00', end_time: '18:20' })
})

test('carried to another room with an unsteady hand, an event keeps its time', async ({
  page,
  arrive,
  accept,
}) => {
  accept(CHANGE)
  evening.book('Tikai telpa', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const grip = await grabPoint(cardOf(page, evening.room(0), 'Tikai telpa'))
  const { x } = await pointAt(page, `room_${evening.room(1)}`, '17:00')
  await dragTo(page, grip, { x, y: grip.y + 10 })
  await page.mouse.up()
  await expect(
    page.getByText(`„Tikai telpa” pārcelta uz telpu ${evening.number(1)}, 17:00–17:45.`),
  ).toBeVisible()
  expect(evening.booked('Tikai telpa')).toMatchObject({
    room_id: evening.room(1),
    start_time: '17:00',
  })
})

test('Escape lets go of what is dragged, and a click stays a click', async ({ page, arrive }) => {
  evening.book('Paliek vietā', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await moveTo(page, 'Paliek vietā', 0, `room_${evening.room(2)}`, '19:00')
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-ghost]')).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(evening.booked('Paliek vietā')).toMatchObject({
    room_id: evening.room(0),
    start_time: '17:00',
  })

  await openEvent(cardOf(page, evening.room(0), 'Paliek vietā'))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is refused springs back, with who is in the way, and an alternative moves it there', async ({
  page,
  arrive,
  accept,
  answer,
}) => {
  evening.book('Ceļo', 0, '17:00', '17:45')
  const inTheWay = evening.book('Stāv ceļā', 1, '18:00', '19:00', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  const { start_datetime, end_datetime } = inTheWay
  const alternatives = [
    { room_id: evening.room(2), start_datetime, end_datetime, kind: 'other_room' as const },
  ]
  answer(CHANGE, refusal('room-conflict', { events: [inTheWay], alternatives }))
  await arrive('teacher', evening.address())
  await dragReady(page)
  await moveTo(page, 'Ceļo', 0, `room_${evening.room(1)}`, '18:30')
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-refused')
  await expect(page.getByText('18:00–19:00 Stāv ceļā').first()).toBeAttached()
  await page.mouse.up()

  const refused = page.getByRole('dialog', { name: 'Uz šo vietu pārcelt nevar' })
  await expect(refused).toContainText('18:00–19:00 Stāv ceļā')
  await expect(cardOf(page, evening.room(0), 'Ceļo')).toBeAttached()
  accept(CHANGE)
  await refused.getByRole('button', { name: /^Pārcelt uz .+/ }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByText(/^„Ceļo” pārcelta/)).toBeVisible()
  expect(evening.booked('Ceļo')).toMatchObject({ room_id: evening.room(2), start_time: '18:00' })
})

test('while an event is held, the times at which its people are taken are shaded in every room', async ({
  page,
  arrive,
}) => {
  evening.book('Pirmā', 0, '17:00', '17:45')
  evening.book('Otrā', 1, '18:00', '19:00')
  await arrive('attendant', evening.address())
  await dragReady(page)
  await moveTo(page, 'Pirmā', 0, `room_${evening.room(2)}`, '18:30')
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-refused')
  await expect(page.getByText('A. Kalniņa: cita rezervācija').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
