import type { CDPSession } from '@playwright/test'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { findingsOn } from '../support/axe.ts'
import { type FreeEvening, findFreeEvening } from '../support/free-evening.ts'
import { notices } from '../support/notices.ts'
import { type Calls, callsOf, eventsOn } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

let scene: FreeEvening
let attendant: Calls

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ school }) => {
  attendant ??= await callsOf(school.url, 'attendant')
  scene ??= await findFreeEvening(attendant)
})

/** A thumb from one point to another. */
async function swipe(cdp: CDPSession, from: [number, number], to: [number, number]) {
  const at = (part: number) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const addressOf = (date: string) => new RegExp(`date=${date}`)

for (const [name, path] of [
  ['the schedule', '/?'],
  ['one’s own plan', '/individual-plan?'],
] as const) {
  test(`${name}: a swipe leads to the next day, one back to the day before; scrolling and the edge stay the browser’s`, async ({
    page,
    context,
    arrive,
  }) => {
    const { date } = scene
    await arrive('teacher', `${path}date=${date}`)
    await page.getByRole('listitem').first().waitFor()
    const cdp = await context.newCDPSession(page)
    await swipe(cdp, [300, 500], [120, 510])
    await expect(page).toHaveURL(addressOf(addDays(date, 1)))
    await swipe(cdp, [120, 500], [300, 510])
    await expect(page).toHaveURL(addressOf(date))
    await swipe(cdp, [385, 500], [200, 505])
    await expect(page).toHaveURL(addressOf(date))
    const strip = page.getByRole('group', { name: 'Nedēļas dienas' })
    const middle = ((await strip.boundingBox())?.y ?? 0) + 25
    await swipe(cdp, [300, middle], [120, middle + 2])
    await expect(page).toHaveURL(addressOf(addDays(date, 7)))
    await expect(async () => {
      // Right after a swipe a tap only stops what still moves.
      await strip.getByRole('button', { pressed: false }).first().tap()
      await expect(page).not.toHaveURL(addressOf(addDays(date, 7)), { timeout: 1000 })
    }).toPass()
    const here = page.url()
    await page.setViewportSize({ width: 390, height: 420 })
    await swipe(cdp, [200, 400], [220, 240])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(page.url()).toBe(here)
  })
}

test('whose room it is stays in sight, however far one scrolls', async ({ page, arrive }) => {
  const { date, rooms } = scene
  await page.setViewportSize({ width: 390, height: 500 })
  await arrive('teacher', `/?date=${date}&rooms=${rooms[0]?.id}`)
  const room = page.getByLabel('Telpa', { exact: true })
  await page.getByRole('listitem').first().waitFor()
  const isOnTop = () =>
    room.evaluate(select => {
      const { x, y, width, height } = select.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === select
    })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await isOnTop()).toBe(true)
})

test('what is free that day has its place from the beginning: the fields under it do not move', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = scene
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/availability*', async route => {
    await answered.promise
    await route.continue()
  })
  await arrive('attendant', `/?date=${date}&rooms=${rooms[0]?.id}`)
  await page
    .getByRole('button', { name: /^Rezervēt/ })
    .last()
    .tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  const room = form.getByRole('combobox', { name: 'Telpa' })
  await room.waitFor()
  const before = (await room.boundingBox())?.y
  answered.resolve()
  await expect(form.getByText(/telpa ir brīva/)).toBeVisible()
  expect((await room.boundingBox())?.y).toBe(before)
})

test('of a lesson of a series it is said that it was changed on its own', async ({ page, arrive }) => {
  const { date } = scene
  const of_series = (await eventsOn(attendant, date)).find(
    ({ recurrence, status_id, students }) => recurrence === 'weekly' && status_id === 1 && students?.length,
  )
  if (!of_series) throw new Error('no series meets on that day')
  const { id, event_name, category_id, room_id, subject_id, teachers, students } = of_series
  await attendant.put(`/api/reservations/reservation/${id}`, {
    ...{ event_name, category_id, room_id, subject_id, description: 'Līdzi flauta' },
    ...{ start_datetime: of_series.start_datetime, end_datetime: of_series.end_datetime },
    teachers: teachers.map(teacher => teacher.id),
    students: students?.map(({ key }) => key),
  })
  await arrive('attendant', `/?date=${date}&rooms=${room_id}`)
  await expect(page.locator(`[data-event="${id}"]`)).toContainText('mainīta atsevišķi')
})

