import { addDays, type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import type { ScheduleView } from '../shared/client-state.ts'
import { roomsInAddress } from '../shared/rooms-in-address.ts'

/** The shown day or week and rooms, as in the address; `rooms` is null for all rooms. */
export interface ShownSchedule {
  date: CivilDate
  view: ScheduleView
  rooms: readonly number[] | null
}

/** Reads an address. Parts that are missing or invalid are left out. */
export function parseAddress(search: string): Partial<ShownSchedule> {
  const query = new URLSearchParams(search)
  const shown: Partial<ShownSchedule> = {}
  const date = query.get('date')
  if (date && isCivilDate(date)) shown.date = date
  const view = query.get('view')
  if (view === 'day' || view === 'week') shown.view = view
  const rooms = roomsInAddress(search)
  if (rooms !== null) shown.rooms = rooms
  return shown
}

/** `?date=2026-11-23&view=day&rooms=3,7`, without `rooms` when all are shown. */
export function formatAddress({ date, view, rooms }: ShownSchedule): string {
  const address = `?date=${date}&view=${view}`
  return rooms === null ? address : `${address}&rooms=${rooms.join(',')}`
}

/** The first and last day of a view: the date itself, or its week from Monday. */
export function daysShown(date: CivilDate, view: ScheduleView): { date_from: CivilDate; date_to: CivilDate } {
  if (view === 'day') return { date_from: date, date_to: date }
  const date_from = startOfWeek(date)
  return { date_from, date_to: endOfWeek(date) }
}

/** The date one view further (`by` 1) or back (-1). */
export function stepDate(date: CivilDate, view: ScheduleView, by: 1 | -1): CivilDate {
  return addDays(date, view === 'day' ? by : 7 * by)
}
