import { addDays, type CivilDate, isCivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'

export type View = 'day' | 'week'

/** What the board shows, as the address says it. `rooms` null: all of them. */
export interface ShownSchedule {
  date: CivilDate
  view: View
  rooms: readonly number[] | null
}

/** What an address says; parts that are missing or make no sense are left out. */
export function parseAddress(search: string): Partial<ShownSchedule> {
  const query = new URLSearchParams(search)
  const shown: Partial<ShownSchedule> = {}
  const date = query.get('date')
  if (date && isCivilDate(date)) shown.date = date
  const view = query.get('view')
  if (view === 'day' || view === 'week') shown.view = view
  const rooms = query.get('rooms')
  if (rooms !== null) {
    const ids = rooms
      .split(',')
      .filter(id => /^[1-9]\d{0,9}$/.test(id))
      .map(Number)
    shown.rooms = [...new Set(ids)]
  }
  return shown
}

/** `?date=2026-11-23&view=day&rooms=3,7`; `rooms` is left out when all are shown. */
export function formatAddress({ date, view, rooms }: ShownSchedule): string {
  const address = `?date=${date}&view=${view}`
  return rooms === null ? address : `${address}&rooms=${rooms.join(',')}`
}

/** The first and last day that a view of a date shows: itself, or its week from Monday on. */
export function daysShown(date: CivilDate, view: View): { date_from: CivilDate; date_to: CivilDate } {
  if (view === 'day') return { date_from: date, date_to: date }
  const date_from = mondayOf(date)
  return { date_from, date_to: addDays(date_from, 6) }
}

/** The Monday of a date's week. */
export function mondayOf(date: CivilDate): CivilDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The seven days of a date's week, Monday first. */
export function weekOf(date: CivilDate): CivilDate[] {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

/** The date one view further (`by` 1) or back (-1). */
export function stepDate(date: CivilDate, view: View, by: 1 | -1): CivilDate {
  return addDays(date, view === 'day' ? by : 7 * by)
}
