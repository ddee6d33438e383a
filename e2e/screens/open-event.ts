import type { Locator } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { eventsOn } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, LESSON, timesOn } from './evening.ts'
import { TODAY } from './looks.ts'
import { button, dialog, type ScreenContext, visit } from './screen.ts'

type IsIt = (event: Reservation, others: readonly Reservation[]) => boolean

export const isWithKey = ({ status_id }: Reservation) => status_id === STATUS.key_issued
export const isAhead = ({ status_id, start_time, recurrence }: Reservation) =>
  status_id === STATUS.confirmed && start_time > '12:00' && recurrence === 'weekly'

/** The first piano lesson of today that is like this; `others`: the events of its room. */
export async function findToday({ as }: ScreenContext, isIt: IsIt): Promise<Reservation> {
  const events = await eventsOn(as('attendant'), TODAY)
  const found = events.find(event => {
    const others = events.filter(({ room_id }) => room_id === event.room_id)
    return event.event_name === 'Klavierspēle' && isIt(event, others)
  })
  if (!found) throw new Error('The school has no such lesson today.')
  return found
}

/** Opens an event of a day, in the schedule of one room or of all. */
export async function openById(
  context: ScreenContext,
  id: number,
  date: string,
  room_id?: number,
): Promise<void> {
  await visit(context, `/?date=${date}&view=day${room_id ? `&rooms=${room_id}` : ''}`)
  await openWhole(context, context.page.locator(`[data-event="${id}"]`))
}

/** A confirmed lesson of a series, later today, whose room has its key: the ordinary form. */
export async function openEvent(context: ScreenContext): Promise<void> {
  const { id, room_id } = await findToday(
    context,
    (event, others) => isAhead(event) && !others.some(isWithKey),
  )
  await openById(context, id, TODAY, room_id)
}

/** Opens the teacher's own lesson of the evening. */
export async function openOwn(context: ScreenContext): Promise<void> {
  const { date, rooms } = context.evening
  await visit(context, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await openWhole(context, context.page.getByRole('button', { name: new RegExp(LESSON) }).first())
}

/** Opens the whole event of a card: by a press on it and the key E in its peek. */
async function openWhole({ page, ...context }: ScreenContext, card: Locator): Promise<void> {
  await card.click()
  await waitUntilVisible(page.locator('#event-peek-title'))
  await page.keyboard.press('e')
  await page.locator('#event-peek-title').waitFor({ state: 'detached' })
  await waitUntilVisible(dialog({ page, ...context }))
}

/** Makes the student's request for a room that needs approval, and refuses it. */
export async function refusedRequest(context: ScreenContext): Promise<Reservation> {
  const student = context.as('student')
  const { id } = await student.get<User>('/api/auth/me')
  const rooms = await student.get<Room[]>('/api/rooms')
  const request = { event_name: 'Bungu mēģinājums', category_id: CATEGORY.reservation }
  const students = [`student_${id}` as const]
  for (const days of [1, 2, 3, 4])
    for (const room of rooms.filter(({ needs_approval }) => needs_approval)) {
      const times = timesOn(addDays(context.evening.date, days), '19:00', '19:45')
      const booking = { ...request, students, room_id: room.id, ...times }
      // If the room is taken or the student's limit is used up, the next one is tried.
      const [asked] = await book(context, booking, 'student').catch(() => [])
      if (!asked) continue
      const reason = 'Telpa tajā vakarā ir slēgta.'
      return context.as('attendant').post(`/api/reservations/reservation/${asked.id}/reject`, {
        reason,
      })
    }
  throw new Error('No room that needs approval can be asked for in the coming days.')
}

export async function deleteIt(context: ScreenContext): Promise<void> {
  await button(context, 'reservations.more_actions', dialog(context)).click()
  await dialog(context)
    .getByRole('menuitem', { name: context.say('reservations.delete') })
    .click()
}
