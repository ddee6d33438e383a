import { expect } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { seen } from '../support/seen.ts'
import { dialog, type Sight, visit } from './screen.ts'

/** A field of the event's form. */
export const field = ({ page }: Sight, name: string) => page.locator(`#event-${name}`)

/** A new event's form, on the evening, in one of its rooms. */
export const openNew = (sight: Sight, room = 0): Promise<void> =>
  openNewOn(sight, sight.evening.date, sight.evening.rooms[room]?.id ?? 0)

/** A new event's form at 19:30 of a day, in a room. */
export async function openNewOn(sight: Sight, date: string, room_id: number): Promise<void> {
  const { page, evening, isPhone } = sight
  await visit(sight, `/?date=${date}&view=day&rooms=${room_id}`)
  if (isPhone) await page.getByRole('main').getByRole('listitem').getByRole('button').last().click()
  else await clickIntoBoard(page, room_id, '19:30')
  await seen(field(sight, 'event_name'))
  // A teacher's usual subject is filled in until somebody gives a name.
  const isHers = (await dialog(sight).getByText(evening.teacher.full_name, { exact: true }).count()) > 0
  if (isHers) await expect(field(sight, 'subject_id')).not.toHaveValue('')
}

/** Sets a time as whoever types it; the focus is at the name then: after the time it depends on what is offered by then. */
export async function setTime(sight: Sight, name: 'start_time' | 'end_time', time: string): Promise<void> {
  await field(sight, name).fill(time)
  await field(sight, name).press('Tab')
  await field(sight, 'event_name').focus()
}
