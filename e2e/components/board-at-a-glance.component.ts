import { addDays } from '@stunda/domain/time/civil.ts'
import { findingsOn } from '../support/axe.ts'
import { cardOf } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, TODAY, test } from '../support/component-story.ts'
import { openEvent } from '../support/peek.ts'

const evening = useEvening()

test('a cancelled lesson stands narrow beside the one in its place, and can be hit and read all the same', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  evening.lesson('Atceltā', 0, '17:00', '18:00', { status_id: 3 })
  evening.lesson('Tās vietā', 0, '17:00', '18:00')
  const ids = rooms.map(({ id }) => id)
  await arrive('attendant', `/?date=${date}&view=day&rooms=${ids}`)
  const cancelled = cardOf(page, ids[0] ?? 0, 'Atceltā')
  const live = cardOf(page, ids[0] ?? 0, 'Tās vietā')
  const [narrow, wide, column] = await Promise.all([
    cancelled.boundingBox(),
    live.boundingBox(),
    page.locator(`[data-column="room_${ids[0]}"]`).boundingBox(),
  ])
  expect(narrow?.width).toBeGreaterThanOrEqual(24)
  expect(narrow?.width).toBeLessThan(30)
  expect(wide?.width).toBeGreaterThan((column?.width ?? 0) - 50)
  expect(narrow?.x).toBeGreaterThanOrEqual((wide?.x ?? 0) + (wide?.width ?? 0))
  expect(await findingsOn(page)).toEqual([])
  await cancelled.hover()
  await expect(page.getByRole('tooltip')).toContainText('Atceltā')
  await openEvent(cancelled)
  await expect(page.getByRole('dialog').getByLabel('Nosaukums')).toHaveValue('Atceltā')
})

test('a date that was changed alone is not said to be of its own weekday, which may not be its series’', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  const [room] = rooms
  evening.lesson('Sērijas reize', 0, '17:00', '17:45', { recurrence: 'weekly' })
  evening.lesson('Pārceltā reize', 0, '18:00', '18:45', { recurrence: 'weekly', changed_alone: true })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${room?.id}`)
  await cardOf(page, room?.id ?? 0, 'Sērijas reize').hover()
  await expect(page.getByRole('tooltip')).toContainText(/17:45 · \S+dienās/)
  await cardOf(page, room?.id ?? 0, 'Pārceltā reize').hover()
  await expect(page.getByRole('tooltip')).toContainText('18:45 · katru nedēļu')
})

test('who hears a card of one line is told its room, times, name, people and state', async ({
  page,
  arrive,
}) => {
  const { date, rooms, student } = evening.scene
  const [room] = rooms
  evening.lesson('Sirds dziesma', 0, '17:00', '17:20', { status_id: 3 })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${room?.id}`)
  const card = cardOf(page, room?.id ?? 0, 'Sirds dziesma')
  for (const told of [`Telpa ${room?.room_number}`, '17:00–17:20', student.full_name, 'atcelta'])
    await expect(card).toHaveAccessibleName(new RegExp(told))
  await expect(card).toHaveAccessibleName(/A\. Kalniņa/)
})

