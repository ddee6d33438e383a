import type { Page } from '@playwright/test'
import { expect, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'
import { printed, tellWhatIsPrinted, unspaced } from '../support/paper.ts'
import { fillSignIn } from '../support/story.ts'

const NOT_YET = unspaced('Lapa vēl tiek ielādēta. Drukājiet vēlreiz, kad tā ir redzama.')
const SCHEDULE = '**/api/rooms/get_schedule*'

/** Holds the answers at these addresses back until the returned function is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Presses Ctrl+P; answers whether the page prevented the browser's own printing. */
async function pressPrint(page: Page): Promise<boolean> {
  await page.evaluate(() => addEventListener('keydown', pressed => Object.assign(globalThis, { pressed })))
  await page.keyboard.press('Control+p')
  return page.evaluate(() => Reflect.get(globalThis, 'pressed').defaultPrevented)
}

test.beforeEach(async ({ page }) => page.addInitScript(tellWhatIsPrinted))

for (const [name, path, call] of [
  ['the day', '/?view=day', SCHEDULE],
  ['the week of all rooms', '/?view=week', SCHEDULE],
  ['the paper of a day', '/?view=day', '**/assets/sheets-*.js'],
  ['one’s own plan', '/individual-plan', '**/api/reservations/by_user/**'],
] as const)
  test(`${name} that is still being loaded is printed as soon as it is there`, async ({ page, arrive }) => {
    const letThrough = await hold(page, call)
    await arrive('teacher', path)
    await page.getByRole('button', { name: 'Šodien' }).waitFor()
    expect(await pressPrint(page)).toBe(true)
    expect((await printed(page)).map(({ text }) => text)).toEqual([NOT_YET])
    await expect(page).not.toHaveTitle(/^printed/)
    letThrough()
    await expect(page).toHaveTitle('printed true')
  })

test('so it is while the page itself is still on its way', async ({ page, visit }) => {
  const letThrough = await hold(page, /\/assets\/(signed-in|everyday)-/)
  await visit('/sign-in')
  await fillSignIn(page, 'attendant')
  await page.getByText('Ielādē…').waitFor()
  expect(await pressPrint(page)).toBe(true)
  expect((await printed(page)).map(({ text }) => text)).toEqual([NOT_YET])
  letThrough()
  await expect(page).toHaveTitle('printed true')
})

test('before anything of the page has come, it says so on paper alone', async ({ page, visit }) => {
  const first = '**/assets/index-*.js'
  await page.route(first, route => route.abort())
  await visit('/sign-in')
  const [sheet] = await printed(page)
  expect(sheet?.text).toContain(NOT_YET)
  await expect(page.getByText('Lapa vēl tiek ielādēta.')).toBeHidden()
  await page.unroute(first)
  await page.reload()
  await page.getByRole('button', { name: 'Pieslēgties' }).waitFor()
  expect((await printed(page)).map(({ text }) => text).join()).not.toContain(NOT_YET)
})

test('whoever goes elsewhere meanwhile prints nothing', async ({ page, arrive }) => {
  const letThrough = await hold(page, SCHEDULE)
  await arrive('attendant', '/?view=day')
  await page.getByRole('button', { name: 'Šodien' }).waitFor()
  expect(await pressPrint(page)).toBe(true)
  await page.getByRole('link', { name: 'Gaida apstiprinājumu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gaida apstiprinājumu' }).waitFor()
  letThrough()
  await page.getByRole('link', { name: 'Telpu grafiks' }).click()
  await page.locator('[data-event]').first().waitFor()
  await expect(page).toHaveTitle('Telpu grafiks · Stunda')
})

test('the menu of the browser does not wait: before there is a paper, it prints that the page is still loading', async ({
  page,
  arrive,
}) => {
  const letThrough = await hold(page, '**/assets/sheets-*.js')
  await arrive('attendant', '/?view=day')
  await page.locator('[data-event]').first().waitFor()
  expect((await printed(page)).map(({ text }) => text)).toEqual([NOT_YET])
  letThrough()
  await expect(async () => expect((await printed(page))[0]?.text).toContain('08:0009:00')).toPass()
})

test('what is made for paper and cannot be fetched is told, and nothing else is printed', async ({
  page,
  arrive,
}) => {
  await page.route('**/assets/sheets-*.js', route => route.abort())
  await arrive('attendant', '/?view=day')
  await page.getByRole('button', { name: 'Drukāt' }).click()
  const area = notices(page)
  await expect(area).toContainText('Nav savienojuma ar serveri.')
  await expect(page).not.toHaveTitle(/^printed/)
  await page.unroute('**/assets/sheets-*.js')
  await area.getByRole('button', { name: 'Pārlādēt' }).click()
  await page.locator('[data-event]').first().waitFor()
  await page.getByRole('button', { name: 'Drukāt' }).click()
  await expect(page).toHaveTitle('printed true')
  await expect(page.locator('[data-paper]')).toHaveCount(0)
})
