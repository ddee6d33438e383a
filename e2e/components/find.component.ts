import type { Page } from '@playwright/test'
import { announcementsOn, recordAnnouncements } from '../support/announcements.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { countPresses } from '../support/presses.ts'

const evening = useEvening()

const search = (page: Page) => page.getByRole('dialog', { name: /^(Meklēt|Search)$/ })
const field = (page: Page) => search(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => search(page).getByRole('option', { name })
const form = (page: Page) => page.getByRole('dialog', { name: 'Jauna rezervācija' })
const best = (page: Page) => search(page).locator('[role="option"][data-focused]')
const openButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Meklēt' })

/** `3.12.` of a day. */
const typedDate = (date: string) => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`

async function openByKeys(page: Page) {
  await page.locator('[data-event]').first().waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('one press and three letters say where somebody is now', { tag: '@smoke' }, async ({ page, arrive }) => {
  await recordAnnouncements(page)
  await arrive('attendant', '/')
  await page.locator('[data-event]').first().waitFor()
  expect(await findingsOn(page)).toEqual([])
  const presses = await countPresses(page)
  await openByKeys(page)
  await page.keyboard.type('agn')
  await expect(best(page)).toContainText(/^Agn/)
  await expect(option(page, /^Agnese Kalniņa/)).toContainText(
    /tagad \S+, līdz \d|nākamā \d|šodien nodarbību vairs nav/,
  )
  expect(await presses()).toBe(1)
  await expect.poll(() => announcementsOn(page)).toContainEqual(expect.stringMatching(/^Atrast/))
  expect(await findingsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
})

test('arrows move, Ctrl and Enter open the plan, and what was chosen comes first the next time', async ({
  page,
  arrive,
}) => {
  await arrive('attendant', '/')
  await openByKeys(page)
  await page.keyboard.type('kalnina')
  await expect(best(page)).toContainText('Kalniņa')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(best(page)).toContainText('Kalniņa')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/individual-plan\?user=\d+/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('atslēgas')
  await expect(best(page)).toContainText('Atslēgas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/keys$/)
  await openButton(page).click()
  await expect(option(page, /Atslēgas/).first()).toBeVisible()
  await expect(search(page).getByRole('option').first()).toContainText('Atslēgas')
  await field(page).fill('101')
  await option(page, /^101/).click()
  await expect(page).toHaveURL(/view=week&rooms=\d+/)
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('option').first()).toContainText('101')
})

test('Enter before the answer opens what is found for the whole text, not for its beginning', async ({
  page,
  arrive,
  answer,
}) => {
  await arrive('attendant', '/')
  await openByKeys(page)
  await page.keyboard.type('kalnina')
  await expect(best(page)).toContainText('Kalniņa')
  const allowed = Promise.withResolvers<void>()
  answer('GET /api/find', async ({ real }) => {
    await allowed.promise
    return real()
  })
  await field(page).fill('101')
  await page.keyboard.press('Enter')
  allowed.resolve()
  await expect(page).toHaveURL(/view=week&rooms=\d+/)
})

test('a day, a time and a room as one types them begin a reservation there', async ({ page, arrive }) => {
  const { date } = evening.scene
  await arrive('teacher', '/')
  await openByKeys(page)
  await page.keyboard.type(`${evening.number(0)} ${typedDate(date)} 19:15`)
  await expect(best(page)).toContainText(`Rezervēt telpu ${evening.number(0)}`)
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('combobox', { name: 'Telpa' })).toHaveValue(new RegExp(evening.number(0)))
  await expect(form(page).getByRole('combobox', { name: 'No', exact: true })).toHaveValue('19:15')
  await expect(form(page).getByRole('combobox', { name: 'Līdz', exact: true })).toHaveValue('20:00')
  await expect(page).toHaveURL(new RegExp(`/\\?date=${date}&view=day&rooms=${evening.room(0)}$`))
})

test('in English, too', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await openByKeys(page)
  await page.keyboard.type('next Monday')
  await expect(best(page)).toContainText('Room schedule: Monday')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Monday, \d+ \p{L}+/u).first()).toBeVisible()
})

test('an administrator opens the sections of administration by their names', async ({ page, arrive }) => {
  await arrive('administrator', '/')
  await page.getByRole('navigation', { name: 'Sadaļas' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(openButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('iestatijumi')
  await expect(best(page)).toContainText('Iestatījumi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

test('when the server cannot search, it says so, and finds the sections all the same', async ({
  page,
  arrive,
}) => {
  let fails = true
  await page.route('**/api/find?*', route => (fails ? route.abort() : route.fallback()))
  await arrive('teacher', '/')
  await openByKeys(page)
  await page.keyboard.type('kalni')
  const retry = search(page).getByRole('button', { name: 'Mēģināt vēlreiz' })
  await expect(retry).toBeVisible()
  fails = false
  await retry.click()
  await expect(option(page, /Agnese Kalniņa/).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the search opens from the header and fills the screen', async ({ page, arrive }) => {
    await arrive('teacher', '/')
    await openButton(page).tap()
    expect(await search(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await field(page).fill('kalnina')
    await expect(option(page, /Agnese Kalniņa/).first()).toBeVisible()
    expect(await findingsOn(page)).toEqual([])
    await search(page).getByRole('button', { name: 'Aizvērt' }).tap()
    await expect(openButton(page)).toBeFocused()
  })
})
