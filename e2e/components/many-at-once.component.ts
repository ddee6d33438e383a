import type { Page } from '@playwright/test'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { cardOf, dragReady, dragTo, pointAt, quickForm } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { openEvent } from '../support/peek.ts'

const evening = useEvening()
const bar = (page: Page) => page.getByRole('region', { name: 'Darbības ar izvēlētajām rezervācijām' })
const dialog = (page: Page) => page.getByRole('dialog')
const chosen = (page: Page) => page.locator('[data-event][aria-pressed="true"]')
const card = (page: Page, nth: number, name: string) => cardOf(page, evening.room(nth), name)
const THEIRS = { teachers: [], category_id: CATEGORY.maintenance, can: { update: false, delete: false } }

test.beforeEach(() => {
  evening.lesson('Flauta', 0, '17:00', '17:45')
  evening.lesson('Oboja', 0, '18:00', '18:45')
  evening.lesson('Klarnete', 1, '19:00', '19:45')
})

test('a frame drawn with Shift chooses what it touches; Escape chooses none; without Shift a new event is drawn as before', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', evening.address())
  await dragReady(page)
  const from = await pointAt(page, `room_${evening.room(0)}`, '19:20')
  // Only the evening is sure to be free of other events.
  const to = await pointAt(page, `room_${evening.room(1)}`, '17:10')
  await page.keyboard.down('Shift')
  await dragTo(page, { x: from.x - 40, y: from.y }, to)
  await expect(page.locator('[data-frame]')).toBeVisible()
  await expect(chosen(page)).toHaveCount(3)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.locator('[data-frame]')).toBeHidden()
  await expect(bar(page)).toContainText('Izvēlētas 3')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(chosen(page)).toHaveCount(0)

  await dragTo(
    page,
    await pointAt(page, `room_${evening.room(0)}`, '19:02'),
    await pointAt(page, `room_${evening.room(0)}`, '19:58'),
  )
  await page.mouse.up()
  await expect(quickForm(page)).toBeVisible()
})

test('a teacher chooses her own events only, and is told of others', async ({ page, arrive }) => {
  evening.book('Remonts', 1, '17:00', '17:45', THEIRS)
  await arrive('teacher', evening.address())
  await card(page, 1, 'Remonts').click({ modifiers: ['Control'] })
  await expect(page.getByText('Šo rezervāciju mainīt nevarat')).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await card(page, 0, 'Flauta').click({ modifiers: ['Control'] })
  await expect(bar(page)).toContainText('Izvēlēta 1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a long press chooses a lesson, then a tap another one; without a choice a tap opens it', async ({
    page,
    arrive,
  }) => {
    await arrive('attendant', `/individual-plan?user=${evening.scene.teacher.id}&date=${evening.scene.date}`)
    const flute = page.getByRole('button', { name: /^Flauta/ })
    await flute.scrollIntoViewIfNeeded()
    const pointer = { pointerType: 'touch', isPrimary: true, bubbles: true }
    await flute.dispatchEvent('pointerdown', pointer)
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await flute.dispatchEvent('pointerup', pointer)
    await flute.dispatchEvent('click')
    await expect(bar(page)).toContainText('Izvēlēta 1')
    await page.getByRole('button', { name: /^Oboja/ }).tap()
    await expect(bar(page)).toContainText('Izvēlētas 2')
    await bar(page).getByRole('button', { name: 'Notīrīt izvēli' }).tap()
    await expect(bar(page)).toBeHidden()
    await openEvent(flute)
    await expect(dialog(page).getByLabel('Nosaukums')).toHaveValue('Flauta')
  })

  test('two fingers choose nothing', async ({ page, arrive }) => {
    await arrive('attendant', `/individual-plan?user=${evening.scene.teacher.id}&date=${evening.scene.date}`)
    const flute = page.getByRole('button', { name: /^Flauta/ })
    const oboe = page.getByRole('button', { name: /^Oboja/ })
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
    await flute.dispatchEvent('pointerdown', finger)
    await page.getByRole('main').dispatchEvent('pointerdown', { ...finger, isPrimary: false })
    // One finger presses later than the two: when it has chosen, they would have chosen, too.
    await oboe.dispatchEvent('pointerdown', finger)
    await expect(oboe).toHaveAttribute('aria-pressed', 'true')
    await expect(flute).not.toHaveAttribute('aria-pressed')
  })
})
