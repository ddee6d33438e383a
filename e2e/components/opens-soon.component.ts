import type { Page } from '@playwright/test'
import { expect, test } from '../support/component-story.ts'

const FIRST = ['/api/auth/me', '/api/permissions', '/api/settings', '/api/rooms']

/** Counts the page's first requests by address. */
function countFirst(page: Page) {
  const asked = Object.fromEntries(FIRST.map(path => [path, 0]))
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname in asked) asked[pathname] = (asked[pathname] ?? 0) + 1
  })
  return asked
}

test('the schedule opens with one question each: who one is, what one may do, the settings and the rooms', async ({
  page,
  arrive,
}) => {
  const asked = countFirst(page)
  await arrive('teacher', '/')
  await page.locator('[data-event]').first().waitFor()
  expect(asked).toEqual(Object.fromEntries(FIRST.map(path => [path, 1])))
})

test('they are asked before the app has come', async ({ page, arrive }) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await come.promise
    await route.continue()
  })
  const settings = page.waitForResponse('**/api/settings')
  const arrived = arrive('teacher', '/')
  expect((await settings).status()).toBe(200)
  come.resolve()
  await arrived
  await expect(page.getByRole('region', { name: /^Telpu grafiks/ })).toBeVisible()
})

test('what failed before the app had come is asked again', async ({ page, arrive }) => {
  let times = 0
  await page.route('**/api/settings', route => {
    times += 1
    return times === 1 ? route.abort() : route.continue()
  })
  await arrive('teacher', '/')
  await expect(page.getByRole('region', { name: /^Telpu grafiks/ })).toBeVisible()
  expect(times).toBe(2)
})

test('first come who one is, what one may do, the rooms and the categories, then the other lists', async ({
  page,
  arrive,
  visit,
}) => {
  await arrive('administrator', '/')
  await page.locator('[data-event]').first().waitFor()
  // The first page sends no further requests.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', request => {
    const [, call] = /\/api\/([\w/]+)/.exec(new URL(request.url()).pathname) ?? []
    if (call) asked.push(call)
  })
  await visit('/')
  const LISTS = ['teachers', 'students', 'subjects', 'statuses', 'roles']
  await expect.poll(() => LISTS.filter(list => !asked.includes(list))).toEqual([])
  const FIRST = ['auth/me', 'categories', 'permissions', 'rooms']
  const start = asked.filter(call => [...FIRST, ...LISTS].includes(call))
  // This browser keeps that the user is let in, so nothing waits for anything.
  expect(start.slice(0, 4).sort()).toEqual(FIRST)
  expect(start.slice(4).sort()).toEqual(LISTS.sort())
})
