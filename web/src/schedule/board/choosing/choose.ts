import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { isChoosable } from '../../../shared/is-choosable.ts'
import { type BoardColumn, type BoardEvent, findEvent } from '../board-column.ts'

/**
 * The events that can be chosen from one event to another: in their columns and all between, from the earlier start to the later end;
 * in a week of several rooms, all of their rooms' days. Without the first event, the second alone.
 */
export function eventsBetween(
  columns: readonly BoardColumn[],
  from: number | null,
  to: number,
): Reservation[] {
  const second = findEvent(columns, to)
  if (!second) return []
  const first = (from !== null && findEvent(columns, from)) || second
  const start = Math.min(first.event.start, second.event.start)
  const end = Math.max(first.event.end, second.event.end)
  const isWholeDays = isTable(columns) && first.column !== second.column
  return columnsBetween(columns, first.column, second.column)
    .flatMap(({ events }) => events)
    .filter(
      event => (isWholeDays || (event.start < end && start < event.end)) && isChoosable(event.reservation),
    )
    .map(({ reservation }) => reservation)
}

/** The columns whose rooms and days are between those of two columns. */
function columnsBetween(columns: readonly BoardColumn[], one: number, other: number): BoardColumn[] {
  const rooms = [...new Set(columns.map(({ room }) => room?.id))]
  const ends = [columns[one], columns[other]].flatMap(column => column ?? [])
  const nths = ends.map(({ room }) => rooms.indexOf(room?.id)).sort((a, b) => a - b)
  const dates = ends.map(({ date }) => date).sort()
  const isBetween = ({ room, date }: BoardColumn) => {
    const nth = rooms.indexOf(room?.id)
    return (
      nth >= (nths[0] ?? 0) && nth <= (nths[1] ?? 0) && date >= (dates[0] ?? '') && date <= (dates[1] ?? '')
    )
  }
  return columns.filter(isBetween)
}

function isTable(columns: readonly BoardColumn[]): boolean {
  const [first] = columns
  return (
    columns.some(({ room, date }) => room?.id === first?.room?.id && date !== first?.date) &&
    columns.some(({ room }) => room?.id !== first?.room?.id)
  )
}

/** A rectangle, px. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** The rectangle that two corners span. */
export function rectOf(one: { x: number; y: number }, other: { x: number; y: number }): Rect {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  }
}

/** The keys of the rectangles that a frame touches. */
export function touchedBy<Key>(frame: Rect, rects: ReadonlyMap<Key, Rect>): Key[] {
  return [...rects]
    .filter(
      ([, { left, top, right, bottom }]) =>
        left < frame.right && frame.left < right && top < frame.bottom && frame.top < bottom,
    )
    .map(([key]) => key)
}

/** The chosen ones among some events, as one text: a part of a grid is rendered again only if it changes. */
export function chosenAmong(events: readonly BoardEvent[], chosen: ReadonlyMap<number, unknown>): string {
  if (chosen.size === 0) return ''
  const ids = events.flatMap(({ reservation: { id } }) => (chosen.has(id) ? id : []))
  return ids.length > 0 ? ` ${ids.join(' ')} ` : ''
}

/** Whether an event is in the text of the chosen ones. */
export const isChosen = (chosen: string, id: number) => chosen.includes(` ${id} `)
