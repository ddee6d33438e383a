import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, bookSeries, timesOn } from './evening.ts'
import { TODAY } from './looks.ts'
import { button, dialog, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

const DAY = `/?date=${TODAY}&view=day`

/** The account's menu, and the dialogs that it opens. */
export const accountScreens: Screen[] = [
  {
    name: 'account-menu',
    who: 'administrator',
    open: async context => {
      await visit(context, DAY)
      await openAccountMenu(context)
    },
  },
  {
    name: 'keyboard-help',
    who: 'teacher',
    open: context => choose(context, 'app.shortcuts'),
  },
  { name: 'change-password', who: 'student', open: openChangePassword },
  {
    name: 'change-password-wrong',
    who: 'student',
    open: async context => {
      await openChangePassword(context)
      await dialog(context).getByLabel(context.say('account.current_password')).fill('nav pareiza')
      await dialog(context).getByLabel(context.say('auth.new_password')).fill('abc')
      await dialog(context).getByLabel(context.say('auth.password_confirmation')).fill('abcd')
      await button(context, 'account.change_password', dialog(context)).click()
      await waitUntilVisible(dialog(context).getByText(context.say('auth.passwords_differ')))
    },
  },
  {
    name: 'sessions',
    who: 'student',
    open: async context => {
      await openSessions(context)
      await waitUntilVisible(dialog(context).getByText(context.say('auth.session_this')))
    },
  },
  ...loadingAndFailed('sessions', 'student', '**/api/auth/sessions', openSessions),
  {
    name: 'deletions',
    writes: 'before',
    who: 'teacher',
    open: async context => {
      await context.once(() => deleteSome(context))
      await openDeletionsOfTeacher(context)
      await button(context, 'reservations.bring_back', dialog(context)).click()
      await waitUntilVisible(dialog(context).getByRole('alert'))
    },
  },
  {
    name: 'deletions-none',
    who: 'student',
    open: async context => {
      await openDeletions(context)
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.deletions_none')))
    },
  },
  ...loadingAndFailed('deletions', 'student', '**/api/reservations/deletions', openDeletions),
]

/** Deletes a lesson and a series as the teacher, and books another event in the lesson's place. */
async function deleteSome(context: ScreenContext): Promise<void> {
  const teacher = context.as('teacher')
  const { date, rooms, student, subject } = context.evening
  const [room_id = 0, other_id = 0] = rooms.map(({ id }) => id)
  const lesson = {
    event_name: 'Klavierspēle',
    category_id: CATEGORY.reservation,
    subject_id: subject.id,
    teachers: [context.evening.teacher.id],
    students: [student.key as `student_${number}`],
  }
  const times = timesOn(date, '19:15', '20:00')
  const recurrence = { kind: 'weekly' as const, weekdays: [7], until: '2027-02-28' }
  const series = { ...lesson, room_id: other_id, ...timesOn('2027-01-10', '17:00', '17:45'), recurrence }
  for (const made of [
    await bookSeries(context, series, 'teacher'),
    await book(context, { ...lesson, room_id, ...times }, 'teacher'),
  ])
    await teacher.delete(`/api/reservations/reservation/${made[0]?.id}?scope=all`)
  await book(context, { event_name: 'Kora mēģinājums', room_id, ...times })
}

/** As a student, who has them in the menu; a teacher has them among the work. */
async function openDeletions(context: ScreenContext): Promise<void> {
  await choose(context, 'account.deletions')
}

async function openDeletionsOfTeacher(context: ScreenContext): Promise<void> {
  await choose(context, 'account.deletions', 'app.work')
}

async function openSessions(context: ScreenContext): Promise<void> {
  await choose(context, 'app.sessions')
}

async function openChangePassword(context: ScreenContext): Promise<void> {
  await choose(context, 'account.change_password')
}

/** Opens a dialog from the menu, where a phone has `part` folded; the work has a menu of its own elsewhere. */
async function choose(
  context: ScreenContext,
  what: TextKey,
  part: 'app.account' | 'app.work' = 'app.account',
): Promise<void> {
  const { page, isPhone, say } = context
  await visit(context, DAY)
  if (part === 'app.work' && !isPhone) await button(context, part).click()
  else await openAccountMenu(context)
  if (isPhone) await page.locator('summary', { hasText: say(part) }).click()
  await button(context, what).click()
  await waitUntilVisible(dialog(context))
}

async function openAccountMenu({ page }: ScreenContext): Promise<void> {
  await page.locator('header [popovertarget$="-menu"]').filter({ visible: true }).click()
  await waitUntilVisible(page.locator('[popover]:popover-open'))
}
