import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { enterAbsence, lessonsAway } from '../support/absence-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  inEachLanguage,
  loadingAndFailed,
  type Screen,
  type ScreenContext,
  unpictured,
  visit,
} from './screen.ts'

/** Absences of teachers and what becomes of their lessons. */
export const absenceScreens: Screen[] = [
  {
    name: 'absences',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      await context.once(() => away(context))
      await visit(context, '/absences')
      await waitUntilVisible(context.page.getByRole('link', { name: /Kalniņa Agnese/ }))
    },
  },
  {
    name: 'absences-none',
    pictures: 'one',
    who: 'teacher',
    open: async context => {
      await visit(context, '/absences')
      await waitUntilVisible(context.page.getByText(context.say('absences.none')).first())
    },
  },
  ...loadingAndFailed('absences', 'attendant', '**/api/absences*', '/absences'),
  inEachLanguage({
    name: 'absence-new',
    who: 'attendant',
    open: async context => {
      await touching(context)
      await waitUntilVisible(context.page.locator('footer').getByRole('paragraph').first())
    },
  }),
  inEachLanguage({
    name: 'teacher-hours',
    pictures: 'one',
    who: 'teacher',
    open: async context => {
      await visit(context, '/absences/hours')
      const { page } = context
      await page.getByRole('group').getByText(context.say('absences.hours_not')).nth(1).click()
      await page.getByRole('table').getByRole('button').nth(1).click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('table').getByRole('button').nth(3).click()
      const [asking = ''] = context.say('rearranging.ask').split('{')
      await page.getByRole('menuitem', { name: asking }).first().click()
      await waitUntilVisible(page.locator('footer').getByRole('paragraph').first())
    },
  }),
  inEachLanguage({
    name: 'absence-menu',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await touching(context)
      await context.page.getByRole('table').getByRole('button').first().click()
      await waitUntilVisible(context.page.getByRole('menu'))
    },
  }),
  inEachLanguage({
    name: 'absence',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      const { id } = await context.once(() => away(context))
      await visit(context, `/absences/${id}`)
    },
  }),
  ...unpictured(
    ...loadingAndFailed('absence', 'attendant', /\/api\/absences\/1$/, '/absences/1'),
    ...loadingAndFailed('absence-changed', 'attendant', /\/api\/absences\/1$/, '/absences/1/edit'),
    ...loadingAndFailed('absence-new', 'attendant', '**/api/rearrangements/preview', context =>
      visit(context, `/absences/new?teacher=${context.evening.teacher.id}`),
    ),
    { name: 'asked-lessons', who: 'teacher', writes: 'before', open: asked },
    { name: 'own-askings', who: 'teacher', writes: 'before', open: asking },
  ),
]

/** The teacher is asked to give another's lesson. */
async function asked(context: ScreenContext): Promise<void> {
  const { teacher, date } = context.evening
  await context.once(async () => ask(context, await colleague(context), teacher.id))
  await visit(context, `/individual-plan?date=${date}`)
  await waitUntilVisible(context.page.locator('#asked-lessons'))
}

/** The teacher has asked another to give a lesson of hers. */
async function asking(context: ScreenContext): Promise<void> {
  const { teacher, date } = context.evening
  await context.once(async () => ask(context, teacher.id, await colleague(context)))
  await visit(context, `/individual-plan?date=${date}`)
  await waitUntilVisible(context.page.locator('#own-askings'))
}

async function colleague({ as, evening }: ScreenContext): Promise<number> {
  const teachers = await as('attendant').get<{ id: number }[]>('/api/teachers')
  return teachers.find(({ id }) => id !== evening.teacher.id)?.id ?? 0
}

/** A lesson in the evening, about which somebody is asked. */
async function ask({ as, evening }: ScreenContext, from: number, to: number): Promise<void> {
  const attendant = as('attendant')
  const { date, rooms } = evening
  const { reservations } = await attendant.post<{ reservations: { id: number; version: number }[] }>(
    '/api/event-meta/create',
    {
      ...{ event_name: 'Konsultācija', category_id: 5, room_id: rooms[0]?.id, teachers: [from] },
      ...{ start_datetime: `${date} 20:00:00`, end_datetime: `${date} 20:45:00` },
    },
  )
  const rows = reservations.map(({ id, version }) => ({
    ...{ reservation_id: id, version, action: 'ask', from, to },
  }))
  await attendant.post('/api/rearrangements', { cause: { kind: 'chosen' }, rows })
}

/** A new absence of today's teacher, with her lessons. */
async function touching(context: ScreenContext): Promise<void> {
  await visit(context, `/absences/new?teacher=${context.evening.teacher.id}`)
  await waitUntilVisible(context.page.getByRole('table'))
}

/** The teacher is away for three days: her first lessons are cancelled and moved, the others are to be decided about. */
async function away({ as, evening }: ScreenContext): Promise<AbsenceDetail> {
  const attendant = as('attendant')
  const absence = {
    teacher_id: evening.teacher.id,
    start_datetime: `${TODAY} 00:00:00`,
    end_datetime: `${addDays(TODAY, 3)} 00:00:00`,
  }
  const [first, second, third] = await lessonsAway(attendant, absence)
  const row = (lesson: OfferedEvent | undefined, what: object) =>
    lesson ? [{ reservation_id: lesson.reservation.id, version: lesson.reservation.version, ...what }] : []
  const [place] = second?.alternatives ?? []
  const [substitute] = third?.substitutes ?? []
  const rows = [
    ...row(first, { action: 'cancel' }),
    ...(place ? row(second, { action: 'move', ...place }) : []),
    ...(substitute
      ? row(third, { action: 'replace_teacher', from: absence.teacher_id, to: substitute.id })
      : []),
  ]
  return enterAbsence(attendant, { ...absence, reason: 'Slimības lapa', rows })
}
