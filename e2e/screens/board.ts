import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { cardOf, dragReady } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { button, dialog, type Screen, type Sight, visit } from './screen.ts'

const BOARD = { who: 'teacher', notOnPhones: true } as const
/** From 17:00 in the third room to 18:00 in the first, and in the second, where the piano is tuned then. */
const TO_FREE = ['ArrowLeft', 'ArrowLeft', 'PageDown']
const TO_TAKEN = ['ArrowLeft', 'PageDown']

/** The schedule board under somebody's hands: by keys, which hold still while the window changes. */
export const boardScreens: Screen[] = [
  {
    ...BOARD,
    name: 'board-card-in-focus',
    open: async sight => {
      await focusLesson(sight)
      await waitUntilVisible(sight.page.getByText('17:00–17:45').filter({ visible: true }).first())
    },
  },
  { ...BOARD, name: 'board-held-over-free-time', open: sight => hold(sight, TO_FREE) },
  { ...BOARD, name: 'board-held-over-what-is-taken', open: sight => hold(sight, TO_TAKEN) },
  {
    ...BOARD,
    name: 'week-held-over-free-time',
    open: sight => holdInWeek(sight, ['ArrowDown', 'ArrowDown']),
  },
  { ...BOARD, name: 'week-held-over-what-is-taken', open: sight => holdInWeek(sight, ['ArrowDown']) },
  {
    ...BOARD,
    name: 'board-not-moved',
    open: async sight => {
      await hold(sight, TO_TAKEN)
      await sight.page.keyboard.press('Enter')
      await waitUntilVisible(
        sight.page.getByRole('dialog', { name: sight.say('reservations.move_refused_title') }),
      )
      await waitUntilVisible(dialog(sight).getByRole('listitem').first())
    },
  },
  {
    ...BOARD,
    who: 'attendant',
    name: 'board-not-moved-but-swapped',
    open: async sight => {
      await hold(sight, TO_TAKEN)
      await sight.page.keyboard.press('Enter')
      await waitUntilVisible(button(sight, 'reservations.swap', dialog(sight)))
    },
  },
  {
    ...BOARD,
    name: 'board-not-moved-where-a-key-is-out',
    open: async sight => {
      await hold(sight, TO_TAKEN)
      // As if the room's key were still with a lesson of the morning.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback()
        const response = await route.fetch()
        const { errors, conflicts, ...refusal } = (await response.json()) as Refusal
        const times = {
          start_time: '08:00',
          end_time: '08:45',
          end_datetime: `${sight.evening.date} 08:45:00`,
        }
        const { teacher } = sight.evening
        const holders = conflicts.events.map(event => ({
          ...event,
          ...times,
          status_id: 4,
          teachers: [teacher],
        }))
        const events = [...conflicts.events, ...holders]
        const all = {
          ...refusal,
          errors: { ...errors, status_id: [''] },
          conflicts: { ...conflicts, events },
        }
        await route.fulfill({ response, json: all })
      })
      await sight.page.keyboard.press('Enter')
      await waitUntilVisible(dialog(sight).getByText('08:00–08:45'))
    },
  },
  {
    ...BOARD,
    name: 'board-moved',
    open: async sight => {
      await hold(sight, TO_FREE)
      // Each look begins with the same event: nothing is moved.
      await sight.page.route('**/api/reservations/reservation/*', async (route, request) => {
        if (request.method() !== 'PUT') return route.fallback()
        const response = await route.fetch({ method: 'GET', postData: '' })
        const { data } = (await response.json()) as { data: Reservation }
        await route.fulfill({ response, json: { data: { ...data, ...request.postDataJSON() } } })
      })
      await sight.page.keyboard.press('Enter')
      await button(sight, 'shared.undo').focus()
    },
  },
]

/** The teacher's own lesson has the focus, on the board of the evening. */
async function focusLesson(sight: Sight): Promise<void> {
  const { page, evening } = sight
  const room_ids = evening.rooms.map(({ id }) => id)
  await visit(sight, `/?date=${evening.date}&view=day&rooms=${room_ids}`)
  await dragReady(page)
  await cardOf(page, room_ids[2] ?? 0, 'Gammu pārbaude').focus()
}

async function hold(sight: Sight, keys: readonly string[]): Promise<void> {
  await focusLesson(sight)
  for (const key of ['m', ...keys]) await sight.page.keyboard.press(key)
  await waitUntilVisible(sight.page.locator('[data-ghost]'))
}

/** A lesson of the teacher’s on Thursday is in hand, over the week of several rooms. */
async function holdInWeek(sight: Sight, keys: readonly string[]): Promise<void> {
  const { page } = sight
  await visit(sight, `/?date=${TODAY}&view=week&rooms=1,2,3,4,5,6`)
  await dragReady(page)
  const lesson = page.locator('[data-cell$="/4"]').getByRole('button', { name: 'A. Kalniņa' }).first()
  await lesson.focus()
  for (const key of ['m', ...keys]) await page.keyboard.press(key)
  await waitUntilVisible(page.locator('[data-ghost]'))
}
