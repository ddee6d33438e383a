import { addDays } from '@stunda/domain/time/civil.ts'
import { enterAbsence, lessonsAway } from '../support/absence-calls.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { loadingAndFailed, type Screen, type ScreenContext, unpictured, visit } from './screen.ts'

/** The day's work in the office, and its lists that no other screen shows. */
export const officeScreens: Screen[] = [
  {
    name: 'office',
    writes: 'before',
    who: 'attendant',
    open: async context => {
      await context.once(() => away(context))
      await visit(context, '/office')
      await waitUntilVisible(context.page.getByText('10', { exact: true }).first())
    },
  },
  ...unpictured(
    {
      name: 'office-nothing',
      who: 'administrator',
      school: 'new',
      open: async context => {
        await visit(context, '/office')
        await waitUntilVisible(context.page.getByText(context.say('office.nothing')).first())
      },
    },
    ...loadingAndFailed('office', 'attendant', '**/api/office', '/office'),
    {
      name: 'office-unseen',
      writes: 'before',
      who: 'attendant',
      open: async context => {
        await context.once(() => away(context))
        await visit(context, '/office/unseen')
        await waitUntilVisible(context.page.getByRole('listitem').first())
      },
    },
    {
      name: 'office-unseen-none',
      who: 'attendant',
      open: async context => {
        await visit(context, '/office/unseen')
        await waitUntilVisible(context.page.getByText(context.say('reservations.unseen_none')).first())
      },
    },
    {
      name: 'office-changes',
      writes: 'before',
      who: 'attendant',
      open: async context => {
        await context.once(() => away(context))
        await visit(context, `/office/changes?date=${TODAY}`)
        await waitUntilVisible(context.page.getByText(context.say('schedule.kind_cancelled')).first())
      },
    },
    ...loadingAndFailed('office-changes', 'attendant', '**/api/changed-lessons*', '/office/changes'),
    ...loadingAndFailed('office-unseen', 'attendant', '**/api/unseen', '/office/unseen'),
    {
      name: 'absences-awaited',
      writes: 'before',
      who: 'attendant',
      open: async context => {
        await context.once(() => away(context))
        await visit(context, '/absences?only=asked')
        await waitUntilVisible(context.page.getByRole('main').getByRole('listitem').first())
      },
    },
    {
      name: 'absences-undecided-none',
      who: 'attendant',
      open: async context => {
        await visit(context, '/absences?only=undecided')
        await waitUntilVisible(context.page.getByText(context.say('absences.none_undecided')).first())
      },
    },
  ),
]

/** The teacher of the evening is away until tomorrow: a lesson is cancelled and owed, for one a substitute is asked, the others are undecided. */
async function away({ as, evening }: ScreenContext): Promise<void> {
  const attendant = as('attendant')
  const absence = {
    teacher_id: evening.teacher.id,
    start_datetime: `${TODAY} 00:00:00`,
    end_datetime: `${addDays(TODAY, 2)} 00:00:00`,
  }
  const touched = await lessonsAway(attendant, absence)
  const rows = touched.slice(0, 2).map(({ reservation: { id, version }, substitutes }, index) => ({
    ...{ reservation_id: id, version },
    ...(index === 0
      ? { action: 'cancel', owed: true }
      : { action: 'ask', from: absence.teacher_id, to: substitutes[0]?.id }),
  }))
  await enterAbsence(attendant, { ...absence, rows })
}
