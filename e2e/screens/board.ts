import { cardOf, dragReady } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, changesLesson, handOutKeyOfLesson, LESSON, timesOn } from './evening.ts'
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
      const { rooms, date } = sight.evening
      await handOutKeyOfLesson(sight)
      await book(sight, {
        event_name: 'Kora mēģinājums',
        room_id: rooms[1]?.id ?? 0,
        status_id: 4,
        ...timesOn(date, '20:00', '20:45'),
      })
      await hold(sight, TO_TAKEN)
      await sight.page.keyboard.press('Enter')
      await waitUntilVisible(dialog(sight).getByText('20:00–20:45'))
    },
  },
  {
    ...BOARD,
    name: 'board-moved',
    open: async sight => {
      changesLesson(sight)
      await hold(sight, TO_FREE)
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
  await cardOf(page, room_ids[2] ?? 0, LESSON).focus()
}

async function hold(sight: Sight, keys: readonly string[]): Promise<void> {
  await focusLesson(sight)
  for (const key of ['m', ...keys]) await sight.page.keyboard.press(key)
  await waitUntilVisible(sight.page.locator('[data-ghost]'))
}

/** A lesson of the teacher’s on Thursday is in hand, over the week of several rooms. */
async function holdInWeek(sight: Sight, keys: readonly string[]): Promise<void> {
  const { page } = sight
  await visit(sight, `/?date=${TODAY}&view=week&rooms=1,2,3`)
  await dragReady(page)
  const lesson = page.locator('[data-cell$="/4"]').getByRole('button', { name: 'A. Kalniņa' }).first()
  await lesson.focus()
  for (const key of ['m', ...keys]) await page.keyboard.press(key)
  await waitUntilVisible(page.locator('[data-ghost]'))
}
