import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { answerWith, keepWaiting, reload, type Screen, type Sight, setOtherwise } from './screen.ts'

/** The corridor's screen, which nobody touches. */
export const corridorScreens: Screen[] = [
  { name: 'corridor', who: 'screen', open },
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
      await waitUntilVisible(sight.page.getByText(sight.say('corridor.away')))
      await waitUntilVisible(sight.page.getByRole('rowheader').first())
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
      await setOtherwise(sight, { closed_days: [closed] })
      await answerWith<RoomSchedule[]>(sight, '**/api/rooms/get_schedule*', rooms =>
        rooms.map(room => ({ ...room, reservations: [] })),
      )
      await sight.page.goto('/')
      await waitUntilVisible(sight.page.getByText(closed.name))
    },
  },
]

async function open({ page }: Sight): Promise<void> {
  await page.goto('/')
  await waitUntilVisible(page.getByRole('rowheader').first())
}
