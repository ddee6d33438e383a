import { expect } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { dialog, type Sight, visit } from './screen.ts'

/** A field of the event's form. */
export const field = ({ page }: Sight, name: string) => page.locator(`#event-${name}`)

/** A new event's form, on the evening. */
export async function openNew(sight: Sight, room = 0): Promise<void> {
  const { page, evening, isPhone } = sight
  const room_id = evening.rooms[room]?.id ?? 0
  await visit(sight, `/?date=${evening.date}&view=day&rooms=${room_id}`)
  if (isPhone) await page.getByRole('main').getByRole('listitem').getByRole('button').last().click()
  else await clickIntoBoard(page, room_id, '19:30')
  await waitUntilVisible(field(sight, 'event_name'))
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
