import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { seen } from '../support/seen.ts'
import { book, bookSeries, timesOn } from './evening.ts'
import { useUpLimit } from './limit.ts'
import { TODAY } from './looks.ts'
import {
  at,
  button,
  changeSettings,
  dialog,
  keepWaiting,
  onItsWay,
  printOut,
  refuse,
  type Screen,
  type Sight,
  visit,
} from './screen.ts'
import { openLetIn } from './waiting.ts'

const day = `/?date=${TODAY}&view=day`

/** The room schedule. */
export const scheduleScreens: Screen[] = [
  { name: 'day', who: 'attendant', pictures: 'all', open: sight => visit(sight, day) },
  { name: 'day-for-the-first-time', who: 'teacher', isNew: true, open: sight => visit(sight, day) },
  { name: 'day-of-a-student', who: 'student', open: sight => visit(sight, day) },
  { name: 'day-closed', who: 'teacher', open: sight => visit(sight, '/?date=2026-12-25&view=day') },
  ...freeRooms(),
  ...onItsWay('day', 'teacher', '**/api/rooms/get_schedule*', day),
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
      await seen(dialog(sight).getByRole('searchbox'))
    },
  },
  {
    name: 'choosing-a-date',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await sight.page.getByTitle(sight.say('schedule.choose_date')).first().click()
      await seen(sight.page.locator(`[data-date="${TODAY}"]`))
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
      await seen(button(sight, 'picker.next_year', dialog(sight)))
    },
  },
  {
    name: 'day-offline',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await visit(sight, day)
      await seen(sight.page.getByText('Klavierspēle').first())
      await sight.page.context().setOffline(true)
      await seen(sight.page.getByText(sight.say('shared.offline')))
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
      await seen(dialog(sight))
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
      await seen(dialog(sight))
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
      await seen(dialog(sight).getByText(sight.say('auth.passwords_differ')))
    },
  },
  {
    name: 'sessions',
    who: 'student',
    open: async sight => {
      await openSessions(sight)
      await seen(dialog(sight).getByText(sight.say('auth.session_this')))
    },
  },
  ...onItsWay('sessions', 'student', '**/api/auth/sessions', openSessions),
  {
    name: 'deletions',
    who: 'teacher',
    open: async sight => {
      await deleteSome(sight)
      await openDeletions(sight)
      await button(sight, 'reservations.bring_back', dialog(sight)).click()
      await seen(dialog(sight).getByRole('alert'))
    },
  },
  {
    name: 'deletions-none',
    who: 'student',
    open: async sight => {
      await openDeletions(sight)
      await seen(dialog(sight).getByText(sight.say('reservations.deletions_none')))
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
      await seen(sight.page.getByRole('radio', { name: sight.say('schedule.by_category') }))
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
      await seen(dialog(sight).getByText(sight.say('schedule.no_rooms_found')))
    },
  },
  {
    name: 'school-without-rooms',
    opensInEachLanguage: true,
    who: 'nobody',
    school: 'new',
    open: async sight => {
      await changeSettings(sight, () => ({ registration_open: true }))
      await openLetIn(sight, 'zane.liepa@skola.test')
      await seen(sight.page.getByRole('heading', { name: sight.say('schedule.no_rooms_in_school') }))
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

/** The teacher has deleted a lesson and a series; the lesson's place is taken by now. */
async function deleteSome(sight: Sight): Promise<void> {
  const teacher = await sight.as('teacher')
  const { date, rooms, student, subject } = sight.evening
  const [room_id = 0, other_id = 0] = rooms.map(({ id }) => id)
  const lesson = {
    event_name: 'Klavierspēle',
    category_id: CATEGORY.reservation,
    subject_id: subject.id,
    teachers: [sight.evening.teacher.id],
    students: [student.key as `student_${number}`],
  }
  const times = timesOn(date, '19:15', '20:00')
  if ((await teacher.get<Deletion[]>('/api/reservations/deletions')).length === 0) {
    const recurrence = { kind: 'weekly' as const, weekdays: [7], until: '2027-02-28' }
    const series = { ...lesson, room_id: other_id, ...timesOn('2027-01-10', '17:00', '17:45'), recurrence }
    for (const made of [
      await bookSeries(sight, series, 'teacher'),
      await book(sight, { ...lesson, room_id, ...times }, 'teacher'),
    ])
      await teacher.delete(`/api/reservations/reservation/${made[0]?.id}?scope=all`)
  }
  await book(sight, { event_name: 'Kora mēģinājums', room_id, ...times })
}

async function openDeletions(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'account.deletions').click()
  await seen(dialog(sight))
}

async function openSessions(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'app.sessions').click()
  await seen(dialog(sight))
}

async function openChangePassword(sight: Sight): Promise<void> {
  await visit(sight, day)
  await openAccountMenu(sight)
  await button(sight, 'account.change_password').click()
  await seen(dialog(sight))
}

async function openAccountMenu({ page }: Sight): Promise<void> {
  await page.locator('header [popovertarget]').filter({ visible: true }).click()
  await seen(page.locator('[popover]:popover-open'))
}

/** Days of which no other screen shows anything. */
const [SUNDAY, NEXT_SUNDAY] = ['2026-11-29', '2026-12-06'] as const

/** Has every room that a student may book taken from the school day's beginning until then; it stays so. */
async function takeAllRooms(sight: Sight, date: string, until: string): Promise<void> {
  const attendant = await sight.as('attendant')
  const rooms = await attendant.get<Room[]>('/api/rooms')
  for (const { id } of rooms.filter(({ open_to_students }) => open_to_students))
    await attendant.post('/api/event-meta/create', {
      event_name: 'Ģenerāltīrīšana',
      category_id: CATEGORY.maintenance,
      room_id: id,
      ...timesOn(date, '08:00', until),
    })
}

/** The rooms that are free. */
function freeRooms(): Screen[] {
  const of_all_rooms = /get_schedule\?/
  const open = async (sight: Sight, date = TODAY) => {
    await visit(sight, `/?date=${date}&view=day`)
    await button(sight, 'schedule.free_rooms').click()
    await seen(dialog(sight).getByRole('heading', { name: sight.say('schedule.free_rooms') }))
  }
  const on_phones = { who: 'student', onPhonesOnly: true } as const
  return [
    { name: 'free-rooms', opensInEachLanguage: true, who: 'student', open: sight => open(sight) },
    {
      ...on_phones,
      name: 'free-rooms-limit',
      who: 'student',
      open: async sight => {
        await useUpLimit(sight)
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
        await takeAllRooms(sight, SUNDAY, '11:35')
        await open(sight, SUNDAY)
      },
    },
    {
      ...on_phones,
      name: 'free-rooms-none',
      open: async sight => {
        await takeAllRooms(sight, NEXT_SUNDAY, '21:00')
        await open(sight, NEXT_SUNDAY)
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
        await seen(button(sight, 'shared.retry', dialog(sight)))
      },
    },
  ]
}
