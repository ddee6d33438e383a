import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { address, useKeyDesk } from '../support/key-desk.ts'
import { notices } from '../support/notices.ts'
import { callsOf } from '../support/school-calls.ts'
import { arriveOn, expect, type Role, test } from '../support/story.ts'

const desk = useKeyDesk()
const { lesson, now, change, remove } = desk

const home = (page: Page, who: Role = 'attendant') => arriveOn(page, desk.server.url, who, '/')
const strip = (page: Page) => page.getByRole('region', { name: 'Atslēgas' })
const chip = (page: Page, verb: 'Izsniegt' | 'Saņemt') =>
  strip(page).getByRole('button', { name: new RegExp(`^${desk.room.room_number}\\b.*${verb}$`) })

test('a key is given out by one press from the home page, taken back by another, and that can be undone', async ({
  page,
}) => {
  const event = await lesson()
  const come = Promise.withResolvers<void>()
  await page.route(/\/api\/keys(\?|$)/, async route => {
    await come.promise
    await route.continue()
  })
  await home(page)
  await expect(strip(page)).toBeVisible()
  const height = () => strip(page).evaluate(it => it.getBoundingClientRect().height)
  let before = 0
  await expect.poll(async () => (before = await height())).toBeGreaterThan(0)
  come.resolve()
  await expect(chip(page, 'Izsniegt')).toContainText('A. Kalniņa')
  expect(await height()).toBe(before)
  await expect(chip(page, 'Izsniegt')).toContainText('20:30')
  await chip(page, 'Izsniegt').click()
  await expect(chip(page, 'Saņemt')).toContainText('līdz 21:00')
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await expect(notices(page).getByText(`atslēga izsniegta: ${desk.teacher.full_name}.`)).toBeVisible()
  await chip(page, 'Saņemt').click()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  const back = notices(page).locator(':scope > div').filter({ hasText: 'atslēga atdota' })
  await back.getByRole('button', { name: 'Atsaukt' }).click()
  await expect(chip(page, 'Saņemt')).toBeVisible()
  expect(await now(event)).toMatchObject({ status_id: 4 })
  expect(await findingsOn(page)).toEqual([])
  await strip(page).getByRole('link', { name: 'Visas atslēgas' }).click()
  await expect(page).toHaveURL(/\/keys$/)
  await remove(event)
})

test('a late key stands first, and who gives one out at another desk is seen at once', async ({ page }) => {
  const late = await lesson('20:00', '20:15', { status_id: 4 })
  await home(page)
  await expect(strip(page).getByRole('listitem').first()).toContainText('kavē ')
  await expect(chip(page, 'Saņemt')).toContainText('kavē 5 min')
  await chip(page, 'Saņemt').focus()
  const next = await lesson()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  await change(late, { status_id: 1 })
  await expect(chip(page, 'Saņemt')).toBeHidden()
  // The key that had the focus is gone; the next one in its place has it.
  await expect(strip(page).locator(':focus')).toBeVisible()
  await remove(late, next)
})

test('a strip that one has left keeps the focus no more, and the last key leaves it to the link', async ({
  page,
}) => {
  const event = await lesson()
  await home(page)
  await chip(page, 'Izsniegt').focus()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await change(event, { status_id: 4 })
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)

  await chip(page, 'Saņemt').focus()
  await change(event, { status_id: 1 })
  await expect(chip(page, 'Izsniegt')).toBeFocused()
  await remove(event)
  await expect(chip(page, 'Izsniegt')).toHaveCount(0)
  await expect(strip(page).locator(':focus')).toBeVisible()
})

test('a strip is cut between keys, and those left out are counted and lead to the key desk', async ({
  page,
}) => {
  const events = [await lesson('20:25', '20:30'), await lesson()]
  await page.setViewportSize({ width: 700, height: 800 })
  await home(page)
  const count = strip(page).getByRole('link', { name: /^vēl \d+ atslēg/ })
  await expect(count).toHaveText(/^\+\d+$/)
  const keys = strip(page).getByRole('listitem')
  const all = await keys.count()
  const leftOut = Number(await count.textContent())
  await expect(keys.nth(all - leftOut - 1)).toBeInViewport({ ratio: 1 })
  await expect(keys.nth(all - leftOut)).not.toBeInViewport()
  await count.click()
  await expect(page).toHaveURL(/\/keys$/)
  await remove(...events)
})

test('Enter that is held down gives a key out once', async ({ page }) => {
  const event = await lesson()
  await home(page)
  await chip(page, 'Izsniegt').focus()
  await page.keyboard.down('Enter')
  await expect(chip(page, 'Saņemt')).toBeVisible()
  for (let held = 0; held < 3; held++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(chip(page, 'Saņemt')).not.toHaveAttribute('aria-busy')
  expect(await now(event)).toMatchObject({ status_id: 4 })
  await change(event, { status_id: 1 })
  await remove(event)
})

test('keys that cannot be loaded are asked for again, and a press that was not noted says why', async ({
  page,
}) => {
  const event = await lesson()
  let fails = true
  await page.route('**/api/keys?**', route =>
    fails ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await home(page)
  await expect(strip(page)).toContainText('Atslēgas neizdevās ielādēt')
  fails = false
  await strip(page).getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(chip(page, 'Izsniegt')).toBeVisible()
  await page.route(`**${address(event)}`, route => route.abort())
  await chip(page, 'Izsniegt').click()
  const trouble = strip(page).getByRole('alert')
  await expect(trouble).toBeVisible()
  await page.unrouteAll()
  await trouble.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await change(event, { status_id: 1 })
  await remove(event)
})

test('an administrator has them once she gives keys out; teachers never', async ({ page }) => {
  const event = await lesson()
  await home(page, 'administrator')
  await expect(page.getByRole('button', { name: 'Jauna rezervācija' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  const administrator = await callsOf(desk.server.url, 'administrator')
  const { teachers, students = [], key_holder: _, ...fields } = await now(event)
  const people = { teachers: teachers.map(({ id }) => id), students: students.map(({ key }) => key) }
  await administrator.put(address(event), { ...fields, ...people, status_id: 4 })
  await expect(chip(page, 'Saņemt')).toBeVisible()
  await remove(event)
})

test('a teacher has none', async ({ page }) => {
  await home(page, 'teacher')
  await expect(page.getByRole('region', { name: 'Mana diena' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the keys are the first card, and one tap gives one out', async ({ page }) => {
    const event = await lesson()
    await home(page)
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    await chip(page, 'Izsniegt').tap()
    await expect(chip(page, 'Saņemt')).toBeVisible()
    expect(await now(event)).toMatchObject({ status_id: 4 })
    expect(await findingsOn(page)).toEqual([])
    await remove(event)
  })
})
