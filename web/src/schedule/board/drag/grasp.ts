import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { LessonTime } from '@stunda/domain/lesson-times.ts'
import type { Words } from '../../../i18n/texts.ts'
import { type BoardColumn, findEvent } from '../board-column.ts'
import type { BoardProps } from '../board-view.ts'
import { freeTimes, timeToBook } from '../free-time.ts'
import { type Held, isPickUp, pointerKind, stepOfKey } from './held.ts'

/** The event or interval that a pointer or key picks up, or why it cannot. */
export type Grip = { held: Held } | { why: Words }

/** Picks up the event with an id, to move it or to change its end; `minute`: where the pointer holds it. */
export type GraspEvent = (
  id: number,
  kind: 'move' | 'lengthen',
  by: Held['by'],
  minute?: number,
) => Grip | undefined

/** Picks up events of these columns; `whyItStays` says in words why an event may not be moved, or its end not changed; null if it may. */
export function eventGrasp(
  columns: readonly BoardColumn[],
  whyItStays: (reservation: Reservation, kind: 'move' | 'lengthen') => Words | null,
): GraspEvent {
  return (id, kind, by, minute) => {
    const found = findEvent(columns, id)
    if (!found) return undefined
    const { event, column } = found
    const why = whyItStays(event.reservation, kind)
    if (why !== null) return { why }
    const from = { column, start: event.start, end: event.end }
    const grip = (minute ?? event.start) - (kind === 'move' ? event.start : event.end)
    return { held: { kind, event, by, from, grip } }
  }
}

/** A column's index and a minute of it, which may have a fraction. */
interface Spot {
  column: number
  minute: number
}

type Graspable = Pick<BoardProps, 'columns' | 'hours' | 'bookableFrom'> & { lessons: readonly LessonTime[] }

/** The height of a card's lower edge, by which its end is dragged, px. */
const EDGE = { mouse: 7, touch: 14 }

/** Returns the grip under the pointer when it goes down on the board. */
export function graspByPointer(
  board: Graspable,
  { target, clientY, pointerType }: Pick<PointerEvent, 'clientY' | 'pointerType'> & { target: EventTarget },
  at: Spot,
  graspEvent: GraspEvent,
): Grip | undefined {
  const element = target as Element
  const by = pointerKind(pointerType)
  const card = element.closest<HTMLElement>('[data-event]')
  if (!card) return element.closest('[data-column]') ? graspFreeTime(board, at, by) : undefined
  const { bottom, height } = card.getBoundingClientRect()
  // Low cards have a smaller edge.
  const isEdge = bottom - clientY <= Math.min(EDGE[by], height / 3)
  return graspEvent(Number(card.dataset.event), isEdge ? 'lengthen' : 'move', by, at.minute)
}

/**
 * Returns the grip of a key on the board: the event that has the focus, or the free time at `here`. A key that changes the length also picks up
 * events that cannot be moved.
 */
export function graspByKey(
  board: Graspable,
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & { target: EventTarget },
  here: Spot | undefined,
  graspEvent: GraspEvent,
): Grip | undefined {
  const target = event.target as HTMLElement
  const lengthens = event.shiftKey && stepOfKey(event.key, true) !== undefined
  if (!lengthens && !isPickUp(event)) return undefined
  if (target.dataset.event) {
    const id = Number(target.dataset.event)
    const whole = graspEvent(id, 'move', 'keys')
    return whole && 'why' in whole && lengthens ? graspEvent(id, 'lengthen', 'keys') : whole
  }
  return lengthens && here && target.hasAttribute('data-slot')
    ? graspFreeTime(board, here, 'keys')
    : undefined
}

/** Picks up free time, to draw an event in it from `minute` on; undefined if none can begin there. */
function graspFreeTime(
  { columns, hours, bookableFrom, lessons }: Graspable,
  { column: index, minute }: Spot,
  by: Held['by'],
): Grip | undefined {
  const column = columns[index]
  const from = column && bookableFrom(column)
  if (!column || from === null || from === undefined) return undefined
  const bookable = { start: from, end: hours(column.date).end }
  const free = freeTimes(column.events, bookable).find(({ start, end }) => start <= minute && minute < end)
  const usual = timeToBook(Math.floor(minute), column.events, bookable, lessons)
  if (!free || !usual) return undefined
  const place = { column: index, ...usual }
  return {
    held: { kind: 'new', event: null, by, from: place, grip: 0, free, anchor: minute, lessons },
  }
}
