import type { Locator } from '@playwright/test'
import type { User } from '@stunda/contract/people/people.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { eventsOn } from '../support/school-calls.ts'
import { seen } from '../support/seen.ts'
import { book, changesLesson, handOutKeyOfLesson, LESSON, timesOn } from './evening.ts'
import { field } from './event-form.ts'
import { TODAY } from './looks.ts'
import { button, dialog, inEachLanguage, onItsWay, refuse, type Screen, type Sight, visit } from './screen.ts'

/** The event's form, and what it leads to. */
export const eventScreens: Screen[] = [
  { name: 'event', who: 'attendant', pictures: 'all', open: openEvent },
  { name: 'event-of-others', opensInEachLanguage: true, who: 'student', open: openEvent },
  {
    name: 'event-refused',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      const { id, start_date, room_id } = await refusedRequest(sight)
      await openById(sight, id, start_date, room_id)
      await seen(dialog(sight).getByText(sight.say('reservations.refused')))
    },
  },
  {
    name: 'event-key-out',
    who: 'attendant',
    open: async sight => {
      const { id, room_id } = await findToday(sight, isWithKey)
      await openById(sight, id, TODAY, room_id)
      await seen(button(sight, 'reservations.return_key', dialog(sight)))
    },
  },
  {
    name: 'event-key-still-out',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      // The key of its room is still with a lesson of the morning.
      const { id, room_id } = await findToday(
        sight,
        (event, others) =>
          isAhead(event) && others.some(other => isWithKey(other) && other.end_time < '10:20'),
      )
      await openById(sight, id, TODAY, room_id)
      await button(sight, 'reservations.issue_key', dialog(sight)).click()
      await seen(button(sight, 'reservations.hand_key_on'))
    },
  },
  {
    // Its teacher may change when it ends; where and when it begins stays until the key is back.
    name: 'event-bound-by-key',
    who: 'teacher',
    open: async sight => {
      await handOutKeyOfLesson(sight)
      await openOwn(sight)
      await seen(dialog(sight).getByText(sight.say('reservations.bound_by_key')))
    },
  },
  {
    // Its teacher may lengthen it; when it began is settled.
    name: 'event-going-on',
    who: 'teacher',
    open: async sight => {
      const [lesson] = await book(sight, {
        event_name: LESSON,
        room_id: sight.evening.rooms[0]?.id ?? 0,
        teachers: [sight.evening.teacher.id],
        ...timesOn(TODAY, '10:15', '10:45'),
      })
      await openById(sight, lesson?.id ?? 0, TODAY, lesson?.room_id)
      await seen(field(sight, 'end_time'))
    },
  },
  ...onItsWay('event', 'attendant', /reservations\/reservation\/\d+$/, openEvent).map(inEachLanguage),
  {
    name: 'event-gone',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      // As if it had been deleted since the schedule was loaded: the server is asked for one that it does not have.
      await sight.page.route(/reservations\/reservation\/\d+$/, (route, request) =>
        route.continue({ url: request.url().replace(/\d+$/, '999999') }),
      )
      await openEvent(sight)
      await seen(dialog(sight).getByText(sight.say('reservations.gone')))
    },
  },
  {
    name: 'event-history',
    who: 'attendant',
    open: async sight => {
      await unfold(sight, openOwn, 'reservations.history')
      await intoTheMiddle(dialog(sight).getByText(sight.say('reservations.history_created')).first())
    },
  },
  ...folded('event-history', '**/api/reservations/reservation/*/history', openOwn, 'reservations.history'),
  {
    name: 'event-dates',
    who: 'attendant',
    open: async sight => {
      await unfold(sight, openEvent, 'reservations.series')
      await intoTheMiddle(dialog(sight).locator('[aria-current="true"]').first())
    },
  },
  ...folded('event-dates', '**/api/event-meta/*', openEvent, 'reservations.series'),
  {
    name: 'event-more-actions',
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await button(sight, 'reservations.more_actions', dialog(sight)).click()
      await seen(dialog(sight).getByRole('menuitem').first())
    },
  },
  {
    name: 'event-delete',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await deleteIt(sight)
      await seen(button(sight, 'reservations.back', dialog(sight)))
    },
  },
  {
    name: 'event-of-a-series-changed',
    who: 'attendant',
    open: async sight => {
      await openEvent(sight)
      await field(sight, 'event_name').fill('Klavierspēle, ieskaite')
      await button(sight, 'reservations.save', dialog(sight)).click()
      await seen(sight.page.getByRole('dialog', { name: sight.say('reservations.scope_change_title') }))
    },
  },
  {
    name: 'event-changed',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      changesLesson(sight)
      await openOwn(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      await button(sight, 'reservations.save', dialog(sight)).click()
      // It would go by itself, but not from under one's hands.
      await button(sight, 'shared.undo').focus()
    },
  },
  {
    name: 'event-not-deleted',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await deleteIt(sight)
      await refuse(sight, '**/api/reservations/reservation/*', 'DELETE')
      await button(sight, 'reservations.delete', dialog(sight)).click()
      await seen(sight.page.getByText(sight.say('shared.error_too_often')).first())
    },
  },
  {
    name: 'event-leave',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      await sight.page.keyboard.press('Escape')
      await seen(button(sight, 'reservations.leave'))
    },
  },
]

