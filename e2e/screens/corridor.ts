import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { changeSettings, neverAnswer, reload, type Screen, type ScreenContext } from './screen.ts'

/** The screen in the corridor. */
export const corridorScreens: Screen[] = [
  { name: 'corridor', who: 'screen', pictures: 'all', open },
  {
    name: 'corridor-set-up',
    who: 'screen',
    open: async context => {
      await open(context)
      await context.page.getByTitle(context.say('shared.color_scheme')).click()
      await waitUntilVisible(context.page.locator('[popover]:popover-open'))
    },
  },
  {
    name: 'corridor-loading',
    who: 'screen',
    pictures: 'one',
    waits: true,
    open: async context => {
      await neverAnswer(context, '**/api/rooms/get_schedule*')
      await context.page.goto('/')
      await waitUntilVisible(context.page.getByRole('time'))
    },
  },
  {
    name: 'corridor-away',
    opensInEachLayout: true,
    who: 'screen',
    waits: true,
    open: async context => {
      await open(context)
      await context.page.route('**/api/**', route => route.abort())
      await reload(context)
      await waitUntilVisible(context.page.getByRole('rowheader').first())
      // On a phone it is shown under the rooms.
      const notice = context.page.getByText(context.say('corridor.away'))
      await notice.evaluate(element => element.scrollIntoView({ block: 'end' }))
    },
  },
  {
    name: 'corridor-not-yet',
    who: 'screen',
    waits: true,
    open: async context => {
      await context.page.route('**/api/rooms/get_schedule*', route => route.abort())
      await context.page.goto('/')
      await waitUntilVisible(context.page.getByText(context.say('corridor.not_yet')))
    },
  },
  {
    name: 'corridor-closed',
    writes: 'before',
    who: 'screen',
    open: async context => {
      const closed = { date_from: TODAY, date_to: TODAY, name: 'Skolas dibināšanas diena' }
      await context.once(() =>
        changeSettings(context, ({ closed_days }) => ({ closed_days: [...closed_days, closed] })),
      )
      // On a closed day nothing is taught: the screen shows rooms in which nothing is booked.
      const asked = `date_from=${TODAY}&date_to=${TODAY}`
      const calls = context.as('attendant')
      const rooms = await calls.get<RoomSchedule[]>(`/api/rooms/get_schedule?${asked}`)
      const free = rooms.filter(({ reservations }) => reservations.length === 0)
      await context.page.goto(`/?rooms=${free.map(({ room }) => room.id)}`)
      await waitUntilVisible(context.page.getByText(closed.name))
    },
  },
]

async function open({ page }: ScreenContext): Promise<void> {
  await page.goto('/')
  await waitUntilVisible(page.getByRole('rowheader').first())
}
