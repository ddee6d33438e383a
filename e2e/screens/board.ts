import { cardOf, dragReady } from '../support/board.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { LESSON } from './evening.ts'
import { TODAY } from './looks.ts'
import { button, dialog, type Screen, type ScreenContext, visit } from './screen.ts'

const BOARD = { who: 'teacher', notOnPhones: true } as const
/** From 17:00 in the third room to 18:00 in the first, and in the second, where the piano is tuned then. */
const TO_FREE = ['ArrowLeft', 'ArrowLeft', 'PageDown']
const TO_TAKEN = ['ArrowLeft', 'PageDown']

/** Dragging on the schedule board, by keys: they hold the event still while the window changes. */
export const boardScreens: Screen[] = [
  {
    ...BOARD,
    name: 'board-card-in-focus',
    open: async context => {
      await focusLesson(context)
      await waitUntilVisible(context.page.getByText('17:00–17:45').filter({ visible: true }).first())
    },
  },
  { ...BOARD, name: 'board-held-over-free-time', pictures: 'one', open: context => hold(context, TO_FREE) },
  {
    ...BOARD,
    name: 'board-held-over-what-is-taken',
    pictures: 'none',
    open: context => hold(context, TO_TAKEN),
  },
  {
    ...BOARD,
    name: 'week-held-over-free-time',
    pictures: 'none',
    open: context => holdInWeek(context, '1,3'),
  },
  {
    ...BOARD,
    name: 'week-held-over-what-is-taken',
    pictures: 'none',
    open: context => holdInWeek(context, '1,2'),
  },
  {
    ...BOARD,
    name: 'board-not-moved',
    writes: 'before',
    open: async context => {
      await hold(context, TO_TAKEN)
      await context.page.keyboard.press('Enter')
      await waitUntilVisible(
        context.page.getByRole('dialog', { name: context.say('reservations.move_refused_title') }),
      )
      await waitUntilVisible(dialog(context).getByRole('listitem').first())
    },
  },
  {
    ...BOARD,
    who: 'attendant',
    name: 'board-not-moved-but-swapped',
    writes: 'before',
    open: async context => {
      await hold(context, TO_TAKEN)
      await context.page.keyboard.press('Enter')
      await waitUntilVisible(button(context, 'reservations.swap', dialog(context)))
    },
  },
  {
    ...BOARD,
    name: 'board-moved',
    writes: 'opened',
    open: async context => {
      await hold(context, TO_FREE)
      await context.page.keyboard.press('Enter')
      await button(context, 'shared.undo').focus()
    },
  },
]

/** Focuses the teacher's own lesson on the evening's board. */
async function focusLesson(context: ScreenContext): Promise<void> {
  const { page, evening } = context
  const room_ids = evening.rooms.map(({ id }) => id)
  await visit(context, `/?date=${evening.date}&view=day&rooms=${room_ids}`)
  await dragReady(page)
  await cardOf(page, room_ids[2] ?? 0, LESSON).focus()
}

async function hold(context: ScreenContext, keys: readonly string[]): Promise<void> {
  await focusLesson(context)
  for (const key of ['m', ...keys]) await context.page.keyboard.press(key)
  await waitUntilVisible(context.page.locator('[data-ghost]'))
}

/** Picks up a lesson of the teacher on Thursday in the week of two rooms, and holds it over the second. */
async function holdInWeek(context: ScreenContext, rooms: '1,2' | '1,3'): Promise<void> {
  const { page } = context
  await visit(context, `/?date=${TODAY}&view=week&rooms=${rooms}`)
  await dragReady(page)
  const lesson = page.locator('[data-cell$="/4"]').getByRole('button', { name: 'A. Kalniņa' }).first()
  await lesson.focus()
  for (const key of ['m', 'ArrowDown']) await page.keyboard.press(key)
  await waitUntilVisible(page.locator('[data-ghost]'))
}
