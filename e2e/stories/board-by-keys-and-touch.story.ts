import type { CDPSession, Page } from '@playwright/test'
import { cardOf, gripOf, handsReady, pointAt } from '../support/board.ts'
import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()
const announced = (page: Page) => page.getByRole('status')

test('by keyboard: M picks an event up, arrows say what each place is like, Enter puts it down', async ({
  page,
  signIn,
  visit,
}) => {
  await evening.book('Ar taustiņiem', 0, '17:00', '17:45')
  await evening.book('Blakus telpā', 1, '17:00', '18:00', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await signIn('teacher')
  await visit(evening.address())
  await handsReady(page)
  await cardOf(page, evening.room(0), 'Ar taustiņiem').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Paņemts: Ar taustiņiem, /)).toContainText(
    `17:00–17:45, telpa ${evening.number(0)}`,
  )
  await page.keyboard.press('ArrowRight')
  await expect(
    announced(page).getByText(`17:00–17:45, telpa ${evening.number(1)}: aizņemts. 17:00–18:00 Blakus telpā`),
  ).toBeAttached()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(announced(page).getByText(`18:05–18:55, telpa ${evening.number(1)}: brīvs`)).toBeAttached()
  await page.keyboard.press('Enter')

  const card = cardOf(page, evening.room(1), 'Ar taustiņiem')
  await expect(page.getByText('„Ar taustiņiem” pārcelta: 18:05–18:55.')).toBeVisible()
  await expect(card).toBeFocused()
  expect(await evening.booked('Ar taustiņiem')).toMatchObject({
    room_id: evening.room(1),
    start_time: '18:05',
    end_time: '18:55',
  })

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(announced(page).getByText('Atlikts atpakaļ.')).toBeAttached()
  await expect(card).toBeFocused()
  expect(await evening.booked('Ar taustiņiem')).toMatchObject({ start_time: '18:05' })
  await evening.remove('Ar taustiņiem', 'Blakus telpā')
})

test('by keyboard: Shift and arrows draw a new event over free time', async ({ page, signIn, visit }) => {
  await signIn('teacher')
  await visit(evening.address())
  await handsReady(page)
  await page.getByRole('region', { name: /Telpu grafiks/ }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-ghost]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Jauna nodarbība' })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  const touch = (
    cdp: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at?: { x: number; y: number },
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  test('a long press picks an event up; a finger that moves at once scrolls', async ({
    page,
    context,
    signIn,
    visit,
  }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await evening.book('Ar pirkstu', 0, '17:00', '17:45')
    await signIn('teacher')
    await visit(evening.address())
    await handsReady(page)
    const cdp = await context.newCDPSession(page)
    const card = cardOf(page, evening.room(0), 'Ar pirkstu')
    await card.scrollIntoViewIfNeeded()
    const ghost = page.locator('[data-ghost]')

    const grip = await gripOf(card)
    await touch(cdp, 'touchStart', grip)
    for (const step of [1, 2, 3, 4]) await touch(cdp, 'touchMove', { x: grip.x, y: grip.y - step * 20 })
    await touch(cdp, 'touchEnd')
    await expect(ghost).toBeHidden()
    expect(await evening.booked('Ar pirkstu')).toMatchObject({ room_id: evening.room(0) })

    await card.scrollIntoViewIfNeeded()
    const held = await gripOf(card)
    await touch(cdp, 'touchStart', held)
    await expect(ghost).toBeVisible()
    const target = await pointAt(page, `room_${evening.room(1)}`, '17:00')
    await touch(cdp, 'touchMove', { x: (held.x + target.x) / 2, y: held.y })
    await touch(cdp, 'touchMove', { x: target.x, y: held.y })
    await touch(cdp, 'touchEnd')
    await expect(page.getByText('„Ar pirkstu” pārcelta: 17:00–17:45.')).toBeVisible()
    expect(await evening.booked('Ar pirkstu')).toMatchObject({
      room_id: evening.room(1),
      start_time: '17:00',
    })
    await evening.remove('Ar pirkstu')
  })
})
