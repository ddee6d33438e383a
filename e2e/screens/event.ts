import type { Locator } from '@playwright/test'
import { waitUntilVisible } from '../support/visible.ts'
import { book, changesLesson, handOutKeyOfLesson, LESSON, timesOn } from './evening.ts'
import { field } from './event-form.ts'
import { TODAY } from './looks.ts'
import {
  deleteIt,
  findToday,
  isAhead,
  isWithKey,
  openById,
  openEvent,
  openOwn,
  refusedRequest,
} from './open-event.ts'
import { button, dialog, inEachLanguage, onItsWay, refuse, type Screen, type Sight } from './screen.ts'

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
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.refused')))
    },
  },
  {
    name: 'event-key-out',
    who: 'attendant',
    open: async sight => {
      const { id, room_id } = await findToday(sight, isWithKey)
      await openById(sight, id, TODAY, room_id)
      await waitUntilVisible(button(sight, 'reservations.return_key', dialog(sight)))
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
      await waitUntilVisible(button(sight, 'reservations.hand_key_on'))
    },
  },
  {
    // Its teacher may change when it ends; where and when it begins stays until the key is back.
    name: 'event-bound-by-key',
    who: 'teacher',
    open: async sight => {
      await handOutKeyOfLesson(sight)
      await openOwn(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.bound_by_key')))
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
      await waitUntilVisible(field(sight, 'end_time'))
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
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.gone')))
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
      await waitUntilVisible(dialog(sight).getByRole('menuitem').first())
    },
  },
  {
    name: 'event-delete',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openOwn(sight)
      await deleteIt(sight)
      await waitUntilVisible(button(sight, 'reservations.back', dialog(sight)))
    },
  },
  {
    name: 'event-of-a-series-changed',
    who: 'attendant',
    open: async sight => {
      await openEvent(sight)
      await field(sight, 'event_name').fill('Klavierspēle, ieskaite')
      await button(sight, 'reservations.save', dialog(sight)).click()
      await waitUntilVisible(
        sight.page.getByRole('dialog', { name: sight.say('reservations.scope_change_title') }),
      )
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
      await waitUntilVisible(sight.page.getByText(sight.say('shared.error_too_often')).first())
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
      await waitUntilVisible(button(sight, 'reservations.leave'))
    },
  },
]

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
  await waitUntilVisible(locator)
  await locator.evaluate(element => element.scrollIntoView({ block: 'center' }))
}
