import { waitUntilVisible } from '../support/visible.ts'
import { button, dialog, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

/** A week, so that pictures do not depend on how long a month is. */
const WEEK = '/admin/usage?from=2026-11-16&to=2026-11-22'

const OWN_WEEK = '/lessons?from=2026-11-16&to=2026-11-22'

const visitFigures = async (context: ScreenContext, address: string) => {
  await visit(context, address)
  await waitUntilVisible(context.page.getByRole('grid').getByRole('button').first())
  await waitUntilVisible(context.page.getByRole('rowheader').last())
}

/** Administration: how rooms are used and what is taught. */
export const usageScreens: Screen[] = [
  { name: 'usage', who: 'administrator', pictures: 'one', open: context => visitFigures(context, WEEK) },
  {
    name: 'usage-events',
    who: 'administrator',
    pictures: 'one',
    open: async context => {
      await visitFigures(context, WEEK)
      await context.page.getByRole('grid').getByRole('button').nth(14).click()
      await waitUntilVisible(dialog(context).getByRole('listitem').first())
    },
  },
  {
    name: 'usage-events-chosen',
    who: 'administrator',
    pictures: 'none',
    open: async context => {
      const { date, rooms } = context.evening
      await visitFigures(context, `/admin/usage?from=${date}&to=${date}&rooms=room-${rooms[2]?.id}`)
      // The lesson of the evening is at 17:00, four rows from the end.
      await context.page.getByRole('grid').getByRole('button').nth(-4).click()
      const event = dialog(context).getByRole('listitem').first().getByRole('button')
      await event.click({ modifiers: ['Control'] })
      await waitUntilVisible(button(context, 'chosen.cancel', dialog(context)))
    },
  },
  {
    name: 'usage-empty',
    who: 'administrator',
    pictures: 'none',
    school: 'new',
    open: async context => {
      await visit(context, WEEK)
      await waitUntilVisible(context.page.getByText(context.say('usage.no_rooms')).first())
    },
  },
  {
    name: 'own-lessons',
    who: 'teacher',
    pictures: 'none',
    open: async context => {
      await visit(context, OWN_WEEK)
      await waitUntilVisible(context.page.getByRole('rowheader').first())
    },
  },
  {
    name: 'own-lessons-empty',
    who: 'teacher',
    pictures: 'none',
    open: async context => {
      await visit(context, '/lessons?from=2020-01-01&to=2020-01-31')
      await waitUntilVisible(context.page.getByText(context.say('usage.no_lessons')).first())
    },
  },
  ...loadingAndFailed('own-lessons', 'teacher', '**/api/usage/*', OWN_WEEK).map(screen => ({
    ...screen,
    pictures: 'none' as const,
  })),
  {
    name: 'usage-features',
    who: 'administrator',
    pictures: 'none',
    open: context => visitFigures(context, `${WEEK}&by=features&table=substitutions`),
  },
  ...loadingAndFailed('usage', 'administrator', '**/api/admin/usage/*', WEEK).map(screen => ({
    ...screen,
    pictures: 'none' as const,
  })),
]
