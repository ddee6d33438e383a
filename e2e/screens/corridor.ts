import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { changeSettings, keepWaiting, reload, type Screen, type Sight } from './screen.ts'

/** The corridor's screen, which nobody touches. */
export const corridorScreens: Screen[] = [
  { name: 'corridor', who: 'screen', pictures: 'all', open },
  {
    name: 'corridor-set-up',
    who: 'screen',
    open: async sight => {
      await open(sight)
      await sight.page.getByTitle(sight.say('shared.color_scheme')).click()
      await waitUntilVisible(sight.page.locator('[popover]:popover-open'))
    },
  },
  {
    name: 'corridor-loading',
    who: 'screen',
    pictures: 'one',
    waits: true,
    open: async sight => {
      await keepWaiting(sight, '**/api/rooms/get_schedule*')
      await sight.page.goto('/')
      await waitUntilVisible(sight.page.getByRole('time'))
    },
  },
  {
    name: 'corridor-away',
    who: 'screen',
    waits: true,
    open: async sight => {
      await open(sight)
      await sight.page.route('**/api/**', route => route.abort())
      await reload(sight)
      await waitUntilVisible(sight.page.getByRole('rowheader').first())
      // On a phone it stands under the rooms.
      const notice = sight.page.getByText(sight.say('corridor.away'))
      await notice.evaluate(element => element.scrollIntoView({ block: 'end' }))
    },
  },
  {
    name: 'corridor-not-yet',
    who: 'screen',
    waits: true,
    open: async sight => {
      await sight.page.route('**/api/rooms/get_schedule*', route => route.abort())
      await sight.page.goto('/')
      await waitUntilVisible(sight.page.getByText(sight.say('corridor.not_yet')))
    },
  },
  {
    name: 'corridor-closed',
    who: 'screen',
    open: async sight => {
      const closed = { date_from: TODAY, date_to: TODAY, name: 'Skolas dibināšanas diena' }
      await changeSettings(sight, ({ closed_days }) => ({ closed_days: [...closed_days, closed] }))
      await sight.page.goto('/')
      await waitUntilVisible(sight.page.getByText(closed.name))
    },
  },
]

async function open({ page }: Sight): Promise<void> {
  await page.goto('/')
  await waitUntilVisible(page.getByRole('rowheader').first())
}
