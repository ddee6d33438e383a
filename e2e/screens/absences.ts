import type { AbsenceDetail, AbsenceLesson } from '@stunda/contract/absences/absences.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import type { Calls } from '../support/school-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { button, inEachLanguage, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

/** Absences of teachers and what becomes of their lessons. */
export const absenceScreens: Screen[] = [
  {
    name: 'absences',
    who: 'attendant',
    open: async context => {
      await away(context)
      await visit(context, '/absences')
      await waitUntilVisible(context.page.getByRole('link', { name: /Agnese Kalniņa/ }))
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
      await button(context, 'rearranging.all_give').click()
      await waitUntilVisible(context.page.locator('footer').getByRole('paragraph').first())
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
    who: 'attendant',
    open: async context => {
      const { id } = await away(context)
      await visit(context, `/absences/${id}`)
    },
  }),
]

/** A new absence of today's teacher, with her lessons. */
async function touching(context: ScreenContext): Promise<void> {
  await visit(context, `/absences/new?teacher=${context.evening.teacher.id}`)
  await waitUntilVisible(context.page.getByRole('table'))
}

/** The teacher is away for three days: her first lessons are cancelled and moved, the others are to be decided about. */
async function away({ as, evening, afterwards }: ScreenContext): Promise<AbsenceDetail> {
  const attendant = await as('attendant')
  const absence = {
    teacher_id: evening.teacher.id,
    start_datetime: `${TODAY} 00:00:00`,
    end_datetime: `${addDays(TODAY, 3)} 00:00:00`,
  }
  const [first, second, third] = await touchedBy(attendant, absence)
  const row = (lesson: AbsenceLesson | undefined, what: object) =>
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
  const made = await attendant.post<AbsenceDetail>('/api/absences', {
    ...absence,
    reason: 'Slimības lapa',
    rows,
  })
  afterwards(() =>
    attendant.post(`/api/absences/${made.id}/undo`, {
      reservation_ids: rows.map(({ reservation_id }) => reservation_id),
      ends_absence: true,
    }),
  )
  return made
}

function touchedBy(attendant: Calls, absence: Record<string, string | number>): Promise<AbsenceLesson[]> {
  const query = Object.entries(absence).map(([key, value]) => [key, String(value)])
  return attendant.get(`/api/absences/lessons?${new URLSearchParams(query)}`)
}
