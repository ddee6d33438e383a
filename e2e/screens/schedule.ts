import { addDays } from '@stunda/domain/time/civil.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { accountScreens } from './account.ts'
import { freeRoomScreens } from './free-rooms.ts'
import { TODAY } from './looks.ts'
import {
  at,
  button,
  changeSettings,
  dialog,
  loadingAndFailed,
  printOut,
  type Screen,
  visit,
} from './screen.ts'
import { openLetIn } from './waiting.ts'

const day = `/?date=${TODAY}&view=day`

/** The room schedule. */
export const scheduleScreens: Screen[] = [
  { name: 'day', who: 'attendant', pictures: 'all', open: sight => visit(sight, day) },
  {
    name: 'day-with-shorter-hours',
    writes: 'before',
    who: 'attendant',
    pictures: 'none',
    open: async sight => {
      const saturday = { weekday: 6, day_start: '09:30', day_end: '14:00' }
      await sight.once(() => changeSettings(sight, () => ({ weekday_hours: [saturday] })))
      await visit(sight, '/?date=2026-11-28&view=day')
    },
  },
  {
    name: 'day-for-the-first-time',
    who: 'teacher',
    isNew: true,
    pictures: 'none',
    open: sight => visit(sight, day),
  },
  { name: 'day-of-a-student', who: 'student', pictures: 'none', open: sight => visit(sight, day) },
  { name: 'day-closed', who: 'teacher', open: sight => visit(sight, '/?date=2026-12-25&view=day') },
  ...freeRoomScreens,
  ...loadingAndFailed('day', 'teacher', '**/api/rooms/get_schedule*', day),
  {
    name: 'week-of-a-room',
    who: 'teacher',
    pictures: 'all',
    open: sight => visit(sight, `/?date=${TODAY}&view=week&rooms=${sight.evening.rooms[0]?.id}`),
  },
  {
    name: 'week-of-rooms',
    who: 'teacher',
    pictures: 'all',
    open: sight => visit(sight, `/?date=${TODAY}&view=week`),
  },
  {
    name: 'week-of-few-rooms',
    pictures: 'one',
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
        .getByRole('button', { name: /\b2026\b/ })
        .first()
        .click()
      await waitUntilVisible(button(sight, 'picker.next_year', dialog(sight)))
    },
  },
  {
    name: 'day-offline',
    pictures: 'one',
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
  ...accountScreens,
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
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'nobody',
    school: 'new',
    open: async sight => {
      await changeSettings(sight, () => ({ registration_open: true }))
      await openLetIn(sight, 'zane.liepa@skola.test')
      await waitUntilVisible(
        sight.page.getByRole('heading', { name: sight.say('schedule.no_rooms_in_school') }),
      )
    },
  },
  ...loadingAndFailed(
    'week-of-rooms',
    'teacher',
    '**/api/rooms/get_schedule*',
    `/?date=${TODAY}&view=week&rooms=1,2,3,4,5,6`,
  ).map(screen => ({ ...screen, notOnPhones: true as const })),
  at('not-found', 'teacher', '/nowhere'),
]
