import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { useKeyDesk } from '../support/component-key-desk.ts'
import { expect, test } from '../support/component-story.ts'

const desk = useKeyDesk()

const strip = (page: Page) => page.getByRole('region', { name: 'Atslēgas' })
const chip = (page: Page, verb: 'Izsniegt' | 'Saņemt') =>
  strip(page).getByRole('button', { name: new RegExp(`^${desk.evening.number(0)}\\b.*${verb}$`) })

test('a late key stands first, and who gives one out at another desk is seen at once', async ({
  page,
  arrive,
}) => {
  const late = desk.lesson('20:00', '20:15', { status_id: 4 })
  await arrive('attendant', '/')
  await expect(strip(page).getByRole('listitem').first()).toContainText('kavē ')
  await expect(chip(page, 'Saņemt')).toContainText('kavē 5 min')
  await chip(page, 'Saņemt').focus()
  const _next = desk.lesson()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  desk.change(late, { status_id: 1 })
  await expect(chip(page, 'Saņemt')).toBeHidden()
  // The key that had the focus is gone; the next one in its place has it.
  await expect(strip(page).locator(':focus')).toBeVisible()
})

test('a strip that one has left keeps the focus no more, and the last key leaves it to the link', async ({
  page,
  arrive,
}) => {
  const event = desk.lesson()
  await arrive('attendant', '/')
  await chip(page, 'Izsniegt').focus()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  desk.change(event, { status_id: 4 })
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)

  await chip(page, 'Saņemt').focus()
  desk.change(event, { status_id: 1 })
  await expect(chip(page, 'Izsniegt')).toBeFocused()
  desk.remove(event)
  await expect(chip(page, 'Izsniegt')).toHaveCount(0)
  await expect(strip(page).locator(':focus')).toBeVisible()
})

test('a strip is cut between keys, and those left out are counted and lead to the key desk', async ({
  page,
  arrive,
}) => {
  for (const start of ['20:25', '20:30', '20:35', '20:40', '20:45', '20:50']) desk.lesson(start, '21:00')
  await page.setViewportSize({ width: 700, height: 800 })
  await arrive('attendant', '/')
  const count = strip(page).getByRole('link', { name: /^vēl \d+ atslēg/ })
  await expect(count).toHaveText(/^\+\d+$/)
  const keys = strip(page).getByRole('listitem')
  const all = await keys.count()
  const leftOut = Number(await count.textContent())
  await expect(keys.nth(all - leftOut - 1)).toBeInViewport({ ratio: 1 })
  await expect(keys.nth(all - leftOut)).not.toBeInViewport()
  await count.click()
  await expect(page).toHaveURL(/\/keys$/)
})

test('Enter that is held down gives a key out once', async ({ page, arrive, events }) => {
  const _event = desk.lesson()
  await arrive('attendant', '/')
  await chip(page, 'Izsniegt').focus()
  await page.keyboard.down('Enter')
  await expect(chip(page, 'Saņemt')).toBeVisible()
  for (let held = 0; held < 3; held++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(chip(page, 'Saņemt')).not.toHaveAttribute('aria-busy')
  expect(events.all).toMatchObject([{ status_id: 4 }])
})

test('keys that cannot be loaded are asked for again, and a press that was not noted says why', async ({
  page,
  arrive,
}) => {
  const event = desk.lesson()
  let fails = true
  await page.route('**/api/keys?**', route =>
    fails ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await arrive('attendant', '/')
  await expect(strip(page)).toContainText('Atslēgas neizdevās ielādēt')
  fails = false
  await strip(page).getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  await page.route(`**/api/reservations/reservation/${event.id}`, route => route.abort())
  await chip(page, 'Izsniegt').click()
  const trouble = strip(page).getByRole('alert')
  await expect(trouble).toBeVisible()
  await page.unrouteAll()
  await trouble.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(chip(page, 'Saņemt')).toBeVisible()
})

test('a teacher has none', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await expect(page.getByRole('region', { name: 'Mana diena' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the keys are the first card, and one tap gives one out', async ({ page, arrive, events }) => {
    const _event = desk.lesson()
    await arrive('attendant', '/')
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    await chip(page, 'Izsniegt').tap()
    await expect(chip(page, 'Saņemt')).toBeVisible()
    expect(events.all).toMatchObject([{ status_id: 4 }])
    expect(await findingsOn(page)).toEqual([])
  })
})
