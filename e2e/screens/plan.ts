import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { ageKeptPlan } from '../support/kept-plan.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  asked,
  button,
  dialog,
  inEachLanguage,
  loseServer,
  onItsWay,
  printOut,
  reload,
  type Screen,
  type Sight,
  visit,
} from './screen.ts'

/** Individual plans, and what waits for approval. */
export const planScreens: Screen[] = [
  {
    name: 'plan',
    who: 'teacher',
    pictures: 'all',
    open: sight => visit(sight, `/individual-plan?date=${TODAY}`),
  },
  { name: 'plan-empty', who: 'teacher', open: sight => visit(sight, '/individual-plan?date=2026-12-28') },
  {
    name: 'plan-called-off',
    opensInEachLanguage: true,
    who: 'teacher',
    open: async sight => {
      await callOff(sight, WEEK_CALLED_OFF)
      await visit(sight, `/individual-plan?date=${WEEK_CALLED_OFF}`)
    },
  },
  ...onItsWay('plan', 'teacher', '**/api/reservations/by_user/**', `/individual-plan?date=${TODAY}`),
  { name: 'plan-of-nobody', who: 'attendant', open: sight => visit(sight, `/individual-plan?date=${TODAY}`) },
  {
    name: 'plan-choosing-a-person',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await visit(sight, `/individual-plan?date=${TODAY}`)
      await button(sight, 'plan.choose_person').click()
      await waitUntilVisible(sight.page.getByRole('option').filter({ visible: true }).first())
    },
  },
  {
    name: 'plan-nobody-found',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await visit(sight, `/individual-plan?date=${TODAY}`)
      await button(sight, 'plan.choose_person').click()
      await sight.page.getByRole('combobox', { name: sight.say('plan.search_people') }).fill('zzz')
      await waitUntilVisible(sight.page.getByText(sight.say('plan.nobody_found')))
    },
  },
  inEachLanguage(
    asked('plan-day-called-off', 'attendant', `/individual-plan?date=${TODAY}`, async sight => {
      await choosePerson(sight, sight.evening.teacher.full_name)
      await button(sight, 'plan.cancel_day').click()
    }),
  ),
  {
    name: 'plan-last-seen',
    who: 'teacher',
    open: async sight => {
      await visit(sight, `/individual-plan?date=${TODAY}`)
      await sight.page.waitForFunction(() => localStorage.getItem('stunda-plan') !== null)
      await loseServer(sight)
      await reload(sight)
      await waitUntilVisible(sight.page.getByText(sight.say('plan.read_only')))
    },
  },
  {
    name: 'plan-last-seen-long-ago',
    who: 'teacher',
    open: async sight => {
      await visit(sight, `/individual-plan?date=${TODAY}`)
      await ageKeptPlan(sight.page)
      await loseServer(sight)
      await reload(sight)
      await waitUntilVisible(sight.page.getByRole('main').getByText(sight.say('plan.all_past')))
    },
  },
  {
    name: 'plan-on-paper',
    who: 'teacher',
    notOnPhones: true,
    isPaper: true,
    open: async sight => {
      await visit(sight, `/individual-plan?date=${TODAY}`)
      await printOut(sight)
    },
  },
  { name: 'approvals', who: 'attendant', pictures: 'all', open: sight => visit(sight, '/approvals') },
  ...onItsWay('approvals', 'attendant', '**/api/reservations/pending*', '/approvals'),
  {
    name: 'approvals-none',
    who: 'administrator',
    school: 'new',
    open: async sight => {
      await visit(sight, '/approvals')
      await waitUntilVisible(sight.page.getByRole('main').getByText(sight.say('approvals.none')))
    },
  },
  {
    name: 'approvals-refuse',
    opensInEachLanguage: true,
    who: 'attendant',
    open: async sight => {
      await visit(sight, '/approvals')
      await button(sight, 'approvals.refuse').click()
      await waitUntilVisible(dialog(sight))
    },
  },
]

/** A Monday of which no other screen shows anything. */
const WEEK_CALLED_OFF = '2026-12-07'

/** Cancels every third lesson of the teacher's in a week; they stay cancelled. */
async function callOff({ as, evening }: Sight, monday: CivilDate): Promise<void> {
  const attendant = await as('attendant')
  const asked = `date_from=${monday}&date_to=${addDays(monday, 6)}&include_cancelled=1`
  const address = `/api/reservations/by_user/${evening.teacher.id}/by_date?${asked}`
  const lessons = await attendant.get<Reservation[]>(address)
  if (lessons.some(({ status_id }) => status_id === STATUS.cancelled)) return
  const reservations = lessons.filter((_, nth) => nth % 3 === 0).map(({ id, version }) => ({ id, version }))
  await attendant.post('/api/reservations/cancel', { reservations })
}

/** Whose plan it is, chosen by typing the name. */
async function choosePerson(sight: Sight, name: string): Promise<void> {
  await button(sight, 'plan.choose_person').click()
  await sight.page.getByRole('combobox', { name: sight.say('plan.search_people') }).fill(name)
  await waitUntilVisible(sight.page.getByRole('option', { name }).first())
  await sight.page.keyboard.press('Enter')
}
