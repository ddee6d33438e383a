import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { cardOf, dragReady, dragTo, grabPoint, pointAt } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, TODAY, test } from '../support/component-story.ts'

const evening = useEvening()
const CHANGE = 'PUT /api/reservations/reservation/:id'

const announced = (page: Page) => page.getByRole('status')

test('somebody else’s event cannot be picked up, and that is said at once', async ({ page, arrive }) => {
  evening.book('Cita nodarbība', 0, '17:00', '17:45', {
    teachers: [],
    students: [evening.scene.student.key],
    created_by: null,
    can: { update: false, delete: false },
  })
  await arrive('teacher', evening.address())
  await dragReady(page)
  const why = 'Cita cilvēka rezervāciju pārcelt nevar.'
  const card = cardOf(page, evening.room(0), 'Cita nodarbība')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.locator('[data-drag="denied"]')).toHaveCSS('cursor', 'not-allowed')
  await page.mouse.up()
  await expect(page.getByText(why)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()

  await card.focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(why)).toBeAttached()
  expect(evening.booked('Cita nodarbība')).toMatchObject({
    room_id: evening.room(0),
    start_time: '17:00',
  })
})

test('what has begun is moved by those who run the school only', async ({ page, arrive }) => {
  const yesterday = addDays(TODAY, -1)
  evening.book('Vakar vakarā', 0, '20:00', '20:45', {
    start_date: yesterday,
    can: { update: false, delete: false },
  })
  await arrive('teacher', `/?date=${yesterday}&rooms=${evening.room(0)},${evening.room(1)}`)
  await dragReady(page)
  await cardOf(page, evening.room(0), 'Vakar vakarā').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Jau sākusies/)).toBeAttached()
})

test('in the week of a room an event goes to another day', async ({ page, arrive, accept }) => {
  accept(CHANGE)
  const date = addDays(evening.scene.date, 1)
  evening.book('Uz citu dienu', 0, '18:30', '19:15')
  await arrive('attendant', `/?date=${evening.scene.date}&view=week&rooms=${evening.room(0)}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'Uz citu dienu' })
  const target = await pointAt(page, `day_${weekdayOf(date)}`, '19:10')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  const told = /^„Uz citu dienu” pārcelta uz \S+dienu, (\S+ gada )?\d+\. \S+[iu], 19:10–19:55\.$/
  await expect(page.getByText(told)).toBeVisible()
  await expect(card).toBeFocused()
  expect(evening.booked('Uz citu dienu')).toMatchObject({
    start_date: date,
    room_id: evening.room(0),
    start_time: '19:10',
  })
})

test('a teacher moves her event in her own plan, too', async ({ page, arrive, accept }) => {
  accept(CHANGE)
  evening.book('No plāna', 0, '18:00', '18:45')
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'No plāna' })
  const target = await pointAt(page, `day_${weekdayOf(evening.scene.date)}`, '19:00')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await page.mouse.up()
  await expect(page.getByText('„No plāna” pārcelta: 19:00–19:45.')).toBeVisible()
  expect(evening.booked('No plāna')).toMatchObject({ room_id: evening.room(0), start_time: '19:00' })
})

test('in one’s own plan, the times at which others have the room are shaded, too', async ({
  page,
  arrive,
}) => {
  evening.book('No plāna prom', 0, '18:00', '18:45')
  evening.book('Cits telpā', 0, '19:00', '19:45', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await arrive('teacher', `/individual-plan?date=${evening.scene.date}`)
  await dragReady(page)
  const card = page.getByRole('button', { name: 'No plāna prom' })
  const target = await pointAt(page, `day_${weekdayOf(evening.scene.date)}`, '19:15')
  await dragTo(page, await grabPoint(card), { x: target.x, y: target.y + 2 })
  await expect(page.locator('[data-ghost]')).toHaveAttribute('data-refused')
  // Under the pointer, and in the column.
  await expect(page.getByText('Telpa ir aizņemta').filter({ visible: true }).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('without a connection the event springs back, and that is said', async ({ page, arrive }) => {
  evening.book('Bez tīkla', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await page.route('**/api/reservations/reservation/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const grip = await grabPoint(cardOf(page, evening.room(0), 'Bez tīkla'))
  await dragTo(page, grip, await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await page.mouse.up()
  await expect(page.getByText('Nekas netika pārcelts')).toBeVisible()
  await expect(cardOf(page, evening.room(0), 'Bez tīkla')).toBeFocused()
  expect(evening.booked('Bez tīkla')).toMatchObject({ room_id: evening.room(0), start_time: '17:00' })
})
