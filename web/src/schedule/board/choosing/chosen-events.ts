import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { create } from 'zustand'

interface ChosenEvents {
  /** By id, in the order in which they were chosen. */
  events: ReadonlyMap<number, Reservation>
  /** The event from which a choice is extended; null if there is none. */
  anchor: number | null
}

const NONE: ChosenEvents = { events: new Map(), anchor: null }

/** The events that the user has chosen on the board, a week, a plan or a day's list, to do the same with all of them. */
export const useChosenEvents = create<ChosenEvents>()(() => NONE)

export const isAnyChosen = () => useChosenEvents.getState().events.size > 0

export function toggleChosen(reservation: Reservation): void {
  useChosenEvents.setState(({ events }) => {
    const next = new Map(events)
    if (!next.delete(reservation.id)) next.set(reservation.id, reservation)
    return { events: next, anchor: reservation.id }
  })
}

/** Replaces what is chosen; the anchor stays. */
export function setChosen(reservations: Iterable<Reservation>): void {
  const events = new Map([...reservations].map(reservation => [reservation.id, reservation]))
  useChosenEvents.setState(before => (isSame(before.events, events) ? before : { ...before, events }))
}

export function clearChosen(): void {
  useChosenEvents.setState(NONE)
}

function isSame(one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every(id => other.has(id))
}