test('the week of several rooms says when an event ends, and who is in it where there is room', async ({
  page,
  arrive,
  answer,
}) => {
  const { date, rooms, student } = evening.scene
  // Other events would be counted and not named.
  answer('GET /api/rooms/get_schedule_for_week', async ({ real }) => ({
    data: (await real()).data.map(({ room, reservations }) => ({
      room,
      reservations: reservations.filter(({ event_name }) => event_name === 'Koris un orķestris'),
    })),
  }))
  evening.lesson('Koris un orķestris', 2, '19:00', '19:50')
  const low = 260
  await page.setViewportSize({ width: 1920, height: low })
  await arrive('attendant', `/?date=${date}&view=week&rooms=${rooms[2]?.id},${rooms[1]?.id}`)
  const line = page.getByRole('table').getByRole('button', { name: /Koris/ })
  await expect(line).toContainText('19:00–19:50')
  const who = line.getByText('A. Kalniņa')
  const isInSight = async () => {
    const [name, box] = [await who.boundingBox(), await line.boundingBox()]
    return (name?.y ?? 0) < (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await isInSight()).toBe(true)
  await expect(who).toHaveText('A. Kalniņa')
  const height = (await line.boundingBox())?.height
  await page.setViewportSize({ width: 1280, height: low })
  await expect.poll(isInSight).toBe(false)
  expect((await line.boundingBox())?.height).toBe(height)

  // The students are shown below if all rows have room for them.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await expect(who).toHaveText(`A. Kalniņa · ${student.full_name.replace(/^(.)\S* /u, '$1. ')}`)
  await expect.poll(isInSight).toBe(true)
  expect(await findingsOn(page)).toEqual([])
})

test('of a week that is over it says when rooms were free, not that they are', async ({ page, arrive }) => {
  await arrive('attendant', `/?date=${addDays(TODAY, -7)}&view=week`)
  const table = page.getByRole('table')
  await expect(table.getByRole('img', { name: /^Bija brīva: / }).first()).toBeVisible()
  await expect(table.getByRole('img', { name: /^Brīva/ })).toHaveCount(0)
  await expect(table.getByText(/brīva/)).toHaveCount(0)
})

test('where the day is higher than the window, the board opens at now; its first hour has its time', async ({
  page,
  arrive,
  answer,
}) => {
  const { date } = evening.scene
  answer('GET /api/settings', async ({ real }) => ({
    data: { ...(await real()).data, now: `${date} 18:00:00` },
  }))
  await page.setViewportSize({ width: 1200, height: 500 })
  await arrive('teacher', `/?date=${date}&view=day`)
  await expect(page.locator('[data-now]')).toBeInViewport()
  const first = page.getByText('08:00', { exact: true }).first()
  await expect(first).not.toBeInViewport()
  await page.locator('section[aria-busy]').evaluate(board => {
    board.scrollTop = 0
  })
  await expect(first).toBeInViewport({ ratio: 1 })
})

test('a short lesson at the end of the day makes the board no higher than its window', async ({
  page,
  arrive,
}) => {
  const { date, rooms } = evening.scene
  evening.lesson('Pēdējā', 0, '20:45', '21:00')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await arrive('attendant', `/?date=${date}&view=day&rooms=${rooms.map(({ id }) => id)}`)
  await expect(cardOf(page, rooms[0]?.id ?? 0, 'Pēdējā')).toBeVisible()
  const beyond = await page
    .getByRole('region', { name: 'Telpu grafiks' })
    .evaluate(board => [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth])
  expect(beyond).toEqual([0, 0])
})

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const)
  test(`each card says when and who in it, whole, at ${width} × ${height}`, async ({ page, arrive }) => {
    await page.setViewportSize({ width, height })
    await arrive('attendant', `/?date=${evening.scene.date}&view=day`)
    const cards = page.locator('[data-event]')
    await cards.first().waitFor()
    const unread = await cards.evaluateAll(all =>
      all.flatMap(card => {
        const box = card.getBoundingClientRect()
        const isWhole = (line: Element) => {
          const text = document.createRange()
          text.selectNodeContents(line)
          const { right, bottom } = text.getBoundingClientRect()
          return right <= line.getBoundingClientRect().right + 1 && bottom <= box.bottom + 1
        }
        const [name, ...lines] = card.querySelectorAll(':scope > span:not([aria-label])')
        const said = [name, ...lines]
          .filter(line => line && isWhole(line))
          .map(line => line?.textContent ?? '')
        const isBoth = said.some(text => /^\d\d:\d\d( ·)? \p{L}/u.test(text))
        const isApart = said.some(text => /^\d\d:\d\d–/.test(text)) && said.length > 2
        return isBoth || isApart ? [] : [card.textContent]
      }),
    )
    expect(unread).toEqual([])
    expect(await cards.count()).toBeGreaterThan(20)
  })
