import { clickFreeTime } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { dialog, type Screen, type ScreenContext, visit } from './screen.ts'

/** The quick form at 19:30 of the evening, in one of its rooms. */
async function openQuick(context: ScreenContext, room: number, clock = '19:30'): Promise<void> {
  const { date, rooms } = context.evening
  await visit(context, `/?date=${date}&view=day&rooms=${rooms.map(({ id }) => id)}`)
  await clickFreeTime(context.page, rooms[room]?.id ?? 0, clock)
  await waitUntilVisible(quickField(context))
}

const quickField = ({ page }: ScreenContext) => page.locator('#event-quick')

/** The quick form of a free time in the day's list of a phone. */
async function openOnPhone(context: ScreenContext): Promise<void> {
  const { date, rooms } = context.evening
  await visit(context, `/?date=${date}&rooms=${rooms[0]?.id}`)
  await context.page
    .locator('main')
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .filter({ hasText: context.say('schedule.book') })
    .last()
    .click()
  await waitUntilVisible(quickField(context))
}

/** A new event that is begun in place. */
const onGrid: Screen[] = (
  [
    { name: 'quick', who: 'teacher', pictures: 'desk', open: context => openQuick(context, 1) },
    {
      name: 'quick-search',
      who: 'teacher',
      open: async context => {
        await openQuick(context, 0, '13:00')
        await quickField(context).fill('mar')
        await waitUntilVisible(context.page.getByRole('option').first())
      },
    },
    {
      name: 'quick-missing',
      who: 'attendant',
      open: async context => {
        await openQuick(context, 0)
        await context.page.keyboard.press('Enter')
        await waitUntilVisible(dialog(context).locator('[aria-invalid]').first())
      },
    },
    {
      name: 'quick-refused',
      writes: 'before',
      opensInEachLanguage: true,
      who: 'teacher',
      open: async context => {
        const { page } = context
        await openQuick(context, 1, '17:15')
        await page.locator('#event-end_time').fill('18:15')
        await quickField(context).focus()
        await waitUntilVisible(
          dialog(context)
            .getByText(/18:00–19:00/)
            .first(),
        )
        await page.keyboard.press('Enter')
        await waitUntilVisible(dialog(context).getByRole('group').first())
      },
    },
  ] satisfies Screen[]
).map(screen => ({ pictures: 'none', ...screen, notOnPhones: true }))

export const quickScreens: Screen[] = [
  ...onGrid,
  { name: 'quick-on-phone', who: 'teacher', pictures: 'none', onPhonesOnly: true, open: openOnPhone },
  {
    name: 'quick-search-on-phone',
    who: 'teacher',
    pictures: 'none',
    onPhonesOnly: true,
    open: async context => {
      await openOnPhone(context)
      await quickField(context).fill('mar')
      await waitUntilVisible(context.page.getByRole('option').first())
    },
  },
]
