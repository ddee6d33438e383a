import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { saveFile } from '../shared/save-file.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'

/** A person's events, and what there is to be said of them. */
export interface PlanToExport {
  /** Whose plan it is, and which week: `2026-11-23`. */
  name: string
  monday: string
  time_zone: string
  reservations: readonly Reservation[]
  place(reservation: Reservation): string
  lines(reservation: Reservation): readonly string[]
}

/** Gives the user the shown week as a file that calendars read. */
export function exportPlan({ name, monday, time_zone, reservations, place, lines }: PlanToExport): void {
  const text = calendarFile({
    name,
    time_zone,
    host: location.hostname,
    madeAt: Temporal.Now.instant(),
    entries: reservations.map(reservation => ({
      reservation,
      place: place(reservation),
      description: [...lines(reservation), reservation.description].filter(Boolean).join('\n'),
    })),
  })
  saveFile({
    name: calendarFileName(name, monday),
    content: new Blob([text], { type: 'text/calendar;charset=utf-8' }),
  })
}
