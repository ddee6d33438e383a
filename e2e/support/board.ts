import type { Locator, Page } from '@playwright/test'
import { clockToMinutes } from '@stunda/domain/time/civil.ts'

const [DAY_START, DAY_END] = [clockToMinutes('08:00'), clockToMinutes('21:00')]

/** How far a time is below the top of a column, px: an hour is whole pixels high, what is left is under the last one. */
function topOf(clock: string, height: number): number {
  const hour = Math.floor(height / ((DAY_END - DAY_START) / 60))
  return ((clockToMinutes(clock) - DAY_START) / 60) * hour
}

/** Clicks a free time in a room's column, and opens the whole form of the event that is begun there. */
export async function clickIntoBoard(page: Page, room_id: number, clock: string): Promise<void> {
  await clickFreeTime(page, room_id, clock)
  await openWholeForm(page)
}

/** The quick form of an event that is begun on the board, in Latvian. */
export const quickForm = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Ātrā rezervācija: Telpa/ })

/** Its field for whom the event is with, or what it is. */
export const quickField = (page: Page): Locator =>
  quickForm(page).getByRole('combobox', {
    name: /^(Audzēknis, grupa, pedagogs|Citi audzēkņi) vai priekšmets$/,
  })

/** Opens the whole form from the quick one. */
export const openWholeForm = (page: Page): Promise<void> => page.getByText(/^(Vairāk|More)…$/).click()

/** Clicks a free time in a room's column, which opens the quick form there. */
export async function clickFreeTime(page: Page, room_id: number, clock: string): Promise<void> {
  const column = page.locator(`[data-column="room_${room_id}"]`)
  const inColumn = async () => {
    const box = await column.boundingBox()
    if (!box) throw new Error(`Room ${room_id} is not on the board.`)
    return { box, position: { x: box.width / 2, y: topOf(clock, box.height) + 2 } }
  }
  await column.click({ trial: true, position: (await inColumn()).position })
  // Measured again right before the press: what comes above the board moves it down.
  const { box, position } = await inColumn()
  await page.mouse.click(box.x + position.x, box.y + position.y)
}

/** An event's card on the board. */
export const cardOf = (page: Page, room_id: number, name: string): Locator =>
  page.locator(`[data-column="room_${room_id}"]`).getByRole('button', { name })

/** Waits until events on the board can be dragged. */
export const dragReady = (page: Page): Promise<void> => page.locator('[data-drag="free"]').waitFor()

/** A point on the screen: the middle of a column (`room_7`, `day_2`) at a time. */
export async function pointAt(page: Page, column: string, clock: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-column="${column}"]`).boundingBox()
  if (!box) throw new Error(`Column ${column} is not on the board.`)
  return { x: box.x + box.width / 2, y: box.y + topOf(clock, box.height) }
}

/** Presses the mouse at one point and moves it to another, without releasing it. */
export async function dragTo(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

interface Point {
  x: number
  y: number
}

/** The point at which a card is dragged: just under its upper edge, so that the pointer shows the beginning. */
export async function grabPoint(card: Locator): Promise<Point> {
  const box = await card.boundingBox()
  if (!box) throw new Error('The event is not on the board.')
  return { x: box.x + box.width / 2, y: box.y + 2 }
}

/** The point at which a card's end is dragged. */
export async function resizePoint(card: Locator): Promise<Point> {
  const box = await card.boundingBox()
  if (!box) throw new Error('The event is not on the board.')
  return { x: box.x + box.width / 2, y: box.y + box.height - 2 }
}

/** Points at a card as people do, who scroll first: a scroll closes the hint of what is under the pointer. */
export async function hoverOver(card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  await card.hover()
}
