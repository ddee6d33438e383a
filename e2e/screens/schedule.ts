import type { LimitUse } from '@stunda/contract/reservations/limits.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  answerWith,
  at,
  button,
  dialog,
  keepWaiting,
  onItsWay,
  printOut,
  refuse,
  type Screen,
  type Sight,
  visit,
} from './screen.ts'

const day = `/?date=${TODAY}&view=day`

/** The room schedule. */
export const scheduleScreens: Screen[] = [
  { name: 'day', who: 'attendant', open: sight => visit(sight, day) },
  { name: 'day-for-the-first-time', who: 'teacher', isNew: true, open: sight => visit(sight, day) },
  { name: 'day-of-a-student', who: 'student', open: sight => visit(sight, day) },
  { name: 'day-closed', who: 'teacher', open: sight => visit(sight, '/?date=2026-12-25&view=day') },
  ...freeRooms(),
  ...onItsWay('day', 'teacher', '**/api/rooms/get_schedule*', day),
  {
    name: 'week-of-a-room',
    who: 'teacher',
    open: sight => visit(sight, `/?date=${TODAY}&view=week&rooms=${sight.evening.rooms[0]?.id}`),
  },
  { name: 'week-of-rooms', who: 'teacher', open: sight => visit(sight, `/?date=${TODAY}&view=week`) },
  {
    name: 'week-of-few-rooms',
    who: 'teacher',
    notOnPhones: true,
    open: sight => visit(sight, `/?date=${TODAY}&view=week&rooms=20,21,22`),
  },
  {
    name: 'choosing-rooms',
    opensInEachLanguage: true,
    who: 'teacher',
    notOnPhones: true,
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.choose_rooms')).click()
      await waitUntilVisible(dialog(sight).getByRole('searchbox'))
    },
  },
  {
    name: 'choosing-a-date',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.choose_date')).first().click()
      await waitUntilVisible(sight.page.locator(`[data-date="${TODAY}"]`))
    },
  },
  {
    name: 'choosing-a-date-of-the-year',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.choose_date')).first().click()
      await dialog(sight)
        .getByRole('button', { name: / 2026$/ })
        .first()
        .click()
      await waitUntilVisible(button(sight, 'picker.next_year', dialog(sight)))
    },
  },
  {
    name: 'day-offline',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await waitUntilVisible(sight.page.getByText('Klavierspēle').first())
      await sight.page.context().setOffline(true)
      await waitUntilVisible(sight.page.getByText(sight.say('shared.offline')))
    },
  },
  {
    name: 'day-on-paper',
    who: 'teacher',
    notOnPhones: true,
    isPaper: true,
    open: async sight => {
      await visit(sight, day)
      await printOut(sight)
    },
  },
  {
    name: 'past-the-horizon',
    who: 'student',
    open: async sight => {
      await visit(sight, `/?date=${addDays(TODAY, 60)}&view=day`)
      await waitUntilVisible(dialog(sight))
    },
  },
  {
    name: 'account-menu',
    who: 'administrator',
    open: async sight => {
      await visit(sight, day)
      await openAccountMenu(sight)
    },
  },
  {
    name: 'keyboard-help',
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await openAccountMenu(sight)
      await button(sight, 'app.shortcuts').click()
      await waitUntilVisible(dialog(sight))
    },
  },
  { name: 'change-password', who: 'student', open: openChangePassword },
  {
    name: 'change-password-wrong',
    who: 'student',
    open: async sight => {
      await openChangePassword(sight)
      await dialog(sight).getByLabel(sight.say('account.current_password')).fill('nav pareiza')
      await dialog(sight).getByLabel(sight.say('auth.new_password')).fill('abc')
      await dialog(sight).getByLabel(sight.say('auth.password_confirmation')).fill('abcd')
      await button(sight, 'account.change_password', dialog(sight)).click()
      await waitUntilVisible(dialog(sight).getByText(sight.say('auth.passwords_differ')))
    },
  },
  {
    name: 'sessions',
    who: 'student',
    open: async sight => {
      await openSessions(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('auth.session_this')))
    },
  },
  ...onItsWay('sessions', 'student', '**/api/auth/sessions', openSessions),
  {
    name: 'deletions',
    who: 'teacher',
    open: async sight => {
      const { evening } = sight
      const were = {
        room_id: 1,
        at: '2026-11-24T07:12:00Z',
        event_name: 'Klavierspēle',
        whose: 'Marta Ozola',
      }
      const start = { start_datetime: `${evening.date} 15:15:00`, end_datetime: `${evening.date} 16:00:00` }
      const data = [
        { ...were, ...start, reservation_id: 1, count: 1 },
        { ...were, ...start, reservation_id: 2, count: 22, at: '2026-11-20T09:30:00Z' },
      ]
      await sight.page.route('**/api/reservations/deletions', route => route.fulfill({ json: { data } }))
      // As if its place were taken by now.
      const errors = { room_id: ['Telpa 101 ir rezervēta.'] }
      await sight.page.route('**/api/reservations/undo', route =>
        route.fulfill({ status: 422, json: { message: '', errors } }),
      )
      await openDeletions(sight)
      await button(sight, 'reservations.bring_back', dialog(sight)).click()
      await waitUntilVisible(dialog(sight).getByRole('alert'))
    },
  },
  {
    name: 'deletions-none',
    who: 'student',
    open: async sight => {
      await openDeletions(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.deletions_none')))
    },
  },
  ...onItsWay('deletions', 'student', '**/api/reservations/deletions', openDeletions),
  {
    name: 'colours',
    who: 'teacher',
    notOnPhones: true,
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.colour_by')).click()
      await waitUntilVisible(sight.page.getByRole('radio', { name: sight.say('schedule.by_category') }))
    },
  },
  {
    name: 'choosing-rooms-none-found',
    opensInEachLanguage: true,
    who: 'teacher',
    notOnPhones: true,
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.choose_rooms')).click()
      await dialog(sight).getByRole('textbox').or(dialog(sight).getByRole('searchbox')).fill('zzz')
      await waitUntilVisible(dialog(sight).getByText(sight.say('schedule.no_rooms_found')))
    },
  },
  {
    name: 'school-without-rooms',
    who: 'teacher',
    open: async sight => {
      await sight.page.route('**/api/rooms', route => route.fulfill({ json: { data: [] } }))
      await sight.page.goto('/')
      await waitUntilVisible(
        sight.page.getByRole('heading', { name: sight.say('schedule.no_rooms_in_school') }),
      )
    },
  },
  ...onItsWay(
    'week-of-rooms',
    'teacher',
    '**/api/rooms/get_schedule*',
    `/?date=${TODAY}&view=week&rooms=1,2,3,4,5,6`,
  ).map(screen => ({ ...screen, notOnPhones: true as const })),
  at('not-found', 'teacher', '/nowhere'),
]

