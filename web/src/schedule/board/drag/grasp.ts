import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { findEvent } from '../board-column.ts'
import type { BoardProps } from '../board-view.ts'
import { freeTimes, timeToBook } from '../free-time.ts'
import type { Held, HeldPlace } from './held.ts'

/** What a pointer or key picks up, or why it cannot. */
export type Grip = { held: Held } | { why: string }

/** The height of a card's lower edge, by which its end is dragged, px. */
const EDGE = { mouse: 7, touch: 14 }

/** What picking up needs of a board. */
export interface Graspable extends Pick<BoardProps, 'columns' | 'day' | 'bookableFrom'> {
  /** Why an event may not be moved, or its end not changed, in words; null if it may. */
  whyItStays(reservation: Reservation, kind: 'move' | 'lengthen'): string | null
}

/** What a pointer picks up where it goes down; `at` is the column and minute there. */
export function graspByPointer(
  board: Graspable,
  { target, clientY, pointerType }: Pick<PointerEvent, 'clientY' | 'pointerType'> & { target: EventTarget },
  at: { column: number; minute: number },
): Grip | undefined {
  const element = target as Element
  const by = pointerType === 'touch' ? 'touch' : 'mouse'
  const card = element.closest<HTMLElement>('[data-event]')
  if (!card)
    return element.closest('[data-column]') ? graspFreeTime(board, at.column, at.minute, by) : undefined
  const isEdge = isAtEdge(card.getBoundingClientRect(), clientY, by)
  return graspEvent(board, Number(card.dataset.event), isEdge ? 'lengthen' : 'move', by, at.minute)
}

/**
 * What a key picks up: the event that has the focus, or the free time at `here`. `lengthens`: the key changes the length, which some
 * events may that cannot be moved.
 */
export function graspByKey(
  board: Graspable,
  target: HTMLElement,
  here: { column: number; minute: number } | undefined,
  lengthens: boolean,
): Grip | undefined {
  if (target.dataset.event) {
    const id = Number(target.dataset.event)
    const whole = graspEvent(board, id, 'move', 'keys')
    return whole && 'why' in whole && lengthens ? graspEvent(board, id, 'lengthen', 'keys') : whole
  }
  if (!here || !target.hasAttribute('data-slot')) return undefined
  return graspFreeTime(board, here.column, here.minute, 'keys')
}

/** Picks up an event, to move it or to change its end. `minute`: where the pointer holds it. */
export function graspEvent(
  { columns, whyItStays }: Pick<Graspable, 'columns' | 'whyItStays'>,
  id: number,
  kind: 'move' | 'lengthen',
  by: Held['by'],
  minute?: number,
): Grip | undefined {
  const found = findEvent(columns, id)
  if (!found) return undefined
  const { event, column } = found
  const why = whyItStays(event.reservation, kind)
  if (why !== null) return { why }
  const from = { column, start: event.start, end: event.end }
  const grip = (minute ?? event.start) - (kind === 'move' ? event.start : event.end)
  return { held: { kind, event, by, from, grip } }
}

/** Picks up free time, to draw an event in it from `minute` on; undefined if none can begin there. */
function graspFreeTime(
  { columns, day, bookableFrom }: Graspable,
  columnAt: number,
  minute: number,
  by: Held['by'],
): Grip | undefined {
  const column = columns[columnAt]
  const from = column && bookableFrom(column)
  if (!column || from === null || from === undefined) return undefined
  const free = freeTimes(column.events, { start: from, end: day.end }).find(
    ({ start, end }) => start <= minute && minute < end,
  )
  const usual = timeToBook(Math.floor(minute), column.events, { start: from, end: day.end })
  if (!free || !usual) return undefined
  const place: HeldPlace = { column: columnAt, ...usual }
  return { held: { kind: 'new', event: null, by, from: place, grip: 0, free, anchor: minute } }
}

/** Low cards have a smaller edge. */
function isAtEdge(card: DOMRect, y: number, by: 'mouse' | 'touch'): boolean {
  return card.bottom - y <= Math.min(EDGE[by], card.height / 3)
}
