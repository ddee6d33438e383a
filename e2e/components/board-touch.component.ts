import type { CDPSession } from '@playwright/test'
import { cardOf, dragReady, grabPoint, pointAt, quickForm, resizePoint } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

test.use({ hasTouch: true, viewport: { width: 800, height: 600 } })

const evening = useEvening()

const touch = (
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

test('a long press picks an event up; a finger that moves at once scrolls', async ({
  page,
  context,
  arrive,
  accept,
}) => {
  accept('PUT /api/reservations/reservation/:id')
  evening.book('Ar pirkstu', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const cdp = await context.newCDPSession(page)
  const card = cardOf(page, evening.room(0), 'Ar pirkstu')
  await card.scrollIntoViewIfNeeded()
  const ghost = page.locator('[data-ghost]')

  const grip = await grabPoint(card)
  await touch(cdp, 'touchStart', grip)
  for (const step of [1, 2, 3, 4]) await touch(cdp, 'touchMove', { x: grip.x, y: grip.y - step * 20 })
  await touch(cdp, 'touchEnd')
  await expect(ghost).toBeHidden()
  expect(evening.booked('Ar pirkstu')).toMatchObject({ room_id: evening.room(0) })

  await card.scrollIntoViewIfNeeded()
  const held = await grabPoint(card)
  await touch(cdp, 'touchStart', held)
  await expect(ghost).toBeVisible()
  const target = await pointAt(page, `room_${evening.room(1)}`, '17:00')
  await touch(cdp, 'touchMove', { x: (held.x + target.x) / 2, y: held.y })
  await touch(cdp, 'touchMove', { x: target.x, y: held.y })
  await touch(cdp, 'touchEnd')
  await expect(
    page.getByText(`„Ar pirkstu” pārcelta uz telpu ${evening.number(1)}, 17:00–17:45.`),
  ).toBeVisible()
  expect(evening.booked('Ar pirkstu')).toMatchObject({ room_id: evening.room(1), start_time: '17:00' })
})

test('a second finger is no drag: what the first one holds goes back', async ({ page, context, arrive }) => {
  evening.book('Ar diviem', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const cdp = await context.newCDPSession(page)
  const card = cardOf(page, evening.room(0), 'Ar diviem')
  await card.scrollIntoViewIfNeeded()
  const ghost = page.locator('[data-ghost]')
  const held = await grabPoint(card)
  await touch(cdp, 'touchStart', held)
  await expect(ghost).toBeVisible()
  const fingers = (up: number) => [
    { ...held, y: held.y - up, id: 0 },
    { x: held.x + 120, y: held.y + 60, id: 1 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) })
  await expect(ghost).toBeHidden()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) })
  await touch(cdp, 'touchEnd')
  await expect(ghost).toBeHidden()
  expect(evening.booked('Ar diviem')).toMatchObject({ room_id: evening.room(0), start_time: '17:00' })
})

test('an event is lengthened by a long press on its lower edge', async ({
  page,
  context,
  arrive,
  accept,
}) => {
  accept('PUT /api/reservations/reservation/:id')
  evening.book('Garāk ar pirkstu', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const cdp = await context.newCDPSession(page)
  const card = cardOf(page, evening.room(0), 'Garāk ar pirkstu')
  await pointAt(page, `room_${evening.room(0)}`, '19:00')
  await page.getByRole('region', { name: /^Telpu grafiks/ }).evaluate(board => board.scrollTo(0, 1e4))
  const held = await resizePoint(card)
  await touch(cdp, 'touchStart', held)
  await expect(page.locator('[data-ghost]')).toBeVisible()
  const { y } = await pointAt(page, `room_${evening.room(0)}`, '18:30')
  await touch(cdp, 'touchMove', { x: held.x, y: (held.y + y) / 2 })
  await touch(cdp, 'touchMove', { x: held.x, y: y - 2 })
  await expect(page.locator('[data-ghost]')).toContainText('17:00–18:30')
  await touch(cdp, 'touchEnd')
  await expect(page.getByText('„Garāk ar pirkstu” pagarināta līdz 18:30.')).toBeVisible()
  expect(evening.booked('Garāk ar pirkstu')).toMatchObject({
    room_id: evening.room(0),
    start_time: '17:00',
    end_time: '18:30',
  })
})

test('a long press on free time begins an event there, as long as the finger is drawn', async ({
  page,
  context,
  arrive,
}) => {
  await arrive('teacher', evening.address())
  await dragReady(page)
  const cdp = await context.newCDPSession(page)
  await page.getByRole('region', { name: /^Telpu grafiks/ }).evaluate(board => board.scrollTo(0, 1e4))
  const held = await pointAt(page, `room_${evening.room(1)}`, '18:00')
  await touch(cdp, 'touchStart', { x: held.x, y: held.y + 1 })
  await expect(page.locator('[data-ghost]')).toBeVisible()
  const { y } = await pointAt(page, `room_${evening.room(1)}`, '19:20')
  await touch(cdp, 'touchMove', { x: held.x, y: (held.y + y) / 2 })
  await touch(cdp, 'touchMove', { x: held.x, y: y - 1 })
  await expect(page.locator('[data-ghost]')).toContainText('18:00–19:20')
  await touch(cdp, 'touchEnd')
  const form = quickForm(page)
  await expect(form.getByLabel('No', { exact: true })).toHaveValue('18:00')
  await expect(form.getByLabel('Līdz', { exact: true })).toHaveValue('19:20')
  await expect(form.getByRole('heading')).toContainText(`Telpa ${evening.number(1)}`)
})