async function openDeletions(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'account.deletions').click()
  await waitUntilVisible(dialog(sight))
}

async function openSessions(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'app.sessions').click()
  await waitUntilVisible(dialog(sight))
}

async function openChangePassword(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'account.change_password').click()
  await waitUntilVisible(dialog(sight))
}

async function openAccountMenu({ page }: Sight): Promise<void> {
  await page.locator('header [popovertarget]').filter({ visible: true }).click()
  await waitUntilVisible(page.locator('[popover]:popover-open'))
}

/** The rooms that are free. */
function freeRooms(): Screen[] {
  const of_all_rooms = /get_schedule\?/
  const open = async (sight: Sight, date = TODAY) => {
    await visit(sight, `/?date=${date}&view=day`)
    await button(sight, 'schedule.free_rooms').click()
    await waitUntilVisible(dialog(sight).getByRole('heading', { name: sight.say('schedule.free_rooms') }))
  }
  /** Every room is taken from the school day's beginning until then. */
  const takenUntil = (sight: Sight, end_time: string) =>
    answerWith<RoomSchedule[]>(sight, of_all_rooms, rooms => {
      const taken = {
        status_id: 1,
        start_datetime: `${TODAY} 08:00:00`,
        end_datetime: `${TODAY} ${end_time}:00`,
      } as const
      const reservations = rooms.flatMap(room => room.reservations).slice(0, 1)
      return rooms.map(room => ({ ...room, reservations: reservations.map(one => ({ ...one, ...taken })) }))
    })
  const on_phones = { who: 'student', onPhonesOnly: true } as const
  return [
    { name: 'free-rooms', opensInEachLanguage: true, who: 'student', open: sight => open(sight) },
    {
      ...on_phones,
      name: 'free-rooms-limit',
      who: 'student',
      open: async sight => {
        await answerWith<LimitUse>(sight, '**/api/limits?*', use => ({
          ...use,
          daily_reservation_limit: { limit: 2, used: 2 },
        }))
        await open(sight)
      },
    },
    {
      ...on_phones,
      name: 'free-rooms-tomorrow',
      who: 'teacher',
      open: sight => open(sight, addDays(TODAY, 1)),
    },
    { ...on_phones, name: 'free-rooms-closed', who: 'teacher', open: sight => open(sight, '2026-12-25') },
    {
      ...on_phones,
      name: 'free-rooms-later',
      open: async sight => {
        await takenUntil(sight, '11:35')
        await open(sight)
      },
    },
    {
      ...on_phones,
      name: 'free-rooms-none',
      open: async sight => {
        await takenUntil(sight, '21:00')
        await open(sight)
      },
    },
    {
      ...on_phones,
      name: 'free-rooms-loading',
      waits: true,
      open: async sight => {
        await keepWaiting(sight, of_all_rooms)
        await open(sight)
      },
    },
    {
      ...on_phones,
      name: 'free-rooms-failed',
      open: async sight => {
        await refuse(sight, of_all_rooms)
        await open(sight)
        await waitUntilVisible(button(sight, 'shared.retry', dialog(sight)))
      },
    },
  ]
}