test('of one’s own week the days with lessons are marked', async ({ page, arrive }) => {
  const { date, teacher, rooms } = scene
  const sunday = addDays(date, 7 - weekdayOf(date))
  for (const { id, teachers } of await eventsOn(attendant, sunday))
    if (teachers.some(one => one.id === teacher.id))
      await attendant.delete(`/api/reservations/reservation/${id}`)
  await arrive('teacher', `/individual-plan?date=${date}`)
  const day = page.getByRole('group', { name: 'Nedēļas dienas' }).getByRole('button').last()
  await expect(page.getByText(/^Brīvs laiks/).first()).toBeVisible()
  await expect(day).not.toHaveAttribute('data-busy')
  await attendant.post('/api/event-meta/create', {
    ...{
      event_name: 'Svētdienas koncerts',
      category_id: 2,
      room_id: rooms[0]?.id,
      teachers: [teacher.id],
      students: [],
    },
    ...{ start_datetime: `${sunday} 19:00:00`, end_datetime: `${sunday} 19:45:00` },
  })
  await expect(day).toHaveAttribute('data-busy')
  await expect(day).toHaveAccessibleDescription('1 nodarbība')
})

test('the menu of a phone does not speak of keys that it does not have', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Izvēlne' }).tap()
  await expect(page.getByRole('button', { name: 'Ierīces, kurās atvērts Jūsu konts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Īsinājumtaustiņi' })).toBeHidden()
})

test('arrows lead to the week before and the week after, also on the narrowest screen', async ({
  page,
  arrive,
}) => {
  const { date } = scene
  await page.setViewportSize({ width: 320, height: 640 })
  await arrive('teacher', `/?date=${date}`)
  const steps = ['Nākamā nedēļa', 'Iepriekšējā nedēļa', 'Šodien'].map(name =>
    page.getByRole('button', { name, exact: true }),
  )
  const [next, previous] = steps
  await next?.tap()
  await expect(page).toHaveURL(addressOf(addDays(date, 7)))
  await previous?.tap()
  await expect(page).toHaveURL(addressOf(date))
  for (const step of steps) {
    const box = await step.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  expect(await findingsOn(page)).toEqual([])
})

for (const width of [390, 320]) {
  test(`how many wait for approval stands beside the menu’s sign, ${width} px wide`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await arrive('attendant', '/')
    const menu = page.getByRole('button', { name: 'Izvēlne' })
    const count = menu.getByText(/^\d+$/)
    await expect(count).toBeVisible()
    const [number, sign, whole] = await Promise.all([
      count.boundingBox(),
      menu.locator('svg').boundingBox(),
      menu.boundingBox(),
    ])
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(sign?.x ?? 0)
    expect((whole?.x ?? 0) + (whole?.width ?? 0)).toBeLessThanOrEqual(width)
  })
}

for (const width of [390, 320]) {
  test(`a lesson is booked with a thumb on a screen ${width} px wide`, { tag: '@smoke' }, async ({
    page,
    arrive,
  }) => {
    const { date, rooms } = scene
    await page.setViewportSize({ width, height: 700 })
    await arrive('teacher', `/?date=${date}&rooms=${rooms[width === 390 ? 0 : 1]?.id}`)
    const book = page.getByRole('button', { name: /^Rezervēt/ }).last()
    const box = await book.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await book.tap()
    const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
    await form.getByLabel('Nosaukums').fill(`Ar īkšķi ${width}`)
    await form.getByLabel('No', { exact: true }).fill(width === 390 ? '19:00' : '20:00')
    await form.getByLabel('No', { exact: true }).press('Tab')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findingsOn(page)).toEqual([])
    await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
    await expect(form).toBeHidden()
    const names = (await eventsOn(attendant, date)).map(({ event_name }) => event_name)
    expect(names).toContain(`Ar īkšķi ${width}`)
  })
}

test('what is booked late stands over the notice that says so, also in a long day', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = scene
  // The teacher of the stories before is free again.
  for (const { id, event_name } of await eventsOn(attendant, date))
    if (event_name.startsWith('Ar īkšķi')) await attendant.delete(`/api/reservations/reservation/${id}`)
  await page.setViewportSize({ width: 390, height: 640 })
  await arrive('teacher', `/?date=${date}&rooms=${rooms[2]?.id}`)
  await page
    .getByRole('button', { name: /^Rezervēt/ })
    .last()
    .tap()
  const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
  await form.getByLabel('Nosaukums').fill('Vēlā stunda')
  for (const [field, time] of [
    ['No', '20:15'],
    ['Līdz', '21:00'],
  ] as const) {
    await form.getByLabel(field, { exact: true }).fill(time)
    await form.getByLabel(field, { exact: true }).press('Tab')
  }
  await form.getByRole('button', { name: 'Rezervēt', exact: true }).tap()
  await expect(form).toBeHidden()
  const area = notices(page)
  await expect(area.getByText(/Rezervācija izveidota/)).toBeVisible()
  await area.getByText(/Rezervācija izveidota/).dispatchEvent('pointerover')
  const card = page.getByRole('listitem').getByRole('button', { name: /Vēlā stunda/ })
  await expect(async () => {
    const [saved, notice] = [await card.boundingBox(), await area.boundingBox()]
    expect((saved?.y ?? 999) + (saved?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
  }).toPass()
  await card.tap({ trial: true })
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
