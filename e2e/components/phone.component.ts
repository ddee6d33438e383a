import type { CDPSession } from '@playwright/test'
import { addDays, weekdayOf } from '@stunda/domain/time/civil.ts'
import { findingsOn } from '../support/axe.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'
import { pressEnter } from '../support/keyboard.ts'

const evening = useEvening()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Swipes from one point to another. */
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
    const { date } = evening.scene
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
      // A tap right after a swipe would only stop the movement.
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

test('a swipe that begins while the week before still slides in counts, too', async ({ page, arrive }) => {
  const { date } = evening.scene
  await arrive('teacher', `/?date=${date}`)
  await page.getByRole('group', { name: 'Nedēļas dienas' }).evaluate(async element => {
    const touch = (type: string, clientX: number) => {
      const at = [new Touch({ identifier: 1, target: element, clientX, clientY: 500 })]
      const touches = type === 'touchend' ? [] : at
      element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: at, bubbles: true }))
    }
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (const [type, x] of [
      ['touchstart', 300],
      ['touchmove', 120],
      ['touchend', 120],
      ['touchstart', 300],
    ] as const)
      touch(type, x)
    for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    touch('touchmove', 120)
    touch('touchend', 120)
  })
  await expect(page).toHaveURL(addressOf(addDays(date, 14)))
})

test('a swipe over the room’s name leads to the room beside it, one back to the room before', async ({
  page,
  context,
  arrive,
}) => {
  const { date } = evening.scene
  await arrive('teacher', `/?date=${date}`)
  await page.getByRole('listitem').first().waitFor()
  const room = page.getByLabel('Telpa', { exact: true })
  const first = await room.inputValue()
  const middle = ((await room.boundingBox())?.y ?? 0) + 20
  const cdp = await context.newCDPSession(page)
  await swipe(cdp, [180, middle], [60, middle + 2])
  await expect(room).not.toHaveValue(first)
  await expect(page).toHaveURL(addressOf(date))
  await swipe(cdp, [60, middle], [180, middle + 2])
  await expect(room).toHaveValue(first)
})

test('whose room it is stays in sight, however far one scrolls', async ({ page, arrive }) => {
  const { date, rooms } = evening.scene
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
  const { date, rooms } = evening.scene
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
  const { id } = evening.lesson('Flauta', 0, '18:00', '18:45', { recurrence: 'weekly', changed_alone: true })
  await arrive('attendant', `/?date=${evening.scene.date}&rooms=${evening.room(0)}`)
  await expect(page.locator(`[data-event="${id}"]`)).toContainText('mainīta atsevišķi')
})

test('of one’s own week the days with lessons are marked', async ({ page, push, arrive }) => {
  const { date } = evening.scene
  const sunday = addDays(date, 7 - weekdayOf(date))
  await arrive('teacher', `/individual-plan?date=${date}`)
  const day = page.getByRole('group', { name: 'Nedēļas dienas' }).getByRole('button').last()
  await expect(page.getByText(/^Brīvs laiks/).first()).toBeVisible()
  await expect(day).not.toHaveAttribute('data-busy')
  evening.book('Svētdienas koncerts', 0, '19:00', '19:45', { start_date: sunday })
  push('schedule', { rooms: [evening.room(0)], dates: [sunday] })
  await expect(day).toHaveAttribute('data-busy')
  await expect(day).toHaveAccessibleDescription('1 rezervācija')
})

test('the menu of a phone does not speak of keys that it does not have', async ({ page, arrive }) => {
  await arrive('teacher', '/')
  await page.getByRole('button', { name: 'Izvēlne' }).tap()
  await page.getByText('Konts un izskats').tap()
  await expect(page.getByRole('button', { name: 'Pieslēgtās ierīces' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Īsinājumtaustiņi' })).toBeHidden()
})

test('controls take at most a quarter of the screen, so that the day has the rest', async ({
  page,
  arrive,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive('teacher', `/?date=${evening.scene.date}`)
  const [head, room, week, foot] = await Promise.all(
    [
      page.getByRole('banner'),
      page.getByRole('combobox', { name: 'Telpa' }),
      page.getByRole('group', { name: 'Nedēļas dienas' }),
      page.locator('[data-foot-bar]'),
    ].map(control => control.boundingBox()),
  )
  if (!head || !room || !week || !foot) throw new Error('A control is not in sight.')
  const days = week.y + week.height - room.y
  expect(head.height + days + foot.height).toBeLessThanOrEqual(844 / 4)
})

test('arrows lead to the week before and the week after, also on the narrowest screen', async ({
  page,
  arrive,
}) => {
  const { date } = evening.scene
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
  // The button goes, so the focus is on the day.
  await pressEnter(page.getByRole('button', { name: 'Šodien', exact: true }))
  await expect(page.locator('[aria-current=date]')).toBeFocused()
})

for (const width of [390, 320]) {
  test(`how many wait for approval stands above the menu’s sign and moves nothing, ${width} px wide`, async ({
    page,
    arrive,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const menu = page.getByRole('button', { name: 'Izvēlne' })
    const found = page.getByRole('button', { name: 'Meklēt' })
    let waiting = 0
    await page.route('**/api/reservations/pending?per_page=1', async route => {
      const response = await route.fetch()
      const { meta, ...json } = await response.json()
      await route.fulfill({ response, json: { ...json, meta: { ...meta, total: waiting } } })
    })
    await arrive('attendant', '/')
    await expect(menu).toHaveText('Izvēlne')
    const place = await found.boundingBox()
    for (const [count, said] of [
      [7, '7'],
      [99, '99'],
      [100, '99+'],
    ] as const) {
      waiting = count
      await page.reload()
      await expect(menu).toHaveText(`Izvēlne, Gaida apstiprinājumu ${said}`)
      const [number, sign] = await Promise.all([
        menu.getByText(/\d\+?$/).boundingBox(),
        menu.locator(':scope > svg').boundingBox(),
      ])
      expect(number?.y).toBeGreaterThanOrEqual(0)
      expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual(sign?.y ?? 0)
      expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await found.boundingBox()).toEqual(place)
    }
  })
}

test('the hints and that the network is gone stay in sight, however far one scrolls', async ({
  page,
  context,
  arrive,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await arrive('teacher', `/?date=${evening.scene.date}`)
  await page.getByRole('listitem').first().waitFor()
  await context.setOffline(true)
  const hints = page.getByRole('region', { name: 'Padomi' })
  const notice = page.getByText('Nav interneta savienojuma')
  const print = page.getByRole('button', { name: 'Drukāt' })
  for (const end of ['top', 'bottom']) {
    await page.evaluate(end => scrollTo(0, end === 'top' ? 0 : document.body.scrollHeight), end)
    await expect(hints).toBeInViewport({ ratio: 1 })
    await expect(notice).toBeInViewport({ ratio: 1 })
  }
  await print.click({ trial: true })
})