type IsIt = (event: Reservation, others: readonly Reservation[]) => boolean

const isWithKey = ({ status_id }: Reservation) => status_id === STATUS.key_issued
const isAhead = ({ status_id, start_time, recurrence }: Reservation) =>
  status_id === STATUS.confirmed && start_time > '12:00' && recurrence === 'weekly'

/** The first piano lesson of today that is like this; `others`: the events of its room. */
async function findToday({ as }: Sight, isIt: IsIt): Promise<Reservation> {
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
  await seen(dialog(sight))
}

/** A confirmed lesson of a series, later today, whose room has its key: the ordinary form. */
export async function openEvent(sight: Sight): Promise<void> {
  const { id, room_id } = await findToday(sight, (event, others) => isAhead(event) && !others.some(isWithKey))
  await openById(sight, id, TODAY, room_id)
}

/** The teacher's own lesson of that evening. */
async function openOwn(sight: Sight): Promise<void> {
  const { date, rooms } = sight.evening
  await visit(sight, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await sight.page
    .getByRole('button', { name: new RegExp(LESSON) })
    .first()
    .click()
  await seen(dialog(sight))
}

/** A request of the student's for a room that needs approval, which was refused. */
async function refusedRequest(sight: Sight): Promise<Reservation> {
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

async function deleteIt(sight: Sight): Promise<void> {
  await button(sight, 'reservations.more_actions', dialog(sight)).click()
  await dialog(sight)
    .getByRole('menuitem', { name: sight.say('reservations.delete') })
    .click()
}

type Lead = (sight: Sight) => Promise<void>

/** Opens an event, and what is folded away in it. */
async function unfold(
  sight: Sight,
  open: Lead,
  what: 'reservations.history' | 'reservations.series',
): Promise<void> {
  await open(sight)
  await dialog(sight).getByText(sight.say(what), { exact: true }).click()
}

/** What is folded away in an event, on its way and refused; in the middle once it is as high as it stays. */
function folded(name: string, api: string, open: Lead, what: Parameters<typeof unfold>[2]): Screen[] {
  return onItsWay(name, 'attendant', api, sight => unfold(sight, open, what)).map(screen => ({
    ...inEachLanguage(screen),
    open: async sight => {
      await screen.open(sight)
      await intoTheMiddle(dialog(sight).getByText(sight.say(what), { exact: true }))
    },
  }))
}

async function intoTheMiddle(locator: Locator): Promise<void> {
  await seen(locator)
  await locator.evaluate(element => element.scrollIntoView({ block: 'center' }))
}
