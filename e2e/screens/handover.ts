import { waitUntilVisible } from '../support/visible.ts'
import {
  changeSettings,
  inEachLanguage,
  loadingAndFailed,
  type Screen,
  type ScreenContext,
  unpictured,
  visit,
} from './screen.ts'

/** A day with few lessons. */
const SATURDAY = '2026-12-05'

/** The events ahead of a teacher who leaves, and those that new settings touch. */
export const handoverScreens: Screen[] = [
  inEachLanguage({
    name: 'handover',
    pictures: 'one',
    who: 'administrator',
    open: async context => {
      await shown(context)
      await waitUntilVisible(context.page.locator('footer').getByRole('paragraph').first())
    },
  }),
  inEachLanguage({
    name: 'handover-dates',
    pictures: 'one',
    who: 'administrator',
    open: async context => {
      await shown(context)
      await context.page.getByRole('table').locator('[aria-expanded]').first().click()
    },
  }),
  inEachLanguage({
    name: 'calendar-change',
    writes: 'opened',
    pictures: 'one',
    // The settings under the dialog are being saved as long as it is open.
    waits: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/settings')
      await context.page.locator(`[data-date="${context.evening.date}"]`).click()
      const name = context.page.getByRole('group', { name: context.say('settings.closed_stretch') })
      await name.getByRole('textbox').first().fill('Skolas svētki')
      await context.page
        .getByRole('button', { name: context.say('admin.save') })
        .last()
        .click()
      await waitUntilVisible(context.page.getByRole('dialog').getByRole('table'))
    },
  }),
  inEachLanguage({
    name: 'not-in-keeping',
    writes: 'before',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      const closed = { date_from: SATURDAY, date_to: SATURDAY, name: 'Skolas svētki' }
      await context.once(() =>
        changeSettings(context, ({ closed_days }) => ({ closed_days: [...closed_days, closed] })),
      )
      await visit(context, '/not-in-keeping')
      await waitUntilVisible(context.page.getByRole('table'))
    },
  }),
  {
    name: 'not-in-keeping-none',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await visit(context, '/not-in-keeping')
      await waitUntilVisible(context.page.getByText(context.say('keeping.none')).first())
    },
  },
  ...unpictured(
    ...loadingAndFailed('not-in-keeping', 'attendant', '**/api/rearrangements/preview', '/not-in-keeping'),
    ...loadingAndFailed('group-end', 'administrator', '**/api/rearrangements/preview', groupEnds),
    inEachLanguage({
      name: 'group-end',
      who: 'administrator',
      open: async context => {
        await groupEnds(context)
        await waitUntilVisible(context.page.getByRole('table'))
      },
    }),
  ),
  {
    name: 'handover-student',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      const id = context.evening.student.key.slice('student_'.length)
      await visit(context, `/admin/users/${id}/hand-over?part=student`)
      await waitUntilVisible(
        context.page.getByRole('table').getByText(context.evening.student.full_name).first(),
      )
    },
  },
  {
    name: 'handover-none',
    pictures: 'one',
    who: 'administrator',
    open: async context => {
      const administrator = context.as('administrator')
      const { id } = await administrator.get<{ id: number }>('/api/auth/me')
      await visit(context, `/admin/users/${id}/hand-over`)
      await waitUntilVisible(context.page.getByText(context.say('handover.nothing')).first())
    },
  },
  ...loadingAndFailed(
    'handover',
    'administrator',
    '**/api/rearrangements/preview',
    '/admin/users/1/hand-over',
  ),
]

/** The events ahead of the teacher of the evening, who is to be archived. */
async function shown(context: ScreenContext): Promise<void> {
  await visit(context, `/admin/users/${context.evening.teacher.id}/hand-over?archive=1`)
  await waitUntilVisible(context.page.getByRole('table'))
}

/** The events to come of a group that is to end. */
async function groupEnds(context: ScreenContext): Promise<void> {
  const administrator = context.as('administrator')
  const [group] = await administrator.get<{ id: number }[]>('/api/admin/groups')
  await visit(context, `/admin/group-management/${group?.id}/hand-over?archive=1`)
}
