import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn, BoardEvent } from '../board-column.ts'
import { drawnBetween, endedAt, movedTo } from './drag-geometry.ts'

/** What is dragged, and where it was picked up. */
export type Held = (
  | { kind: 'move' | 'lengthen'; event: BoardEvent }
  | {
      kind: 'new'
      event: null
      /** The free time that the event is drawn in, and the minute at which drawing began. */
      free: TimeRange
      anchor: number
    }
) & {
  by: 'mouse' | 'touch' | 'keys'
  /** Where it was picked up. */
  from: HeldPlace
  /** The minutes between the event's start (or end, if that is dragged) and the pointer. */
  grip: number
}

/** A place during a drag. */
export interface HeldPlace extends TimeRange {
  /** The column's index. */
  column: number
}

/** The first place of a drag: the slot under a drawing mouse, otherwise where the event was. */
export function startOf(held: Held): HeldPlace {
  if (held.kind !== 'new' || held.by !== 'mouse') return held.from
  return { column: held.from.column, ...drawnBetween(held.anchor, held.anchor, held.free) }
}

/** The drawn time at the end of a drag. A mouse that has moved only sideways has drawn nothing, which counts as a click. */
export function drawnTime(held: Held, { start, end }: HeldPlace): TimeRange {
  const isSlip = held.by === 'mouse' && end - start <= SLOT_MINUTES
  const { from } = held
  return isSlip ? { start: from.start, end: from.end } : { start, end }
}

/** Moves up or down by less than this are unintended while an event is dragged to another column, px. */
const TREMOR = 12

/**
 * The place under the pointer, which is at a minute (with its fraction) of a column. An event dragged sideways keeps its time until the
 * pointer clearly moves up or down.
 */
export function placeUnder(
  held: Held,
  { column, minute }: { column: number; minute: number },
  day: TimeRange,
  hourHeight: number,
): HeldPlace {
  const { from, grip } = held
  if (held.kind === 'new') return { column: from.column, ...drawnBetween(held.anchor, minute, held.free) }
  if (held.kind === 'lengthen') return { column: from.column, ...endedAt(from, minute - grip, day) }
  const start = minute - grip
  const isTremor = (Math.abs(start - from.start) / 60) * hourHeight < TREMOR
  if (column !== from.column && isTremor) return { ...from, column }
  return { column, ...movedTo(from, start, day) }
}

/** The place after a step of the keyboard: `later` and `longer` in minutes, `aside` in columns. */
export function placeBeside(
  at: HeldPlace,
  step: { later?: Minutes; longer?: Minutes; aside?: number },
  columns: readonly BoardColumn[],
  day: TimeRange,
): HeldPlace {
  const { later = 0, longer = 0, aside = 0 } = step
  const column = Math.min(Math.max(at.column + aside, 0), columns.length - 1)
  const range =
    longer !== 0 ? endedAt(at, at.end + longer, day) : movedTo(at, at.start + later, later === 0 ? at : day)
  return { column, ...range }
}

export function isSamePlace(one: HeldPlace, other: HeldPlace): boolean {
  return one.column === other.column && one.start === other.start && one.end === other.end
}

/** Whether a key picks an event up or drops it: M, also on keyboards of other alphabets. */
export function isPickUp({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): boolean {
  return !shiftKey && (key.toLowerCase() === 'm' || code === 'KeyM')
}

/** The step of a key during a drag: 5 minutes, or an hour with the page keys; with Shift, of the length. */
export function stepOfKey(
  key: string,
  shift: boolean,
): { later?: Minutes; longer?: Minutes; aside?: number } | undefined {
  if (shift) {
    const longer: Record<string, Minutes> = { ArrowDown: 5, ArrowUp: -5, PageDown: 60, PageUp: -60 }
    return longer[key] === undefined ? undefined : { longer: longer[key] }
  }
  const steps: Record<string, { later?: Minutes; aside?: number }> = {
    ArrowDown: { later: 5 },
    ArrowUp: { later: -5 },
    PageDown: { later: 60 },
    PageUp: { later: -60 },
    Home: { later: -24 * 60 },
    End: { later: 24 * 60 },
    ArrowRight: { aside: 1 },
    ArrowLeft: { aside: -1 },
  }
  return steps[key]
}
