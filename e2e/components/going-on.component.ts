import type { Page } from '@playwright/test'
import { cardOf, dragReady, dragTo, grabPoint, pointAt, resizePoint } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { openEvent } from '../support/peek.ts'

const evening = useEvening()

// The clock stands at 20:20, so that events from 20:00 on are going on.
test.beforeEach(({ answer, accept }) => {
  answer('GET /api/settings', async ({ real }) => ({
    data: { ...(await real()).data, now: `${evening.scene.date} 20:20:00` },
  }))
  accept('PUT /api/reservations/reservation/:id')
})

const announced = (page: Page) => page.getByRole('status')

test('on the board its lower edge is pulled; the whole is not taken away', async ({
  page,
  arrive,
  events,
}) => {
  evening.book('Koncertmeistars', 0, '20:00', '20:30')
  await arrive('teacher', evening.address())
  await dragReady(page)
  const card = cardOf(page, evening.room(0), 'Koncertmeistars')
  await dragTo(page, await grabPoint(card), await pointAt(page, `room_${evening.room(0)}`, '18:00'))
  await expect(page.getByText('Jau sākusies: pārcelt var tikai administrators vai dežurants.')).toBeVisible()
  await page.mouse.up()
  await dragTo(page, await resizePoint(card), await pointAt(page, `room_${evening.room(0)}`, '20:48'))
  await page.mouse.up()
  await expect(page.getByText('„Koncertmeistars” pagarināta līdz 20:50.')).toBeVisible()
  expect(events.all).toMatchObject([{ start_time: '20:00', end_time: '20:50' }])
})

test('by keyboard: Shift and arrows lengthen it, M does not pick it up', async ({ page, arrive, events }) => {
  evening.book('Kvartets', 0, '20:00', '20:30')
  await arrive('teacher', evening.address())
  await dragReady(page)
  await cardOf(page, evening.room(0), 'Kvartets').focus()
  await page.keyboard.press('m')
  await expect(announced(page).getByText(/^Jau sākusies/)).toBeAttached()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('„Kvartets” pagarināta līdz 20:45.')).toBeVisible()
  await expect(cardOf(page, evening.room(0), 'Kvartets')).toBeFocused()
  expect(events.all).toMatchObject([{ start_time: '20:00', end_time: '20:45' }])
})

test('what is over is looked at only', async ({ page, arrive }) => {
  evening.book('Agrāk', 0, '20:00', '20:20', { can: { update: false, delete: false } })
  await arrive('teacher', evening.address())
  await openEvent(cardOf(page, evening.room(0), 'Agrāk'))
  const view = page.getByRole('dialog', { name: 'Agrāk' })
  await expect(view.getByRole('button', { name: 'Aizvērt' }).last()).toBeVisible()
  await expect(view.getByRole('button', { name: 'Saglabāt' })).toBeHidden()
})
