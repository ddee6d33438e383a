import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useRowPresses } from '../../../shared/ui/row-choosing.ts'
import { chooseOne } from './by-hand.ts'
import { isAnyChosen, useChosenEvents } from './chosen-events.ts'

/** Choosing events in a list of rows; otherwise a click runs `onOpen`. Answers the row's attributes. */
export function useRowChoosing(reservation: Reservation, onOpen: (row: HTMLElement) => void) {
  const isChosen = useChosenEvents(({ events }) => events.has(reservation.id))
  return useRowPresses({ isChosen, isAnyChosen, choose: () => chooseOne(reservation), onOpen })
}
