import { type LessonTime, lessonAt, lessonRange, lessonsIn } from '@stunda/domain/lesson-times.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import { gapsBetween, type TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn, BoardEvent } from '../board-column.ts'
import type { CursorDay } from '../board-cursor.ts'
import { WORTH_SAYING } from '../free-time.ts'

/** The dragged event, and the place where it was picked up. */
export type Held = (
  | { kind: 'move' | 'lengthen'; event: BoardEvent }
  | {
      kind: 'new'
      event: null
      /** The free time that the event is drawn in, and the minute at which drawing began. */
      free: TimeRange
      anchor: number
      /** The lessons that are drawn whole, where the board is divided by lessons. */
      lessons: readonly LessonTime[]
    }
) & {
  by: 'mouse' | 'touch' | 'keys'
  /** The place where it was picked up. */
  from: HeldPlace
  /** The minutes between the event's start (or end, if that is dragged) and the pointer. */
  grip: number
}

export interface HeldPlace extends TimeRange {
  /** The column's index. */
  column: number
}

/** The device that drags; a pen does as a mouse does. */
export const pointerKind = (pointerType: string) => (pointerType === 'touch' ? 'touch' : 'mouse')

/** The first place of a drag: the slot or lesson under a drawing mouse, otherwise where the event was. */
export function startOf(held: Held): HeldPlace {
  if (held.kind !== 'new' || held.by !== 'mouse') return held.from
  return { column: held.from.column, ...drawnBetween(held.anchor, held.anchor, held) }
}

/** The drawn time at the end of a drag. A mouse that has moved only sideways has drawn nothing, which counts as a click. */
export function drawnTime(held: Held, place: HeldPlace): TimeRange {
  const isSlip = held.by === 'mouse' && isSamePlace(place, startOf(held))
  const { start, end } = isSlip ? held.from : place
  return { start, end }
}

/** Moves up or down by less than this are unintended while an event is dragged to another column, px. */
const TREMOR = 12

/**
 * The place under the pointer, which is at a minute (with its fraction) of a column. An event dragged sideways keeps its time until the
 * pointer clearly moves up or down. Where the day is divided by lessons, it begins and ends with them.
 */
export function placeUnder(
  held: Held,
  { column, minute }: { column: number; minute: number },
  day: CursorDay,
  hourHeight: number,
): HeldPlace {
  const { from, grip } = held
  if (held.kind === 'new') return { column: from.column, ...drawnBetween(held.anchor, minute, held) }
  if (held.kind === 'lengthen') {
    const end = nearestMark(minute - grip, endMarksOf(from, day))
    return { column: from.column, ...endedAt(from, end, day) }
  }
  const start = minute - grip
  const isTremor = (Math.abs(start - from.start) / 60) * hourHeight < TREMOR
  if (column !== from.column && isTremor) return { ...from, column }
  const moved = movedTo(from, nearestMark(start, marksOf('start', day)), day)
  return { column, ...inWholeLessons(from, moved, day) }
}

const endMarksOf = ({ start }: TimeRange, day: CursorDay) => marksOf('end', day).filter(mark => mark > start)

/** The place after a step of the keyboard; where the day is divided by lessons, a step leads from one to the next. */
export function placeBeside(
  at: HeldPlace,
  { later = 0, longer = 0, aside = 0 }: Step,
  columns: readonly BoardColumn[],
  day: CursorDay,
): HeldPlace {
  const column = Math.min(Math.max(at.column + aside, 0), columns.length - 1)
  if (longer !== 0) return { column, ...endedAt(at, markAfter(at.end, longer, endMarksOf(at, day)), day) }
  if (later === 0) return { ...at, column }
  const moved = movedTo(at, markAfter(at.start, later, marksOf('start', day)), day)
  return { column, ...inWholeLessons(at, moved, day) }
}

export function isSamePlace(one: HeldPlace, other: HeldPlace): boolean {
  return one.column === other.column && one.start === other.start && one.end === other.end
}

