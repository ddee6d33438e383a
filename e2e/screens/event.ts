import type { Locator } from '@playwright/test'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { field } from './event-form.ts'
import { TODAY } from './looks.ts'
import {
  answerWith,
  button,
  dialog,
  inEachLanguage,
  onItsWay,
  type Screen,
  type Sight,
  visit,
} from './screen.ts'

/** The event's form, and what it leads to. */
export const eventScreens: Screen[] = [
  { name: 'event', who: 'attendant', open: openEvent },
  { name: 'event-of-others', opensInEachLanguage: true, who: 'student', open: openEvent },
  {
    name: 'event-refused',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      // As it is read by whom it concerns: the kept school has no request that was refused.
      const refusal = { by: { id: 3, full_name: 'Andris Ķīsis' }, reason: 'Telpa tajā vakarā ir slēgta.' }
      await answerWith<object>(sight, /reservations\/reservation\/\d+$/, data => ({
        ...data,
        status_id: 3,
        refusal,
      }))
      await openEvent(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.refused')))
    },
  },
  {
    name: 'event-key-out',
    who: 'attendant',
    open: async sight => {
      await answerWith<object>(sight, /reservations\/reservation\/\d+$/, data => ({ ...data, status_id: 4 }))
      await openEvent(sight)
      await waitUntilVisible(button(sight, 'reservations.return_key', dialog(sight)))
    },
  },
  {
    name: 'event-key-still-out',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await openOwn(sight)
      // As if another lesson of the room had it: nothing is changed, so that each look begins with the same.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback()
        const { data } = await (await route.fetch({ method: 'GET', postData: '' })).json()
        const holder = { ...data, id: 0, status_id: 4, start_time: '08:00', end_time: '08:45' }
        const errors = { status_id: [''] }
        await route.fulfill({ status: 422, json: { message: '', errors, conflicts: { events: [holder] } } })
      })
      await button(sight, 'reservations.issue_key', dialog(sight)).click()
      await waitUntilVisible(button(sight, 'reservations.hand_key_on'))
    },
  },
  {
    // Its teacher may change when it ends; where and when it begins stays until the key is back.
    name: 'event-bound-by-key',
    who: 'teacher',
    open: async sight => {
      const bound = { status_id: 4, can: { update: true, delete: false } }
      await answerWith<object>(sight, /reservations\/reservation\/\d+$/, data => ({ ...data, ...bound }))
      await openOwn(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.bound_by_key')))
    },
  },
  {
    // Its teacher may lengthen it; when it began is settled.
    name: 'event-going-on',
    who: 'teacher',
    open: async sight => {
      await answerWith<object>(sight, /reservations\/reservation\/\d+$/, data => ({
        ...data,
        start_date: TODAY,
        date_reservation: TODAY,
        start_datetime: `${TODAY} 10:15:00`,
        end_datetime: `${TODAY} 10:45:00`,
        start_time: '10:15',
        end_time: '10:45',
        can: { update: true, delete: false },
      }))
      await openOwn(sight)
      await waitUntilVisible(field(sight, 'end_time'))
    },
  },
  ...onItsWay('event', 'attendant', /reservations\/reservation\/\d+$/, openEvent).map(inEachLanguage),
  {
    name: 'event-gone',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await sight.page.route(/reservations\/reservation\/\d+$/, route =>
        route.fulfill({ status: 404, json: { message: '' } }),
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
      await openOwn(sight)
      await field(sight, 'event_name').fill('Gammu ieskaite')
      // Each look begins with the same event: nothing is changed.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback()
        const response = await route.fetch({ method: 'GET', postData: '' })
        const { data } = (await response.json()) as { data: Reservation }
        await route.fulfill({ response, json: { data: { ...data, version: data.version + 1 } } })
      })
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
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) =>
        request.method() === 'DELETE'
          ? route.fulfill({ status: 503, json: { message: '' } })
          : route.fallback(),
      )
      await button(sight, 'reservations.delete', dialog(sight)).click()
      await waitUntilVisible(sight.page.getByText(sight.say('shared.error_server')).first())
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

/** The first piano lesson of the day: one of a series. */
export async function openEvent(sight: Sight): Promise<void> {
  await visit(sight, `/?date=${TODAY}&view=day`)
  const lesson = sight.page.getByRole('main').getByRole('button', { name: /Klavierspēle/ })
  await lesson.first().click()
  await waitUntilVisible(dialog(sight))
}

/** The teacher's own lesson of that evening. */
async function openOwn(sight: Sight): Promise<void> {
  const { date, rooms } = sight.evening
  await visit(sight, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`)
  await sight.page
    .getByRole('button', { name: /Gammu pārbaude/ })
    .first()
    .click()
  await waitUntilVisible(dialog(sight))
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
  await waitUntilVisible(locator)
  await locator.evaluate(element => element.scrollIntoView({ block: 'center' }))
}
