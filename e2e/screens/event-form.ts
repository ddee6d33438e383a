import { expect } from '@playwright/test'
import { clickIntoBoard, openWholeForm } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { button, dialog, type ScreenContext, visit } from './screen.ts'

/** A field of the event's form. */
export const field = ({ page }: ScreenContext, name: string) => page.locator(`#event-${name}`)

/** Unfolds the name, category, notes and status of a new event, unless they are shown. */
export async function unfoldSeldom(context: ScreenContext): Promise<void> {
  if (await field(context, 'event_name').isVisible()) return
  await dialog(context)
    .locator('summary', { hasText: context.say('reservations.seldom_fields') })
    .click()
}

/** Names a new event. */
export async function nameEvent(context: ScreenContext, name: string): Promise<void> {
  await unfoldSeldom(context)
  await field(context, 'event_name').fill(name)
}

/** A new event's form, on the evening, in one of its rooms. */
export const openNew = (context: ScreenContext, room = 0): Promise<void> =>
  openNewOn(context, context.evening.date, context.evening.rooms[room]?.id ?? 0)

/** Opens the form and waits for what moves or sorts its fields: who is free, what is taken, how much of a limit is used. */
export async function openNewSettled(context: ScreenContext): Promise<void> {
  // Not their answers: a request that is given up has none.
  const asked = Promise.all(
    [/\/api\/availability/, /\/api\/taken/, /\/api\/limits/].map(call => context.page.waitForRequest(call)),
  )
  await openNew(context)
  await asked
  await context.standStill()
}

/** A new event's form at 19:30 of a day, in a room. */
export async function openNewOn(context: ScreenContext, date: string, room_id: number): Promise<void> {
  const { page, evening, isPhone } = context
  await visit(context, `/?date=${date}&view=day&rooms=${room_id}`)
  // The strips above the schedule, which come later, move it down.
  await context.standStill()
  if (isPhone) {
    await page.getByRole('main').locator('ol li button:not([data-event])').last().click()
    await openWholeForm(page)
  } else await clickIntoBoard(page, room_id, '19:30')
  await waitUntilVisible(field(context, 'room'))
  // A teacher's usual subject is filled in until somebody gives a name.
  const isHers = (await dialog(context).getByText(evening.teacher.full_name, { exact: true }).count()) > 0
  if (isHers) await expect(field(context, 'subject_id')).not.toHaveValue('')
}

/** Types a time, then focuses the room: where Tab alone leads depends on what is proposed by then. */
export async function setTime(
  context: ScreenContext,
  name: 'start_time' | 'end_time',
  time: string,
): Promise<void> {
  await field(context, name).fill(time)
  await field(context, name).press('Tab')
  await field(context, 'room').focus()
}

/** A new event's form with this text in the field of the students. */
export async function searchStudents(context: ScreenContext, words: string): Promise<void> {
  await openNewSettled(context)
  await dialog(context)
    .getByRole('combobox', { name: context.say('reservations.students_groups') })
    .fill(words)
}

/** A closure of the third room, refused because of the teacher's lesson there. */
export async function openClosure(context: ScreenContext): Promise<void> {
  await openNew(context, 2)
  await nameEvent(context, context.language === 'lv' ? 'Plīsusi caurule' : 'Burst pipe')
  await field(context, 'category_id').click()
  await context.page.getByRole('option', { name: context.say('schedule.kind_maintenance') }).click()
  await setTime(context, 'start_time', '16:45')
  await setTime(context, 'end_time', '20:00')
  await button(context, 'reservations.book', dialog(context)).click()
  await waitUntilVisible(button(context, 'reservations.move_this', dialog(context)))
}

/** A new event's form with a room that is taken then. */
export async function openClash(context: ScreenContext): Promise<void> {
  await openNew(context, 1)
  await nameEvent(context, 'Sagatavošanās koncertam')
  await setTime(context, 'start_time', '18:30')
  await setTime(context, 'end_time', '19:15')
  await waitUntilVisible(
    dialog(context)
      .getByText(/18:00–19:00/)
      .first(),
  )
}
