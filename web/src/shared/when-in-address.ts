import { type CivilDate, type ClockTime, isCivilDate, isClockTime } from '@stunda/domain/time/civil.ts'

/** Days and times that an address fills into a form; null: it does not name them. */
export interface WhenInAddress {
  until: CivilDate | null
  start: ClockTime | null
  end: ClockTime | null
}

/** Reads `until=2026-12-02&start=13:00&end=15:00`; what is none is left out. */
export function whenInAddress(query: URLSearchParams): WhenInAddress {
  const [until, start, end] = ['until', 'start', 'end'].map(name => query.get(name) ?? '')
  return {
    until: until && isCivilDate(until) ? until : null,
    start: start && isClockTime(start) ? start : null,
    end: end && isClockTime(end) ? end : null,
  }
}
