import type { Page } from '@playwright/test'
import { cardOf, dragReady, dragTo, grabPoint, pointAt, quickForm } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()
const announced = (page: Page) => page.getByRole('status')

test('by keyboard: M picks an event up, arrows say what each place is like, Enter puts it down', {
  tag: '@smoke',
}, async ({ page, arrive, accept }) => {
  accept('PUT /api/reservations/reservation/:id')
  evening.book('Ar taustiņiem', 0, '17:00', '17:45')
  evening.book('Blakus telpā', 1, '17:00', '18:00', {
    teachers: [],
    students: [evening.scene.student.key],
  })
  await arrive('teacher', evening.address())
  await dragReady(page)
  await cardOf(page, evening.room(0), 'Ar taustiņiem').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Paņemta: Ar taustiņiem, /)).toContainText(
    `17:00–17:45, telpa ${evening.number(0)}`,
  )
  await page.keyboard.press('ArrowRight')
  await expect(
    announced(page).getByText(`17:00–17:45, telpa ${evening.number(1)}: aizņemta. 17:00–18:00 Blakus telpā`),
  ).toBeAttached()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(announced(page).getByText(`18:05–18:55, telpa ${evening.number(1)}: brīva`)).toBeAttached()
  await page.keyboard.press('Enter')

  const card = cardOf(page, evening.room(1), 'Ar taustiņiem')
  await expect(
    page.getByText(`„Ar taustiņiem” pārcelta uz telpu ${evening.number(1)}, 18:05–18:55.`),
  ).toBeVisible()
  await expect(card).toBeFocused()
  expect(evening.booked('Ar taustiņiem')).toMatchObject({
    room_id: evening.room(1),
    start_time: '18:05',
    end_time: '18:55',
  })

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(announced(page).getByText('Atgriezta vietā.')).toBeAttached()
  await expect(card).toBeFocused()
  expect(evening.booked('Ar taustiņiem')).toMatchObject({ start_time: '18:05' })
})

test('by keyboard: an event to which the board had to scroll says what it is, until it is scrolled out of sight', async ({
  page,
  arrive,
}) => {
  evening.lesson('Pēdējā stunda', 0, '20:00', '21:00')
  await page.setViewportSize({ width: 1366, height: 560 })
  await arrive('teacher', evening.address())
  const board = page.getByRole('region', { name: /Telpu grafiks/ })
  await dragReady(page)
  await board.evaluate(it => it.scrollTo(0, 0))
  await board.focus()
  await page.keyboard.press('Control+End')
  await expect(cardOf(page, evening.room(0), 'Pēdējā stunda')).toBeFocused()
  // The board says a frame later that it was scrolled.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByRole('tooltip')).toContainText('Pēdējā stunda')
  await board.evaluate(it => it.scrollTo(0, 0))
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('by keyboard: Shift and arrows draw a new event over free time', async ({ page, arrive }) => {
  await arrive('teacher', evening.address())
  await dragReady(page)
  await page.getByRole('region', { name: /Telpu grafiks/ }).focus()
  await page.keyboard.press('Control+End')
  // Only the evening is sure to be free.
  for (let up = 0; up < 4; up++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-ghost]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quickForm(page)).toBeVisible()
})

test('the slot where the keyboard stands is not drawn for who points: it would look like an event; the next key shows it again', async ({
  page,
  arrive,
}) => {
  evening.book('Pelei', 0, '17:00', '17:45')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await page.getByRole('region', { name: /Telpu grafiks/ }).focus()
  await page.keyboard.press('Control+End')
  const slot = page.locator('[data-slot]')
  await expect(slot).toHaveCSS('opacity', '1')
  const card = cardOf(page, evening.room(0), 'Pelei')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(1)}`, '18:00'))
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await expect(slot).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-ghost]')).toBeHidden()
  await page.mouse.up()
  await expect(slot).toHaveCSS('opacity', '0')
  // Only the evening is sure to be free.
  await page.keyboard.press('Control+End')
  await expect(slot).toHaveCSS('opacity', '1')
})
