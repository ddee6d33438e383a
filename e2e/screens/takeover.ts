import { waitUntilVisible } from '../support/visible.ts'
import { inEachLanguage, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

/** Rooms that are needed for an event, and what is in its way. */
export const takeoverScreens: Screen[] = [
  {
    name: 'takeover-empty',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await visit(context, `/takeover?date=${context.evening.date}`)
      await waitUntilVisible(context.page.getByText(context.say('takeover.not_asked')).first())
    },
  },
  inEachLanguage({
    name: 'takeover',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await type(context, [0, 1], '10:00', '20:00')
      await waitUntilVisible(context.page.getByRole('table'))
    },
  }),
  inEachLanguage({
    name: 'takeover-menu',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await type(context, [0], '10:00', '20:00')
      await context.page.getByRole('table').getByRole('button').first().click()
      await waitUntilVisible(context.page.getByRole('menu'))
    },
  }),
  inEachLanguage({
    name: 'takeover-stays',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      await type(context, [1], '17:00', '21:30')
      await waitUntilVisible(context.page.locator('[aria-invalid="true"]'))
    },
  }),
  {
    name: 'takeover-nothing',
    pictures: 'none',
    who: 'attendant',
    open: async context => {
      await type(context, [2], '20:15', '21:00')
      await waitUntilVisible(context.page.getByText(context.say('takeover.nothing')).first())
    },
  },
  inEachLanguage({
    name: 'takeover-out-of-use',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      const { page, evening } = context
      await visit(context, `/takeover?out_of_use=${evening.rooms[0]?.id}`)
      const days = page.locator('#takeover-date-0')
      const day = evening.date.split('-').reverse().join('.')
      for (const end of [page.locator('#takeover-date-0-to'), days]) {
        await end.fill(day)
        await page.keyboard.press('Tab')
      }
      await page.locator('#takeover-start-0').fill('10:00')
      await page.keyboard.press('Tab')
      await waitUntilVisible(page.getByRole('table'))
    },
  }),
  ...loadingAndFailed('takeover', 'attendant', '**/api/rearrangements/preview', context =>
    type(context, [0], '10:00', '20:00'),
  ).map(screen => ({ ...screen, pictures: 'none' as const })),
]

/** Types a concert in some rooms of the evening. */
async function type(context: ScreenContext, rooms: number[], start: string, end: string): Promise<void> {
  const { page, say, evening } = context
  await visit(context, `/takeover?date=${evening.date}`)
  await page.locator('#takeover-event_name').fill('Ziemassvētku koncerts')
  for (const nth of rooms) {
    await page.locator('#takeover-rooms').fill(evening.rooms[nth]?.room_number ?? '')
    await page.getByRole('option').first().click()
  }
  await page.locator('#takeover-start-0').fill(start)
  await page.keyboard.press('Tab')
  await page.locator('#takeover-end-0').fill(end)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: say('takeover.add_time') }).focus()
}
