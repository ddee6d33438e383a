import { expect } from '@playwright/test'
import { clickIntoBoard } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { button, dialog, type Sight, visit } from './screen.ts'

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

/** A new event's form with this text in the field of the students. */
export async function searchStudents(sight: Sight, words: string): Promise<void> {
  await openNew(sight)
  await dialog(sight)
    .getByRole('combobox', { name: sight.say('reservations.students_groups') })
    .fill(words)
}

/** A closure of the third room, refused because of the teacher's lesson there. */
export async function openClosure(sight: Sight): Promise<void> {
  await openNew(sight, 2)
  await field(sight, 'event_name').fill(sight.language === 'lv' ? 'Plīsusi caurule' : 'Burst pipe')
  await field(sight, 'category_id').click()
  await sight.page.getByRole('option', { name: sight.say('schedule.kind_maintenance') }).click()
  await setTime(sight, 'start_time', '16:45')
  await setTime(sight, 'end_time', '20:00')
  await button(sight, 'reservations.book', dialog(sight)).click()
  await waitUntilVisible(button(sight, 'reservations.move_this', dialog(sight)))
}

/** A new event's form with a room that is taken then. */
export async function openClash(sight: Sight): Promise<void> {
  await openNew(sight, 1)
  await field(sight, 'event_name').fill('Sagatavošanās koncertam')
  await setTime(sight, 'start_time', '18:30')
  await setTime(sight, 'end_time', '19:15')
  await waitUntilVisible(
    dialog(sight)
      .getByText(/18:00–19:00/)
      .first(),
  )
}
