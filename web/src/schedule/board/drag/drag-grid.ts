import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import type { Texts } from '../../../i18n/texts.ts'
import type { BoardColumn } from '../board-column.ts'
import type { Dragging, DragHandle } from '../board-view.ts'
import type { Span } from '../cells-in-sight.ts'
import type { Box } from '../use-grid-focus.ts'
import type { EventGrid, GridNavigation } from '../use-grid-navigation.ts'
import type { Moves } from '../use-moves.ts'
import type { GraspEvent, Grip } from './grasp.ts'
import type { Held, HeldPlace } from './held.ts'
import type { Judging } from './judge.ts'
import type { JudgedBoard } from './use-verdict.ts'

/** A point of a grid, px from the corner of its first cell, including what is scrolled out of sight. */
export interface Point {
  x: number
  y: number
}

/** The interface of each grid to its drag and drop, which is loaded later. */
export interface DragPartProps {
  ref: Ref<DragHandle>
  dragging: Dragging
  elements: EventGrid
  moves: Moves
  drawn: Span
}

/** A grid of events on which events are dragged: the hours of some rooms, or the cells of a week. */
export interface DragGrid {
  board: JudgedBoard
  judging: Judging
  moves: Moves
  elements: EventGrid
  navigation: Pick<GridNavigation<never>, 'show' | 'hideSlot' | 'restoreFocus' | 'leave'>
  /** Height of the sticky heads and width of the sticky first column, px. */
  head: number
  side: number
  /** Returns the grip under the pointer when it goes down. */
  graspByPointer(event: PointerEvent, at: Point, graspEvent: GraspEvent): Grip | undefined
  /** Returns the grip of a key; undefined when the key does not start a drag. */
  graspByKey(event: KeyboardEvent, graspEvent: GraspEvent): Grip | undefined
  placeUnder(held: Held, at: Point): HeldPlace
  /** The place after a key; undefined for other keys. */
  placeBeside(held: Held, place: HeldPlace, event: KeyboardEvent): HeldPlace | undefined
  /** The box of an event in a place, px; null when its cell does not exist. */
  boxOf(place: HeldPlace): { left: number; top: number; width: number; height: number } | null
  /** The box that is scrolled into sight when keys go to a place. */
  sightOf(place: HeldPlace): Box
  /** Draws what depends on the place besides the ghost. */
  paint(place: HeldPlace, refused: boolean): void
  /** The place in short, for the tip. */
  placeText(column: BoardColumn, place: HeldPlace, t: Texts): string
  /** The text that announces an event picked up by a key. */
  pickedUpText: 'schedule.picked_up' | 'schedule.picked_up_in_week'
  /** Remembers where the focus goes back to. */
  standOn(column: BoardColumn, place: HeldPlace, eventId: number | null): void
  /** Books the time that was drawn. */
  onDrawn?(column: BoardColumn, range: TimeRange): void
}

/** A point of the window, in the frame around the grid and on the grid itself. */
export function pointAt(
  { elements: { scroller }, side, head }: Pick<DragGrid, 'elements' | 'side' | 'head'>,
  x: number,
  y: number,
): { frame: Point; grid: Point } | undefined {
  const element = scroller.current
  if (!element) return undefined
  const { left, top } = element.getBoundingClientRect()
  const frame = { x: x - left, y: y - top }
  return { frame, grid: { x: frame.x - side + element.scrollLeft, y: frame.y - head + element.scrollTop } }
}
