import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { ageKeptPlan } from '../support/kept-plan.ts'
import { cancelEvents } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  button,
  cutServerOff,
  dialog,
  inEachLanguage,
  loadingAndFailed,
  printOut,
  reload,
  type Screen,
  type ScreenContext,
  visit,
  withDialog,
} from './screen.ts'

/** Individual plans, and what waits for approval. */
export const planScreens: Screen[] = [
  {
    name: 'plan',
    who: 'teacher',
    pictures: 'all',
    open: context => visit(context, `/individual-plan?date=${TODAY}`),
  },
  {
    name: 'plan-empty',
    who: 'teacher',
    pictures: 'one',
    open: context => visit(context, '/individual-plan?date=2026-12-28'),
  },
  {
    name: 'plan-called-off',
    writes: 'before',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async context => {
      await context.once(() => callOff(context, WEEK_CALLED_OFF))
      await visit(context, `/individual-plan?date=${WEEK_CALLED_OFF}`)
    },
  },
  ...loadingAndFailed('plan', 'teacher', '**/api/reservations/by_user/**', `/individual-plan?date=${TODAY}`),
  {
    name: 'plan-of-nobody',
    who: 'attendant',
    open: context => visit(context, `/individual-plan?date=${TODAY}`),
  },
  {
    name: 'plan-choosing-a-person',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      await visit(context, `/individual-plan?date=${TODAY}`)
      await button(context, 'plan.choose_person').click()
      await waitUntilVisible(context.page.getByRole('option').filter({ visible: true }).first())
    },
  },
  {
    name: 'plan-nobody-found',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      await visit(context, `/individual-plan?date=${TODAY}`)
      await button(context, 'plan.choose_person').click()
      await context.page.getByRole('combobox', { name: context.say('plan.search_people') }).fill('zzz')
      await waitUntilVisible(context.page.getByText(context.say('plan.nobody_found')))
    },
  },
  inEachLanguage(
    withDialog('plan-day-called-off', 'attendant', `/individual-plan?date=${TODAY}`, async context => {
      await choosePerson(context, context.evening.student.full_name)
      await button(context, 'plan.cancel_day').click()
    }),
  ),
  {
    name: 'plan-last-seen',
    pictures: 'one',
    who: 'teacher',
    open: async context => {
      await visit(context, `/individual-plan?date=${TODAY}`)
      await context.page.waitForFunction(() => localStorage.getItem('stunda-plan') !== null)
      await cutServerOff(context)
      await reload(context)
      await waitUntilVisible(context.page.getByText(context.say('plan.read_only')))
    },
  },
  {
    name: 'plan-last-seen-long-ago',
    who: 'teacher',
    open: async context => {
      await visit(context, `/individual-plan?date=${TODAY}`)
      await ageKeptPlan(context.page)
      await cutServerOff(context)
      await reload(context)
      await waitUntilVisible(context.page.getByRole('main').getByText(context.say('plan.all_past')))
    },
  },
  {
    name: 'plan-on-paper',
    who: 'teacher',
    notOnPhones: true,
    isPaper: true,
    open: async context => {
      await visit(context, `/individual-plan?date=${TODAY}`)
      await printOut(context)
    },
  },
  { name: 'approvals', who: 'attendant', pictures: 'all', open: context => visit(context, '/approvals') },
  ...loadingAndFailed('approvals', 'attendant', '**/api/reservations/pending*', '/approvals'),
  {
    name: 'approvals-none',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/approvals')
      await waitUntilVisible(context.page.getByRole('main').getByText(context.say('approvals.none')))
    },
  },
  {
    name: 'approvals-refuse',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async context => {
      await visit(context, '/approvals')
      await button(context, 'approvals.refuse').click()
      await waitUntilVisible(dialog(context))
    },
  },
]

/** A Monday whose week no other screen shows. */
const WEEK_CALLED_OFF = '2026-12-07'

/** Cancels every third lesson of the teacher in a week. */
async function callOff({ as, evening }: ScreenContext, monday: CivilDate): Promise<void> {
  const attendant = as('attendant')
  const asked = `date_from=${monday}&date_to=${addDays(monday, 6)}&include_cancelled=1`
  const address = `/api/reservations/by_user/${evening.teacher.id}/by_date?${asked}`
  const lessons = await attendant.get<Reservation[]>(address)
  await cancelEvents(
    attendant,
    lessons.filter((_, nth) => nth % 3 === 0),
  )
}

/** Opens the choice of the plan's person and types a name. */
async function choosePerson(context: ScreenContext, name: string): Promise<void> {
  await button(context, 'plan.choose_person').click()
  await context.page.getByRole('combobox', { name: context.say('plan.search_people') }).fill(name)
  await waitUntilVisible(context.page.getByRole('option', { name }).first())
  await context.page.keyboard.press('Enter')
}
