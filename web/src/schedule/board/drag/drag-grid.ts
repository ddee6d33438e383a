import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { BoardColumn } from '../board-column.ts'
import type { EventGrid } from '../use-event-grid.ts'
import type { Moves } from '../use-moves.ts'
import type { Grip } from './grasp.ts'
import type { Held, HeldPlace } from './held.ts'
import type { Judging } from './judge.ts'
import type { JudgedBoard } from './use-verdict.ts'
import type { DragWords } from './words.ts'

/** A point of a grid, px from the corner of its first cell, including what is scrolled out of sight. */
export interface Point {
  x: number
  y: number
}

/** Why an event cannot be dragged, or its end not changed, in words; null when it can. */
export type WhyItStays = (reservation: Reservation, kind: 'move' | 'lengthen') => string | null

/** A grid of events on which events are dragged: the hours of some rooms, or the cells of a week. */
export interface DragGrid {
  board: JudgedBoard
  judging: Judging
  moves: Moves
  elements: EventGrid
  /** Height of the sticky heads and width of the sticky first column, px. */
  head: number
  side: number
  /** What the pointer went down on. */
  graspByPointer(event: PointerEvent, at: Point, whyItStays: WhyItStays): Grip | undefined
  /** What a key picks up; undefined when the key does not start a drag. */
  graspByKey(event: KeyboardEvent, whyItStays: WhyItStays): Grip | undefined
  placeUnder(held: Held, at: Point): HeldPlace
  /** The place after a key; undefined for other keys. */
  placeBeside(held: Held, place: HeldPlace, event: KeyboardEvent): HeldPlace | undefined
  /** Where a place is drawn, px; null when its cell does not exist. */
  boxOf(place: HeldPlace): { left: number; top: number; width: number; height: number } | null
  /** Draws what depends on the place besides the ghost. */
  paint(place: HeldPlace, refused: boolean): void
  /** The place in short, for the tip. */
  placeText(column: BoardColumn, place: HeldPlace, words: DragWords): string
  /** The text that announces an event picked up by a key. */
  pickedUpText: 'schedule.picked_up' | 'schedule.picked_up_in_week'
  /** Books the time that was drawn. */
  onDrawn?(column: BoardColumn, range: TimeRange): void
  focus: {
    standOn(column: BoardColumn, place: HeldPlace, eventId: number | null): void
    bringIntoSight(place: HeldPlace): void
    /** Removes the mark of the keyboard's cursor. */
    hide?(): void
    restore(): void
    leave(): void
  }
}
