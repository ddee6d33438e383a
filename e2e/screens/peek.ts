import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { LESSON } from './evening.ts'
import { TODAY } from './looks.ts'
import { findToday, isAhead, isWithKey, refusedRequest } from './open-event.ts'
import { button, dialog, type Screen, type ScreenContext, visit } from './screen.ts'

const PEEK = { pictures: 'none', opensInEachLanguage: true } as const

/** The peek at an event, with its actions. */
export const peekScreens: Screen[] = [
  {
    ...PEEK,
    name: 'peek',
    pictures: 'desk',
    who: 'attendant',
    open: async context => {
      const { id, room_id } = await findToday(
        context,
        (event, others) => isAhead(event) && !others.some(isWithKey),
      )
      await peekAt(context, `/?date=${TODAY}&view=day&rooms=${room_id}`, `[data-event="${id}"]`)
    },
  },
  {
    ...PEEK,
    name: 'peek-key-out',
    who: 'attendant',
    open: async context => {
      const { id, room_id } = await findToday(context, isWithKey)
      await peekAt(context, `/?date=${TODAY}&view=day&rooms=${room_id}`, `[data-event="${id}"]`)
    },
  },
  {
    ...PEEK,
    name: 'peek-own',
    who: 'teacher',
    open: async context => {
      const { date, rooms } = context.evening
      const lesson = `[data-event]:has-text("${LESSON}")`
      await peekAt(context, `/?date=${date}&view=day&rooms=${rooms[2]?.id}`, lesson)
    },
  },
  {
    ...PEEK,
    name: 'peek-waiting',
    who: 'attendant',
    open: async context => {
      const [waiting] = await context.as('attendant').get<Reservation[]>('/api/reservations/pending')
      if (!waiting) throw new Error('Nothing waits for approval.')
      const { id, start_date, room_id } = waiting
      await peekAt(context, `/?date=${start_date}&view=day&rooms=${room_id}`, `[data-event="${id}"]`)
    },
  },
  {
    ...PEEK,
    name: 'move',
    who: 'teacher',
    onPhonesOnly: true,
    open: async context => {
      const { date, rooms } = context.evening
      await peekAt(context, `/?date=${date}&rooms=${rooms[2]?.id}`, `[data-event]:has-text("${LESSON}")`)
      await button(context, 'reservations.move', dialog(context)).click()
      await waitUntilVisible(dialog(context).locator('#move-title'))
      await waitUntilVisible(dialog(context).locator('[data-asked]').first())
    },
  },
  {
    ...PEEK,
    name: 'peek-of-others',
    who: 'student',
    open: context => peekAt(context, `/?date=${TODAY}&view=day`, '[data-event]:not([data-own])'),
  },
  {
    ...PEEK,
    name: 'peek-refused',
    writes: 'before',
    who: 'student',
    open: async context => {
      const { id, start_date, room_id } = await context.once(() => refusedRequest(context))
      await peekAt(context, `/?date=${start_date}&view=day&rooms=${room_id}`, `[data-event="${id}"]`)
    },
  },
  {
    ...PEEK,
    name: 'peek-in-week',
    who: 'attendant',
    notOnPhones: true,
    open: context => peekAt(context, `/?date=${TODAY}&view=week&rooms=1,2,3`, '[data-event]'),
  },
]

async function peekAt(context: ScreenContext, address: string, event: string): Promise<void> {
  await visit(context, address)
  await context.page.locator(event).first().click()
  await waitUntilVisible(dialog(context).locator('#event-peek-title'))
  await dialog(context).locator('[class*="skeleton"]').first().waitFor({ state: 'detached' })
}
