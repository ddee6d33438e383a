import { waitUntilVisible } from '../support/visible.ts'
import { busyElsewhere } from './elsewhere.ts'
import {
  field,
  nameEvent,
  openClash,
  openClosure,
  openNew,
  openNewOn,
  openNewSettled,
  searchStudents,
  setTime,
  unfoldSeldom,
} from './event-form.ts'
import { useUpLimit } from './limit.ts'
import { TODAY } from './looks.ts'
import { answerNonsense, button, dialog, neverAnswer, refuse, reload, type Screen } from './screen.ts'

/** The form of a new event, and its refusal. */
export const newEventScreens: Screen[] = [
  { name: 'new-event', who: 'teacher', pictures: 'all', open: openNew },
  {
    name: 'new-event-restored',
    who: 'teacher',
    open: async sight => {
      await openNew(sight)
      await nameEvent(sight, 'Gammu ieskaite')
      await reload(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.restored')))
    },
  },
  {
    name: 'new-event-limit',
    writes: 'before',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      await openNewOn(sight, TODAY, await sight.once(() => useUpLimit(sight)))
    },
  },
  {
    name: 'page-broken',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openNew(sight)
      await nameEvent(sight, 'Gammu ieskaite')
      await answerNonsense(sight, '**/api/rooms')
      await reload(sight)
      await waitUntilVisible(button(sight, 'app.reload'))
    },
  },
  {
    name: 'new-event-missing',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await button(sight, 'reservations.book', dialog(sight)).click()
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.required')).first())
    },
  },
  {
    name: 'new-event-categories',
    pictures: 'one',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await unfoldSeldom(sight)
      await field(sight, 'category_id').click()
      await waitUntilVisible(sight.page.getByText(sight.say('reservations.category_is_other')))
    },
  },
  {
    name: 'new-event-maintenance',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await unfoldSeldom(sight)
      await field(sight, 'category_id').click()
      await sight.page.getByRole('option', { name: sight.say('schedule.kind_maintenance') }).click()
      await dialog(sight).getByRole('switch').check()
    },
  },
  {
    name: 'new-event-time-over',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await field(sight, 'date_reservation').fill(TODAY.split('-').toReversed().join('.'))
      await field(sight, 'date_reservation').press('Tab')
      await setTime(sight, 'start_time', '08:00')
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.time_over')))
      // Whether filling in has scrolled depends on when the sentences came.
      await dialog(sight).evaluate(form => {
        for (const part of [form, ...form.querySelectorAll('*')]) part.scrollTop = 0
      })
    },
  },
  {
    name: 'new-event-choosing-a-time',
    who: 'attendant',
    open: async sight => {
      await openNew(sight)
      await field(sight, 'start_time').click()
      await waitUntilVisible(sight.page.getByRole('option').filter({ visible: true }).first())
    },
  },
  {
    name: 'new-event-choosing-a-room',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await openNew(sight, 1)
      // The list keeps the order in which it opens: by what is taken, if that is known.
      const known = sight.page.waitForResponse(
        answer => answer.url().includes('/api/taken?') && answer.url().includes(encodeURIComponent('19:15')),
      )
      await setTime(sight, 'start_time', '18:30')
      await setTime(sight, 'end_time', '19:15')
      await (await known).finished()
      await field(sight, 'room').click()
      const options = sight.page.getByRole('option').filter({ visible: true })
      await waitUntilVisible(options.filter({ hasText: sight.say('reservations.taken') }).first())
    },
  },
  {
    name: 'new-event-people',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await searchStudents(sight, 'an')
      await waitUntilVisible(sight.page.getByRole('option').filter({ visible: true }).first())
    },
  },
  {
    name: 'new-event-student',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      await openNewSettled(sight)
      await field(sight, 'students').click()
      await waitUntilVisible(
        sight.page
          .getByText(/ vismaz 3 | at least 3 /)
          .filter({ visible: true })
          .first(),
      )
    },
  },
  {
    name: 'new-event-student-search',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      await openNewSettled(sight)
      await field(sight, 'students').fill('ann')
      await waitUntilVisible(sight.page.getByRole('option').filter({ visible: true }).nth(1))
    },
  },
  {
    name: 'new-event-student-search-failed',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'student',
    open: async sight => {
      await refuse(sight, '**/api/students?search=*')
      await openNewSettled(sight)
      await field(sight, 'students').fill('zzz')
      await waitUntilVisible(
        sight.page
          .getByText(/^(Neizdevās sameklēt|The search failed)/)
          .filter({ visible: true })
          .first(),
      )
    },
  },
  { name: 'new-event-clash', who: 'teacher', pictures: 'one', open: openClash },
  {
    name: 'new-event-elsewhere',
    writes: 'before',
    who: 'teacher',
    pictures: 'one',
    open: async context => {
      await context.once(() => busyElsewhere(context))
      await openNew(context)
      await setTime(context, 'start_time', '19:30')
      await waitUntilVisible(dialog(context).getByText(context.say('reservations.elsewhere_warns')))
    },
  },
  {
    name: 'refused',
    writes: 'before',
    who: 'teacher',
    open: async sight => {
      await openClash(sight)
      await button(sight, 'reservations.book', dialog(sight)).click()
      await waitUntilVisible(
        sight.page.getByRole('dialog', { name: sight.say('reservations.conflict_title') }),
      )
    },
  },
  {
    name: 'in-the-way',
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await openClosure(sight)
      await button(sight, 'reservations.move_this', dialog(sight)).click()
      await waitUntilVisible(
        dialog(sight).getByRole('group', { name: sight.say('reservations.where_to_move') }),
      )
    },
  },
  {
    name: 'in-the-way-cleared',
    writes: 'opened',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await openClosure(sight)
      await button(sight, 'reservations.cancel_this_lesson', dialog(sight)).click()
      await waitUntilVisible(button(sight, 'shared.undo', dialog(sight)))
    },
  },
  {
    name: 'new-event-nobody-found',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await searchStudents(sight, 'zzz')
      await waitUntilVisible(
        sight.page.getByText(sight.say('reservations.nothing_found')).filter({ visible: true }).first(),
      )
    },
  },
  {
    name: 'new-event-free-loading',
    who: 'teacher',
    waits: true,
    open: async sight => {
      await neverAnswer(sight, '**/api/availability*')
      await openNew(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.free_title')))
    },
  },
  {
    name: 'new-event-free-failed',
    pictures: 'none',
    who: 'teacher',
    open: async sight => {
      await refuse(sight, '**/api/availability*')
      await openNew(sight)
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.free_failed')))
    },
  },
  {
    name: 'new-event-not-sent',
    pictures: 'one',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await openNew(sight)
      await sight.page.route('**/api/event-meta/create', route => route.abort())
      await unfoldSeldom(sight)
      await field(sight, 'category_id').click()
      await sight.page.getByRole('option', { name: /^(konsultācija|consultation)/i }).click()
      await nameEvent(sight, 'Konsultācija')
      await button(sight, 'reservations.book', dialog(sight)).click()
      await waitUntilVisible(dialog(sight).getByText(sight.say('reservations.kept')))
    },
  },
]
