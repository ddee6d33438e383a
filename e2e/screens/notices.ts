import type { Notice } from '@stunda/contract/notices/notices.ts'
import type { EventBody, EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { cancelEvents } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { timesOn } from './evening.ts'
import { button, dialog, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

const NAME = 'Kamermūzika'

/** The screens of messages: the panel under the bell, the page of all, the choices, and the way out of mails. */
export const noticesScreens: Screen[] = [
  {
    name: 'notices',
    writes: 'before',
    who: 'teacher',
    school: 'told',
    opensInEachLanguage: true,
    open: async context => {
      await context.once(() => tellTeacher(context))
      await openPanel(context)
      await waitUntilVisible(dialog(context).getByText(NAME).first())
      await waitUntilCounted(context)
    },
  },
  ...loadingAndFailed('notices', 'teacher', /\/api\/notices\?per_page=8/, openPanel),
  {
    name: 'notices-none',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/notices')
      await waitUntilVisible(context.page.getByText(context.say('notices.none')).first())
    },
  },
  {
    name: 'all-notices',
    writes: 'before',
    who: 'teacher',
    school: 'told',
    opensInEachLanguage: true,
    open: async context => {
      await context.once(() => tellTeacher(context))
      await visit(context, '/notices')
      await waitUntilVisible(context.page.getByText(NAME).first())
      await waitUntilCounted(context)
    },
  },
  ...loadingAndFailed('all-notices', 'teacher', /\/api\/notices\?page=1/, '/notices'),
  {
    name: 'notice-choices',
    who: 'administrator',
    open: async context => {
      await openChoices(context)
      await waitUntilVisible(dialog(context).getByLabel(context.say('notices.presets')))
    },
  },
  ...loadingAndFailed('notice-choices', 'teacher', '**/api/notices/choices', openChoices),
  {
    name: 'notice-contacts',
    writes: 'before',
    who: 'student',
    pictures: 'one',
    open: async context => {
      const contacts = [{ email: 'mate@skola.test', language: 'lv' }]
      await context.once(() => context.as('student').put('/api/contacts', { contacts }))
      await openChoices(context)
      await dialog(context).locator('summary').click()
      const again = button(context, 'shared.contact_again', dialog(context))
      await waitUntilVisible(again)
      await button(context, 'shared.contact_add', dialog(context)).click()
      await again.evaluate(it => it.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'confirm-contact',
    who: 'nobody',
    pictures: 'one',
    open: context => visit(context, `/confirm-contact?token=${'x'.repeat(43)}`),
  },
  {
    name: 'leave-contact-unknown',
    writes: 'before',
    who: 'nobody',
    pictures: 'one',
    open: async context => {
      await visit(context, `/unsubscribe?contact=${'x'.repeat(43)}`)
      await button(context, 'notices.contact_leave').click()
      await waitUntilVisible(context.page.getByRole('alert'))
    },
  },
  {
    name: 'unsubscribe',
    who: 'nobody',
    open: context => visit(context, `/unsubscribe?secret=${'x'.repeat(32)}&kind=moved`),
  },
  {
    name: 'unsubscribe-unknown',
    writes: 'before',
    who: 'nobody',
    pictures: 'one',
    open: async context => {
      await visit(context, `/unsubscribe?secret=${'x'.repeat(32)}&kind=all`)
      await button(context, 'notices.leave_all').click()
      await waitUntilVisible(context.page.getByRole('alert'))
    },
  },
]

async function openPanel(context: ScreenContext): Promise<void> {
  await visit(context, '/calendars')
  await button(context, 'notices.title', context.page.locator('header')).click()
  await waitUntilVisible(dialog(context).getByRole('heading', { name: context.say('notices.title') }))
}

/** Waits for the number on the bell, which comes with an answer of its own. */
const waitUntilCounted = ({ page }: ScreenContext): Promise<void> =>
  waitUntilVisible(page.locator('header').getByText('3', { exact: true }))

async function openChoices(context: ScreenContext): Promise<void> {
  await openPanel(context)
  await button(context, 'notices.choices', dialog(context)).click()
  await waitUntilVisible(context.page.locator('dialog[open]'))
}

/** Has the attendant book, move and cancel an event of the teacher, each told by itself. */
async function tellTeacher({ as, evening: { date, rooms, teacher } }: ScreenContext): Promise<void> {
  const reader = as('teacher')
  const attendant = as('attendant')
  const told = async () => (await reader.get<Notice[]>('/api/notices?per_page=100')).length
  const untilTold = async (count: number) => {
    while ((await told()) < count) await new Promise(resolve => setTimeout(resolve, 100))
  }
  const known = await reader.get<Notice[]>('/api/notices?per_page=100')
  const body = (start: string, end: string, nth: number): EventBody => ({
    event_name: NAME,
    category_id: CATEGORY.reservation,
    room_id: rooms[nth]?.id ?? 0,
    teachers: [teacher.id],
    ...timesOn(date, start, end),
  })
  const { reservations } = await attendant.post<EventMeta>(
    '/api/event-meta/create',
    body('18:00', '18:45', 0),
  )
  const [{ id } = { id: 0 }] = reservations
  await untilTold(known.length + 1)
  const moved = { ...body('19:15', '20:00', 2), note: '101. telpā skaņo flīģeli' }
  const { version } = await attendant.put<Reservation>(`/api/reservations/reservation/${id}`, moved)
  await untilTold(known.length + 2)
  await cancelEvents(attendant, [{ id, version }], 'Ziemassvētku koncerta mēģinājums')
  await untilTold(known.length + 3)
}
