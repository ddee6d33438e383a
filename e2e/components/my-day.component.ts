import type { Page } from '@playwright/test'
import { findingsOn } from '../support/axe.ts'
import { expect, test } from '../support/component-story.ts'

// At 10:20 on a Tuesday the teacher's next lesson begins at 13:00 in room 101.
const myDay = (page: Page) => page.getByRole('region', { name: 'Mana diena' })

test('the schedule says first where a teacher is next and in how long, and opens her lessons of today', {
  tag: '@smoke',
}, async ({ page, arrive, answer }) => {
  answer('POST /api/notices/seen', { data: { unseen: 0 } })
  await arrive('teacher', '/')
  const next = myDay(page).getByRole('link', { name: /13:00 Klavierspēle/ })
  await expect(next).toContainText('101')
  await expect(next).toContainText('pēc 2 h 40 min')
  const later = myDay(page).getByRole('list', { name: 'Šodien vēl' }).getByRole('link', { name: /16:00/ })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Klavieru duets' })).toContainText('16:00–')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(later).toBeFocused()
  expect(await findingsOn(page)).toEqual([])
})

test('her day stays the same, whichever day and rooms the schedule shows', async ({ page, arrive }) => {
  await arrive('teacher', '/?date=2026-12-15&view=day')
  await expect(myDay(page)).toContainText('13:00 Klavierspēle')
})

test('lessons of today that do not fit are counted, and the count opens her plan', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await arrive('teacher', '/')
  const chips = myDay(page).getByRole('list', { name: 'Šodien vēl' }).getByRole('link')
  const count = myDay(page).getByRole('link', { name: 'šodien vēl 3', exact: true })
  await expect(count).toHaveText('+3')
  await expect(chips.first()).toBeInViewport({ ratio: 1 })
  await expect(chips.nth(1)).not.toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 700 })
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 })
  await expect(count).toBeHidden()
  await page.setViewportSize({ width: 900, height: 700 })
  await count.click()
  await expect(page).toHaveURL(/\/individual-plan\?user=\d+&date=2026-11-24$/)
})

test('an absence is entered from there', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await myDay(page).getByRole('link', { name: 'Pieteikt prombūtni' }).click()
  await expect(page).toHaveURL(/\/absences\/new$/)
})

test('a day that cannot be loaded is asked for again by a press', async ({ page, arrive }) => {
  let fails = true
  await page.route('**/api/reservations/by_user/**', route =>
    fails ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await arrive('teacher', '/')
  await expect(myDay(page)).toContainText('Jūsu dienu neizdevās ielādēt')
  fails = false
  await myDay(page).getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
  await expect(myDay(page)).toContainText('13:00 Klavierspēle')
})

test('whoever has no lessons of her own has the key desk in the header instead', async ({ page, arrive }) => {
  await arrive('attendant', '/')
  await expect(page.getByRole('button', { name: 'Jauna rezervācija' })).toBeVisible()
  await expect(myDay(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Atslēgas', exact: true }).click()
  await expect(page).toHaveURL(/\/keys$/)
})

test('a visit begins with one’s own plan on the device where one chose that', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await page.getByRole('button', { name: /Agnese Kalniņa/ }).click()
  await page.getByText('Valoda un izskats').click()
  await page.getByRole('group', { name: 'Sākumlapa šajā ierīcē' }).getByText('Mans plāns').click()
  await page.goto('/')
  await expect(page).toHaveURL(/\/individual-plan\?/)
  await page.getByRole('link', { name: 'Telpu grafiks' }).click()
  await expect(myDay(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the next lesson is the first thing that one sees, and a reservation begins under the thumb', async ({
    page,
    arrive,
  }) => {
    await arrive('teacher', '/')
    const next = myDay(page).getByRole('link', { name: /13:00 Klavierspēle/ })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toContainText('šodien vēl')
    const book = page.getByRole('button', { name: 'Rezervēt', exact: true })
    await expect(book).toBeInViewport({ ratio: 1 })
    await book.tap()
    await expect(page.getByRole('dialog', { name: 'Jauna rezervācija' })).toBeVisible()
  })

  test('the list begins with what is on now or next, under the card', async ({ page, arrive }) => {
    await arrive('teacher', '/')
    await expect(page.locator('[data-now]')).toBeInViewport({ ratio: 1 })
    await expect(myDay(page)).toBeInViewport({ ratio: 1 })
  })

  test('in the plan the line of now stands before what comes, and each day shows how full it is', async ({
    page,
    arrive,
  }) => {
    await arrive('teacher', '/individual-plan')
    await expect(myDay(page)).toBeInViewport({ ratio: 1 })
    const coming = page.getByRole('listitem').filter({ has: page.getByText('10:20', { exact: true }) })
    await expect(coming).toContainText('Brīvs laiks līdz 13:00')
    const days = page.getByRole('group', { name: 'Nedēļas dienas' }).getByRole('button')
    await expect(days.nth(1)).toHaveAttribute('data-busy', '4')
    await expect(days.nth(5)).not.toHaveAttribute('data-busy')
  })
})
