import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { eventsOn } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, LESSON, timesOn } from './evening.ts'
import { TODAY } from './looks.ts'
import { button, dialog, type Sight, visit } from './screen.ts'

type IsIt = (event: Reservation, others: readonly Reservation[]) => boolean

export const isWithKey = ({ status_id }: Reservation) => status_id === STATUS.key_issued
export const isAhead = ({ status_id, start_time, recurrence }: Reservation) =>
  status_id === STATUS.confirmed && start_time > '12:00' && recurrence === 'weekly'

/** The first piano lesson of today that is like this; `others`: the events of its room. */
export async function findToday({ as }: Sight, isIt: IsIt): Promise<Reservation> {
  const events = await eventsOn(await as('attendant'), TODAY)
  const found = events.find(event => {
    const others = events.filter(({ room_id }) => room_id === event.room_id)
    return event.event_name === 'Klavierspēle' && isIt(event, others)
  })
  if (!found) throw new Error('The school has no such lesson today.')
  return found
}

/** Opens an event of a day, in the schedule of one room or of all. */
export async function openById(sight: Sight, id: number, date: string, room_id?: number): Promise<void> {
  await visit(sight, `/?date=${date}&view=day${room_id ? `&rooms=${room_id}` : ''}`)
  await sight.page.locator(`[data-event="${id}"]`).click()
  await waitUntilVisible(dialog(sight))
}

/** A confirmed lesson of a series, later today, whose room has its key: the ordinary form. */
export async function openEvent(sight: Sight): Promise<void> {
  const { id, room_id } = await findToday(sight, (event, others) => isAhead(event) && !others.some(isWithKey))
  await openById(sight, id, TODAY, room_id)
}

/** The teacher's own lesson of that evening. */
export async function openOwn(sight: Sight): Promise<void> {
  const { date, rooms } = sight.evening
  await visit(sight, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await sight.page
    .getByRole('button', { name: new RegExp(LESSON) })
    .first()
    .click()
  await waitUntilVisible(dialog(sight))
}

/** A request of the student's for a room that needs approval, which was refused. */
export async function refusedRequest(sight: Sight): Promise<Reservation> {
  const student = await sight.as('student')
  const { id } = await student.get<User>('/api/auth/me')
  const rooms = await student.get<Room[]>('/api/rooms')
  const request = { event_name: 'Bungu mēģinājums', category_id: CATEGORY.reservation }
  const students = [`student_${id}` as const]
  for (const days of [1, 2, 3, 4])
    for (const room of rooms.filter(({ needs_approval }) => needs_approval)) {
      const times = timesOn(addDays(sight.evening.date, days), '19:00', '19:45')
      const booking = { ...request, students, room_id: room.id, ...times }
      // Another room or day, where this one is taken or the student has enough.
      const [asked] = await book(sight, booking, 'student').catch(() => [])
      if (!asked) continue
      const reason = 'Telpa tajā vakarā ir slēgta.'
      return (await sight.as('attendant')).post(`/api/reservations/reservation/${asked.id}/reject`, {
        reason,
      })
    }
  throw new Error('No room that needs approval can be asked for in the coming days.')
}

export async function deleteIt(sight: Sight): Promise<void> {
  await button(sight, 'reservations.more_actions', dialog(sight)).click()
  await dialog(sight)
    .getByRole('menuitem', { name: sight.say('reservations.delete') })
    .click()
}
