import type { Deletion } from '@stunda/contract/reservations/deletions.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, bookSeries, timesOn } from './evening.ts'
import { TODAY } from './looks.ts'
import { button, dialog, onItsWay, type Screen, type Sight, visit } from './screen.ts'

const DAY = `/?date=${TODAY}&view=day`

/** The account's menu, and the dialogs that it opens. */
export const accountScreens: Screen[] = [
  {
    name: 'account-menu',
    who: 'administrator',
    open: async sight => {
      await visit(sight, DAY)
      await openAccountMenu(sight)
    },
  },
  {
    name: 'keyboard-help',
    who: 'teacher',
    open: async sight => {
      await visit(sight, DAY)
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
      await deleteSome(sight)
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
  await visit(sight, DAY)
  await openAccountMenu(sight)
  await button(sight, 'account.deletions').click()
  await waitUntilVisible(dialog(sight))
}

async function openSessions(sight: Sight): Promise<void> {
  await visit(sight, DAY)
  await openAccountMenu(sight)
  await button(sight, 'app.sessions').click()
  await waitUntilVisible(dialog(sight))
}

async function openChangePassword(sight: Sight): Promise<void> {
  await visit(sight, DAY)
  await openAccountMenu(sight)
  await button(sight, 'account.change_password').click()
  await waitUntilVisible(dialog(sight))
}

async function openAccountMenu({ page }: Sight): Promise<void> {
  await page.locator('header [popovertarget]').filter({ visible: true }).click()
  await waitUntilVisible(page.locator('[popover]:popover-open'))
}
