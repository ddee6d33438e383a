import type { AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { enterAbsence, lessonsAway } from '../support/absence-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  button,
  dialog,
  inEachLanguage,
  loadingAndFailed,
  type Screen,
  type ScreenContext,
  visit,
} from './screen.ts'

const looked: Screen[] = [
  {
    name: 'owed-lessons',
    writes: 'before',
    who: 'attendant',
    open: openList,
  },
  {
    name: 'owed-lessons-settled',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      await context.once(() => owing(context))
      await visit(context, '/owed-lessons?state=written_off')
      await waitUntilVisible(context.page.getByRole('table').getByRole('link').first())
    },
  },
  {
    name: 'owed-lessons-none',
    who: 'teacher',
    open: async context => {
      await visit(context, '/owed-lessons')
      await waitUntilVisible(context.page.getByText(context.say('owed.none')).first())
    },
  },
  ...loadingAndFailed('owed-lessons', 'attendant', '**/api/owed-lessons*', '/owed-lessons'),
  inEachLanguage({
    name: 'owed-lesson-booked',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      await openList(context)
      await button(context, 'owed.book').first().click()
      await waitUntilVisible(dialog(context))
    },
  }),
  inEachLanguage({
    name: 'owed-lesson-written-off',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      await openList(context)
      await context.page.getByRole('row').nth(1).getByRole('button').last().click()
      await context.page.getByRole('menuitem', { name: context.say('owed.write_off') }).click()
      await waitUntilVisible(dialog(context))
    },
  }),
  {
    name: 'absence-changed',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      const { id } = await context.once(() => owing(context))
      await visit(context, `/absences/${id}/edit`)
      const day = addDays(TODAY, 2).split('-').reverse().join('.')
      await context.page.getByRole('combobox').first().fill(day)
      await context.page.keyboard.press('Tab')
      await waitUntilVisible(context.page.getByRole('checkbox').nth(1))
    },
  },
]

/** Lessons that are to be made up, in every state; they have no pictures. */
export const owedLessonScreens: Screen[] = looked.map(screen => ({ ...screen, pictures: 'none' }))

async function openList(context: ScreenContext): Promise<void> {
  await context.once(() => owing(context))
  await visit(context, '/owed-lessons')
  await waitUntilVisible(context.page.getByRole('table').getByRole('link').first())
}

/** A teacher is away for three days: all her lessons are cancelled, and one is written off. */
async function owing({ as, evening }: ScreenContext): Promise<AbsenceDetail> {
  const attendant = as('attendant')
  const absence = {
    teacher_id: evening.teacher.id,
    start_datetime: `${TODAY} 00:00:00`,
    end_datetime: `${addDays(TODAY, 3)} 00:00:00`,
  }
  const lessons = await lessonsAway(attendant, absence)
  const rows = lessons.map(({ reservation: { id, version } }) => ({
    ...{ reservation_id: id, version, action: 'cancel' },
  }))
  const made = await enterAbsence(attendant, { ...absence, rows })
  const [first] = await attendant.get<{ id: number }[]>('/api/owed-lessons')
  if (first)
    await attendant.post(`/api/owed-lessons/${first.id}/write-off`, { reason: 'Audzēknis vairs nenāk' })
  return made
}
