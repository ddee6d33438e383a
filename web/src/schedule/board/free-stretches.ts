import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { Stretch } from './place-on-grid.ts'

/** What holds time: anything but a cancelled event. */
export type Taking = Stretch & { cancelled: boolean }

/** Free time shorter than this is the way between two lessons. */
export const WORTH_SAYING: Minutes = 20

/** The stretches of `within` that no live event takes, in order, leaving out those shorter than `at_least` minutes. */
export function freeStretches(events: readonly Taking[], within: Stretch, at_least: Minutes = 1): Stretch[] {
  const free: Stretch[] = []
  let from = within.start
  for (const event of liveByStart(events)) {
    if (event.start > from) free.push({ start: from, end: Math.min(event.start, within.end) })
    from = Math.max(from, event.end)
  }
  if (from < within.end) free.push({ start: from, end: within.end })
  return free.filter(stretch => stretch.end - stretch.start >= at_least)
}

/** Length of an event that is begun without saying one. */
export const USUAL_LENGTH: Minutes = 45
/** Such an event begins at a multiple of this. */
export const MARK: Minutes = 15
/** So little before one means the mark: on the board it is a hair above its line. */
const HAIR: Minutes = 3

/**
 * The event begun by pointing at `minute`: from the quarter hour that it is in or on, or from the end of what stands before it
 * there, 45 minutes long or until the next event. Undefined where an event stands, or outside the school's day.
 */
export function stretchToBook(
  minute: Minutes,
  events: readonly Taking[],
  within: Stretch,
): Stretch | undefined {
  const free = freeStretches(events, within).find(({ start, end }) => start <= minute && minute < end)
  if (!free) return undefined
  const mark = Math.floor((minute + HAIR) / MARK) * MARK
  const start = Math.max(free.start, mark < free.end ? mark : mark - MARK)
  return { start, end: Math.min(start + USUAL_LENGTH, free.end) }
}

function liveByStart(events: readonly Taking[]): Taking[] {
  return events.filter(event => !event.cancelled).toSorted((a, b) => a.start - b.start)
}
