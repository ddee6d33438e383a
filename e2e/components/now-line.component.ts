import type { Page } from '@playwright/test'
import { addDays } from '@stunda/domain/time/civil.ts'
import { pointAt } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, TODAY, test } from '../support/component-story.ts'

// The user's clock and time zone differ from the school's.
test.use({ timezoneId: 'America/New_York' })

const evening = useEvening()
const line = (page: Page) => page.locator('[data-now]')

/** Expects the line at this time in the column, with the time as its text. */
async function expectLineAt(page: Page, column: string, clock: string) {
  // A card may have the same time.
  await expect(page.getByText(clock, { exact: true }).and(page.locator(':not(button *)'))).toBeVisible()
  await expect(async () => {
    const { x, y } = await pointAt(page, column, clock)
    const box = await line(page).boundingBox()
    expect(Math.abs((box?.y ?? 0) - y)).toBeLessThan(1.5)
    expect(box?.x).toBeLessThan(x)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(x)
  }).toPass()
}

test('the line of now stands at the school’s time, moves on with it, and is on no other day', async ({
  page,
  answer,
  arrive,
  visit,
}) => {
  const { room, scene } = evening
  const rooms = scene.rooms.map(({ id }) => id)
  let clock = '10:20:00'
  answer('GET /api/settings', async ({ real }) => ({
    data: { ...(await real()).data, now: `${TODAY} ${clock}` },
  }))
  await page.clock.install({ time: '2026-11-20T05:00:00' })
  await arrive('attendant', `/?date=${TODAY}&view=day&rooms=${rooms}`)
  await expectLineAt(page, `room_${room(1)}`, '10:20')
  clock = '10:50:00'
  await page.clock.fastForward('30:00')
  await expectLineAt(page, `room_${room(1)}`, '10:50')

  await page.getByRole('button', { name: 'Nākamā diena' }).click()
  await expect(page.locator('[data-column]').first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Šodien' }).click()
  await expect(line(page)).toHaveCount(1)

  await visit(`/?date=${TODAY}&view=week&rooms=${room(1)}`)
  await expectLineAt(page, 'day_2', '10:50')
  const monday = await pointAt(page, 'day_1', '10:50')
  expect((await line(page).boundingBox())?.x).toBeGreaterThan(monday.x)

  clock = '21:30:00'
  await visit(`/?date=${TODAY}&view=day&rooms=${rooms}`)
  await page.locator('[data-column]').first().waitFor()
  await expect(line(page)).toHaveCount(0)
})

test('what was open overnight shows the new day, unless another one was chosen', async ({
  page,
  answer,
  arrive,
  visit,
}) => {
  let now = `${TODAY} 23:59:00`
  answer('GET /api/settings', async ({ real }) => ({ data: { ...(await real()).data, now } }))
  await page.clock.install({ time: '2026-11-20T05:00:00' })
  const isShown = (date: string) => expect(page).toHaveURL(new RegExp(`date=${date}`))
  await arrive('attendant', '/')
  await isShown(TODAY)
  now = `${addDays(TODAY, 1)} 07:30:00`
  await page.clock.fastForward('07:31:00')
  await isShown(addDays(TODAY, 1))

  now = `${addDays(TODAY, 1)} 23:59:00`
  await visit('/individual-plan')
  await isShown(addDays(TODAY, 1))
  now = `${addDays(TODAY, 2)} 07:30:00`
  await page.clock.fastForward('07:31:00')
  await isShown(addDays(TODAY, 2))

  now = `${addDays(TODAY, 2)} 23:59:00`
  await visit('/absences/new')
  const isAway = async (date: string) => {
    const [year, month, day] = date.split('-')
    for (const end of ['no', 'līdz'])
      await expect(page.getByLabel(`Dienas, ${end}`)).toHaveValue(`${day}.${month}.${year}`)
  }
  await isAway(addDays(TODAY, 2))
  now = `${addDays(TODAY, 3)} 07:30:00`
  await page.clock.fastForward('07:31:00')
  await isAway(addDays(TODAY, 3))

  await visit(`/?date=${addDays(TODAY, 3)}`)
  await isShown(addDays(TODAY, 3))
  now = `${addDays(TODAY, 3)} 07:30:00`
  await page.clock.fastForward('24:00:00')
  now = `${addDays(TODAY, 4)} 07:30:00`
  await page.clock.fastForward('24:00:00')
  await expect(line(page)).toHaveCount(0)
  await isShown(addDays(TODAY, 4))
})

test('while the page turns to another language the school’s day stays', async ({ page, answer, arrive }) => {
  const english = Promise.withResolvers<void>()
  let comes: Promise<void> | undefined
  answer('GET /api/settings', async ({ real }) => {
    await comes
    return { data: { ...(await real()).data, now: `${TODAY} 10:20:00` } }
  })
  await arrive('teacher', '/')
  await expect(line(page)).toHaveCount(1)
  comes = english.promise
  const years = new Set<string>()
  page.on('request', request => {
    const [, year] = request.url().match(/date_from=(\d{4})/) ?? []
    if (year) years.add(year)
  })
  await page.getByRole('banner').getByText('EN', { exact: true }).click()
  await page.waitForRequest(/get_schedule/)
  english.resolve()
  await expect(page.getByRole('link', { name: 'Room schedule' })).toBeVisible()
  await expect(line(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(line(page)).toHaveCount(0)
  expect([...years]).toEqual([TODAY.slice(0, 4)])
})
