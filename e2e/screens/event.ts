import type { Locator } from '@playwright/test'
import { waitUntilVisible } from '../support/visible.ts'
import { book, handOutKeyOfLesson, LESSON, timesOn } from './evening.ts'
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
import {
  button,
  dialog,
  inEachLanguage,
  loadingAndFailed,
  refuse,
  type Screen,
  type ScreenContext,
  visit,
} from './screen.ts'

/** The event's form, and what it leads to. */
export const eventScreens: Screen[] = [
  { name: 'event', who: 'attendant', pictures: 'all', open: openEvent },
  { name: 'event-of-others', opensInEachLanguage: true, who: 'student', open: openEvent },
  {
    name: 'event-refused',
    writes: 'before',
    opensInEachLanguage: true,
    who: 'student',
    open: async context => {
      const { id, start_date, room_id } = await context.once(() => refusedRequest(context))
      await openById(context, id, start_date, room_id)
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.refused')))
    },
  },
  {
    name: 'event-key-out',
    who: 'attendant',
    open: async context => {
      const { id, room_id } = await findToday(context, isWithKey)
      await openById(context, id, TODAY, room_id)
      await waitUntilVisible(button(context, 'reservations.return_key', dialog(context)))
    },
  },
  {
    name: 'event-key-still-out',
    writes: 'opened',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      // The key of its room is still with a lesson of the morning.
      const { id, room_id } = await findToday(
        context,
        (event, others) =>
          isAhead(event) && others.some(other => isWithKey(other) && other.end_time < '10:20'),
      )
      await openById(context, id, TODAY, room_id)
      await button(context, 'reservations.issue_key', dialog(context)).click()
      await waitUntilVisible(button(context, 'reservations.hand_key_on'))
    },
  },
  {
    // Until the key is back, its teacher may change only the end.
    name: 'event-bound-by-key',
    writes: 'before',
    who: 'teacher',
    open: async context => {
      await context.once(() => handOutKeyOfLesson(context))
      await openOwn(context)
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.bound_by_key')))
    },
  },
  {
    // Its teacher may change the end, but not the beginning.
    name: 'event-going-on',
    writes: 'before',
    who: 'teacher',
    open: async context => {
      const [lesson] = await context.once(() =>
        book(context, {
          event_name: LESSON,
          room_id: context.evening.rooms[0]?.id ?? 0,
          teachers: [context.evening.teacher.id],
          ...timesOn(TODAY, '10:15', '10:45'),
        }),
      )
      await openById(context, lesson?.id ?? 0, TODAY, lesson?.room_id)
      await waitUntilVisible(field(context, 'end_time'))
    },
  },
  ...loadingAndFailed('event', 'attendant', /reservations\/reservation\/\d+$/, openEvent).map(inEachLanguage),
  {
    name: 'event-gone',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      await visit(context, `/?date=${TODAY}&view=day&event=999999`)
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.gone')))
    },
  },
  {
    name: 'event-history',
    who: 'attendant',
    open: async context => {
      await unfold(context, openOwn, 'reservations.history')
      await intoTheMiddle(dialog(context).getByText(context.say('reservations.history_created')).first())
    },
  },
  ...folded('event-history', '**/api/reservations/reservation/*/history', openOwn, 'reservations.history'),
  {
    name: 'event-dates',
    who: 'attendant',
    open: async context => {
      await unfold(context, openEvent, 'reservations.series')
      await intoTheMiddle(dialog(context).locator('[aria-current="true"]').first())
    },
  },
  ...folded('event-dates', '**/api/event-meta/*', openEvent, 'reservations.series'),
  {
    name: 'event-more-actions',
    pictures: 'one',
    who: 'teacher',
    open: async context => {
      await openOwn(context)
      await button(context, 'reservations.more_actions', dialog(context)).click()
      await waitUntilVisible(dialog(context).getByRole('menuitem').first())
    },
  },
  {
    name: 'event-delete',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await openOwn(context)
      await deleteIt(context)
      await waitUntilVisible(button(context, 'reservations.back', dialog(context)))
    },
  },
  {
    name: 'event-of-a-series-changed',
    pictures: 'one',
    who: 'attendant',
    open: async context => {
      await openEvent(context)
      await field(context, 'event_name').fill('Klavierspēle, ieskaite')
      await button(context, 'reservations.save', dialog(context)).click()
      await waitUntilVisible(
        context.page.getByRole('dialog', { name: context.say('reservations.scope_change_title') }),
      )
    },
  },
  {
    name: 'event-changed',
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await openOwn(context)
      await field(context, 'event_name').fill('Gammu ieskaite')
      await button(context, 'reservations.save', dialog(context)).click()
      // A notice stays while one of its buttons has the focus.
      await button(context, 'shared.undo').focus()
    },
  },
  {
    name: 'event-not-deleted',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await openOwn(context)
      await deleteIt(context)
      await refuse(context, '**/api/reservations/reservation/*', 'DELETE')
      await button(context, 'reservations.delete', dialog(context)).click()
      await waitUntilVisible(context.page.getByText(context.say('shared.error_too_often')).first())
    },
  },
  {
    name: 'event-leave',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await openOwn(context)
      await field(context, 'event_name').fill('Gammu ieskaite')
      await context.page.keyboard.press('Escape')
      await waitUntilVisible(button(context, 'shared.leave'))
    },
  },
]

type Lead = (context: ScreenContext) => Promise<void>

/** Opens an event and unfolds a part of it. */
async function unfold(
  context: ScreenContext,
  open: Lead,
  what: 'reservations.history' | 'reservations.series',
): Promise<void> {
  await open(context)
  await dialog(context).getByText(context.say(what), { exact: true }).click()
}

/** A folded part of an event while it is loading and after it failed; scrolled to the middle once its height is final. */
function folded(name: string, api: string, open: Lead, what: Parameters<typeof unfold>[2]): Screen[] {
  return loadingAndFailed(name, 'attendant', api, context => unfold(context, open, what)).map(screen => ({
    ...inEachLanguage(screen),
    open: async context => {
      await screen.open(context)
      await intoTheMiddle(dialog(context).getByText(context.say(what), { exact: true }))
    },
  }))
}

async function intoTheMiddle(locator: Locator): Promise<void> {
  await waitUntilVisible(locator)
  await locator.evaluate(element => element.scrollIntoView({ block: 'center' }))
}
