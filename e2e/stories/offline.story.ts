import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { eveningAt } from '../support/evening.ts'
import { openSchool } from '../support/school.ts'
import { eventsOn } from '../support/school-calls.ts'
import { nameEvent } from '../support/seldom-fields.ts'
import { signUp } from '../support/sign-up.ts'
import { expect, fillSignIn, type Role, signOut, test } from '../support/story.ts'

/** Signs in and waits until the browser has cached everything. */
async function signInAndKeep(page: Page, url: string, role: Role) {
  await page.goto(`${url}/sign-in`)
  await fillSignIn(page, role)
  await page.getByRole('main').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** A proxy before the school; after the upgrade it serves another service worker. */
async function inFrontOf(school: string) {
  let isUpgraded = false
  const server = createServer(async (request, response) => {
    const answer = await fetch(school + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const isWorker = isUpgraded && request.url === '/service-worker.js'
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(isWorker ? body.toString().replace(/"version":"\w+"/, '"version":"upgraded"') : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade() {
      isUpgraded = true
    },
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

const keptPlan = (page: Page) => page.evaluate(() => localStorage.getItem('stunda-plan'))

test.describe('an app that has been installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('opens without a network and shows one’s plan as last seen, to read', async ({ page }) => {
      const school = await openSchool()
      const { scene, lesson, number } = await eveningAt(school.url)
      await lesson('Gammu pārbaude', 0, '18:00', '19:30')
      await signInAndKeep(page, school.url, 'teacher')
      await expect.poll(() => keptPlan(page)).toContain('Gammu pārbaude')
      await school.stop()
      for (const address of ['/', '/individual-plan', '/']) {
        await page.goto(school.url + address)
        await expect(page.getByRole('heading', { name: 'Individuālais plāns' })).toBeVisible()
        await expect(page.getByRole('status').getByText(/Saglabātie dati: \d\d:\d\d\./)).toBeVisible()
        const shown = page.getByRole('listitem').filter({ hasText: 'Gammu pārbaude' })
        await expect(shown).toContainText('18:00–19:30')
        await expect(shown).toContainText(number(0))
        await expect(shown).toContainText(scene.student.full_name)
      }
      await expect(page.getByRole('main').getByRole('button')).toHaveText(['Mēģināt vēlreiz'])
    })
  })

  test('keeps nothing of whoever has signed out, nor shows it to another: who waits to be let in sees nothing of it, and stays so without a network', async ({
    page,
  }) => {
    const school = await openSchool()
    await signInAndKeep(page, school.url, 'teacher')
    await expect.poll(() => keptPlan(page)).not.toBeNull()
    await signOut(page)
    expect(await keptPlan(page)).toBeNull()
    await page.evaluate(() => {
      const stranger = { user_id: 999_999, now: '2026-01-01 08:00:00', heard_at: 0, weeks: [] }
      localStorage.setItem('stunda-plan', JSON.stringify(stranger))
    })
    await fillSignIn(page, 'attendant')
    await page.getByRole('button', { name: 'Iziet' }).waitFor()
    expect(await keptPlan(page)).toBeNull()
    await signOut(page)

    await signUp(page, school.url, 'zane.liepa@stunda.test')
    expect(await keptPlan(page)).toBeNull()
    await school.stop()
    for (const _time of [1, 2]) {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apstipriniet e-pastu')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
    }
    await page.getByRole('button', { name: 'Pārbaudīt vēlreiz' }).click()
    await expect(page.getByRole('alert')).toContainText('Nav savienojuma ar serveri')
  })

  test('is the new one on the next visit after an upgrade, and open pages keep their parts', async ({
    page,
    school,
  }) => {
    const upgraded = await inFrontOf(school.url)
    await page.goto(`${upgraded.url}/sign-in`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    const kept = () => page.evaluate(() => caches.keys())
    const [before] = await kept()
    upgraded.upgrade()
    await page.reload()
    await expect.poll(kept).toEqual([before, 'stunda-upgraded'])
    await upgraded.stop()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pieslēgties' })).toBeVisible()
  })

  test('keeps nothing where somebody else has a memberToken', async ({ page, school }) => {
    await page.goto(`${school.url}/sign-in`)
    await page.evaluate(() => localStorage.setItem('memberToken', 'x'))
    const answered = page.waitForResponse(/by_user/)
    await signInAndKeep(page, school.url, 'teacher')
    await answered
    await page.getByRole('link', { name: 'Individuālais plāns' }).click()
    await page.locator('[data-event]').first().waitFor()
    expect(await keptPlan(page)).toBeNull()
  })
})

test('a connection that breaks off is told, and that it is back; a form stays and books once', {
  tag: '@smoke',
}, async ({ page, context, school, arrive }) => {
  const { scene, attendant, address, room } = await eveningAt(school.url)
  await arrive('teacher', address())
  await clickIntoBoard(page, room(1), '19:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Bez tīkla')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Nav interneta savienojuma' })).toBeVisible()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Ievadītie dati ir saglabāti veidlapā.')
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Bez tīkla')
  await context.setOffline(false)
  await expect(page.getByText('Nav interneta savienojuma')).toBeHidden()
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(form).toBeHidden()
  const booked = (await eventsOn(attendant, scene.date)).filter(
    ({ event_name }) => event_name === 'Bez tīkla',
  )
  expect(booked).toHaveLength(1)
})

test('a server that is away is told, and that it is back, be it too busy to say more', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('teacher')
  await page.locator('[data-column]').first().waitFor()
  await page.route('**/api/live', route => route.fulfill({ status: 503 }))
  await page.clock.fastForward('01:05')
  await page.clock.fastForward('00:10')
  const notice = page.getByRole('status').filter({ hasText: 'Skolas serveris pašlaik nav sasniedzams.' })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/live')
  await page.route('**/api/live', route => route.fulfill({ status: 429 }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(notice).toBeHidden()
})

test('a part that an upgrade took away leads to the new page, with the half-filled form', async ({
  page,
  school,
  arrive,
}) => {
  const { address, room } = await eveningAt(school.url)
  await arrive('teacher', address())
  await clickIntoBoard(page, room(1), '17:00')
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await nameEvent(form, 'Pēc atjauninājuma')
  const part = '**/assets/picker-panel*.js'
  await page.route(part, route => route.fulfill({ status: 404 }))
  await page.route('**/', async route => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    await page.unroute(part)
    await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js">' })
  })
  await form.getByRole('combobox', { name: 'Datums' }).click()
  await expect(form).toContainText('Veidlapa ir atjaunota')
  await expect(form.getByLabel('Nosaukums')).toHaveValue('Pēc atjauninājuma')
})

test('the app can be installed: a manifest with its names and pictures, which are there', async ({
  page,
  visit,
}) => {
  await visit('/sign-in')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ short_name: 'Stunda', lang: 'lv', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
})
