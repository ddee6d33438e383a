import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from '../support/story.ts'

const FAILED = { level: 1, name: 'Neizdevās ielādēt' } as const
const CORRIDOR = '**/assets/corridor-page-*.js'

test.use({ viewport: { width: 1920, height: 1080 } })

const rooms = (page: Page) => page.getByRole('table')
/** The page's own request whether the server is reachable. */
const isQuestion = (type: string) => type === 'fetch'

async function serverAway(page: Page) {
  await page.route('**/', route =>
    isQuestion(route.request().resourceType()) ? route.fulfill({ status: 502 }) : route.fallback(),
  )
}

/** Counts the page's requests whether the server is reachable. */
function countQuestions(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (isQuestion(request.resourceType()) && new URL(request.url()).pathname === '/') count++
  })
  return () => count
}

test('a screen whose part did not come is whole again once the server is back, and nobody signed in; where loading it again is of no use, it does so once a minute', async ({
  page,
  arrive,
}) => {
  await test.step('a screen whose part did not come is whole again once the server is back, and nobody signed in', async () => {
    await arrive('screen', '/')
    await expect(rooms(page)).toBeVisible()
    await page.clock.install()
    await page.route(CORRIDOR, route => route.abort())
    await page.route('**/api/auth/me', route => route.abort())
    await serverAway(page)
    await page.goto('/?rooms=')
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    const asked = countQuestions(page)
    for (const pause of [5, 10]) {
      const before = asked()
      await page.clock.runFor(pause * 1000)
      await expect.poll(asked).toBeGreaterThan(before)
    }
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    await page.unrouteAll()
    await page.clock.runFor('00:20')
    await expect(rooms(page)).toBeVisible()
  })
  await test.step('where loading it again is of no use, a screen does so once a minute', async () => {
    await expect(rooms(page)).toBeVisible()
    await page.route(CORRIDOR, route => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    let loads = 0
    page.on('load', () => loads++)
    await page.clock.runFor('00:30')
    expect(loads).toBe(0)
    await Promise.all([page.waitForEvent('load'), page.clock.runFor('00:31')])
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
  })
})

test('a page whose texts did not come stays as it is for people, and mends itself on a screen', async ({
  page,
  arrive,
}) => {
  const texts = '**/assets/lv-first-*.js'
  const unloaded = page.getByRole('heading', { name: 'Lapu neizdevās ielādēt' })
  await page.clock.install()
  for (const role of ['teacher', 'screen'] as const) {
    await arrive(role, '/')
    await page.getByRole('button', { name: 'Iziet' }).waitFor()
    await page.route(texts, route => route.abort())
    await page.goto('/?rooms=')
    await expect(unloaded).toBeVisible()
    await page.unroute(texts)
    const asked = countQuestions(page)
    await page.clock.runFor('00:06')
    if (role === 'teacher') expect(asked()).toBe(0)
    else await expect(rooms(page)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a page whose first script did not come is loaded again by itself', async ({ page, visit }) => {
  const first = '**/assets/index-*.js'
  await page.clock.install()
  await page.route(first, route => route.abort())
  await visit('/sign-in')
  await page.unroute(first)
  await expect(page.getByText(/./).filter({ visible: true })).toHaveCount(0)
  await page.clock.runFor('00:06')
  await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
})

test('a screen that has not heard of its school yet goes on by itself once it does', async ({
  page,
  visit,
}) => {
  const failed = page.getByText('Neizdevās ielādēt')
  await page.clock.install()
  await page.route('**/api/settings', route => route.abort())
  await visit('/sign-in')
  await fillSignIn(page, 'screen')
  await page
    .getByRole('main')
    .filter({ hasNot: page.getByLabel('Parole') })
    .waitFor()
  await expect(async () => {
    await page.clock.runFor('00:01')
    await expect(failed).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor('00:20')
  await expect(failed).toBeVisible()
  await page.unroute('**/api/settings')
  // The pause between attempts begins when the running attempt ends.
  await expect(async () => {
    await page.clock.runFor('00:10')
    await expect(rooms(page)).toBeVisible({ timeout: 100 })
  }).toPass()
})
