import type { Locator, Page } from '@playwright/test'
import { clockToMinutes } from '@stunda/domain/time/civil.ts'

const [DAY_START, DAY_END] = [clockToMinutes('08:00'), clockToMinutes('21:00')]

/** Clicks into the board where a room's time is free. */
export async function clickIntoBoard(page: Page, room_id: number, clock: string): Promise<void> {
  const column = page.locator(`[data-column="room_${room_id}"]`)
  const box = await column.boundingBox()
  if (!box) throw new Error(`Room ${room_id} is not on the board.`)
  const y = (box.height * (clockToMinutes(clock) - DAY_START)) / (DAY_END - DAY_START)
  await column.click({ position: { x: box.width / 2, y: y + 2 } })
}

/** An event's card on the board. */
export const cardOf = (page: Page, room_id: number, name: string): Locator =>
  page.locator(`[data-column="room_${room_id}"]`).getByRole('button', { name })