/** Whether a key picks an event up or drops it: M, also on keyboards of other alphabets. */
export function isPickUp({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): boolean {
  return !shiftKey && (key.toLowerCase() === 'm' || code === 'KeyM')
}

/** A step of the keyboard: `later` and `longer` in minutes, `aside` in columns. */
interface Step {
  later?: Minutes
  longer?: Minutes
  aside?: number
}

const STEPS: Partial<Record<string, Step>> = {
  ArrowDown: { later: 5 },
  ArrowUp: { later: -5 },
  PageDown: { later: 60 },
  PageUp: { later: -60 },
  Home: { later: -24 * 60 },
  End: { later: 24 * 60 },
  ArrowRight: { aside: 1 },
  ArrowLeft: { aside: -1 },
  'Shift+ArrowDown': { longer: 5 },
  'Shift+ArrowUp': { longer: -5 },
  'Shift+PageDown': { longer: 60 },
  'Shift+PageUp': { longer: -60 },
}

/** The step of a key during a drag: 5 minutes, or an hour with the page keys; with Shift, of the length. */
export const stepOfKey = (key: string, shift: boolean) => STEPS[shift ? `Shift+${key}` : key]

/** The slot nearest to a minute, which may have a fraction. */
export function nearestSlot(minute: number): Minutes {
  return Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES
}

/** The index of the column at `x` px from the first one's left; outside the columns, of the outermost. */
export function columnAt(x: number, width: number, count: number): number {
  return Math.min(Math.max(Math.floor(x / width), 0), Math.max(count - 1, 0))
}

/** The time moved to begin near `start`: at a slot, equally long, within the day (at its start if it is longer). */
export function movedTo(range: TimeRange, start: number, day: TimeRange): TimeRange {
  const length = range.end - range.start
  const latest = Math.max(day.start, day.end - length)
  const begins = Math.min(Math.max(nearestSlot(start), day.start), latest)
  return { start: begins, end: begins + length }
}

/** The time made to end near `end`: at a slot, within the day, never empty. */
export function endedAt(range: TimeRange, end: number, day: TimeRange): TimeRange {
  const shortest = range.start + SLOT_MINUTES
  return { start: range.start, end: Math.max(Math.min(nearestSlot(end), day.end), shortest) }
}

/** The time drawn from `from` to `to` in either direction: all slots and lessons touched, within `free`. */
export function drawnBetween(
  from: number,
  to: number,
  { free, lessons = [] }: { free: TimeRange; lessons?: readonly LessonTime[] },
): TimeRange {
  const touched = (minute: number): TimeRange => {
    const start = Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES
    return lessonAt(minute, lessons) ?? { start, end: start + SLOT_MINUTES }
  }
  const first = touched(Math.min(from, to)).start
  const last = touched(Math.max(from, to)).end
  const start = Math.min(Math.max(first, free.start), Math.max(free.start, free.end - SLOT_MINUTES))
  return { start, end: Math.max(Math.min(last, free.end), Math.min(start + SLOT_MINUTES, free.end)) }
}

/** The distance from an edge at which a drag scrolls (px), and the speed at the edge (px/ms). */
const EDGE = 56
const FASTEST = 1.1

/**
 * The scroll speed (px/ms) of a drag at `at` px between the edges `from` and `to`: negative towards `from`, faster nearer the edge, 0
 * away from both.
 */
export function scrollSpeed(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4)
  if (edge <= 0) return 0
  const before = (from + edge - at) / edge
  const after = (at - (to - edge)) / edge
  if (before > 0) return -FASTEST * Math.min(before, 1) ** 2
  return after > 0 ? FASTEST * Math.min(after, 1) ** 2 : 0
}

/**
 * The times at which a dragged event may begin or end where the board is divided by lessons, in order: those of the lessons, and every
 * slot where there is no lesson for a while. Empty without lessons.
 */
function marksOf(edge: 'start' | 'end', day: CursorDay): Minutes[] {
  const lessons = (day.lessons ?? []).map(lessonRange)
  if (lessons.length === 0) return []
  const gaps = gapsBetween(lessons, day).filter(({ start, end }) => end - start >= WORTH_SAYING)
  const slots = gaps.flatMap(({ start, end }) =>
    Array.from({ length: Math.floor((end - start) / SLOT_MINUTES) }, (_, nth) => start + nth * SLOT_MINUTES),
  )
  const marks = [
    ...lessons.map(lesson => lesson[edge]),
    ...slots.map(slot => (edge === 'start' ? slot : slot + SLOT_MINUTES)),
  ]
  return [...new Set(marks)].sort((a, b) => a - b)
}

/** The mark nearest to a minute; the minute itself without marks. */
function nearestMark(minute: number, marks: readonly Minutes[]): number {
  const distance = (mark: Minutes) => Math.abs(mark - minute)
  return marks.reduce((best, mark) => (distance(mark) < distance(best) ? mark : best), marks[0] ?? minute)
}

/** The time to which a step leads from `from`: the first mark that is at least as far, or the last in its direction. Without marks, the step alone. */
function markAfter(from: Minutes, step: Minutes, marks: readonly Minutes[]): Minutes {
  const to = from + step
  if (marks.length === 0 || step === 0) return to
  const ahead = step > 0 ? marks.filter(mark => mark > from) : marks.filter(mark => mark < from).reverse()
  return ahead.find(mark => (step > 0 ? mark >= to : mark <= to)) ?? ahead.at(-1) ?? from
}

/** The time `moved` of an event that was at `from`: if that was whole lessons, as many of them from where it begins now. */
function inWholeLessons(from: TimeRange, moved: TimeRange, { lessons = [] }: CursorDay): TimeRange {
  const taken = lessonsIn(from, lessons).map(lessonRange)
  if (taken[0]?.start !== from.start || taken.at(-1)?.end !== from.end) return moved
  const first = lessons.findIndex(lesson => lessonRange(lesson).start === moved.start)
  const last = first < 0 ? undefined : lessons[first + taken.length - 1]
  return last ? { start: moved.start, end: lessonRange(last).end } : moved
}
