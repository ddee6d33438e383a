import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { text } from '../../../i18n/texts.ts'
import { isChoosable } from '../../../shared/is-choosable.ts'
import { notify } from '../../../shared/ui/notifications-store.ts'
import { isChoosingKey, isToChoose } from '../../../shared/ui/row-choosing.ts'
import type { BoardColumn } from '../board-column.ts'
import { findEvent } from '../board-column.ts'
import { eventsBetween } from './choose.ts'
import { setChosen, toggleChosen, useChosenEvents } from './chosen-events.ts'

/** Chooses by a click with Ctrl, ⌘ or Shift on an element of a grid; without one of them, answers false. */
export function chooseByClick(event: MouseEvent, columns: readonly BoardColumn[]): boolean {
  if (!isToChoose(event)) return false
  const id = idAt(event.target as Element)
  if (id !== undefined) choose(columns, id, event.shiftKey)
  return true
}

/** Chooses by keys: X the event that has the focus, Shift+X all up to it. Answers false for other keys. */
export function chooseByKey(event: KeyboardEvent, columns: readonly BoardColumn[]): boolean {
  const id = isChoosingKey(event) ? idAt(event.target as Element) : undefined
  if (id === undefined) return false
  if (!event.repeat) choose(columns, id, event.shiftKey)
  return true
}

function choose(columns: readonly BoardColumn[], id: number, isExtending: boolean): void {
  const reservation = findEvent(columns, id)?.event.reservation
  if (!reservation) return
  if (isExtending && isChoosable(reservation)) extendTo(columns, reservation)
  else chooseOne(reservation)
}

/** Chooses an event, or no longer; where it cannot be chosen, says so. */
export function chooseOne(reservation: Reservation): void {
  if (isChoosable(reservation)) toggleChosen(reservation)
  else notify(() => text('schedule.not_chosen'))
}

function extendTo(columns: readonly BoardColumn[], { id }: Reservation): void {
  const { events, anchor } = useChosenEvents.getState()
  setChosen([...events.values(), ...eventsBetween(columns, anchor, id)])
  if (anchor === null) useChosenEvents.setState({ anchor: id })
}

function idAt(element: Element): number | undefined {
  return Number(element.closest<HTMLElement>('[data-event]')?.dataset.event) || undefined
}
