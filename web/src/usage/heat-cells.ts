import type { RoomTime, UsageOfHour } from '@stunda/contract/usage/usage.ts'

/** Colours of the heat map; 0 is nothing. */
const LEVELS = 7

/** Of the time in which rooms were open, how much was used, 0–1; null if they never were. */
export function shareOf({ minutes_used, minutes_outside, minutes_open }: RoomTime): number | null {
  return minutes_open === 0 ? null : (minutes_used - minutes_outside) / minutes_open
}

/** `58` of 58.3 %; of what rounds to nothing, or to everything, without being it, 1 or 99. */
export function percentOf(share: number): number {
  const rounded = Math.round(share * 100)
  if (share > 0 && share < 1) return Math.min(99, Math.max(1, rounded))
  return rounded
}

/** The colour of a share: all of the time has the strongest one, so that an empty school looks empty. */
export function levelOf(share: number | null): number {
  return share ? Math.min(LEVELS, Math.ceil(share * LEVELS)) : 0
}

/** The table of the heat map: its weekdays, and the hours with their cells in the weekdays' order. */
export interface HeatTable {
  weekdays: number[]
  rows: { hour: number; cells: UsageOfHour[] }[]
}

const EMPTY = { minutes_used: 0, minutes_outside: 0, minutes_open: 0 }

/** Lays the hours out. A weekday or hour at the edge that is never open nor used is left out. */
export function heatTable(hours: readonly UsageOfHour[]): HeatTable {
  const weekdays = between(hours.map(({ weekday }) => weekday))
  const byPlace = new Map(hours.map(hour => [`${hour.weekday} ${hour.hour}`, hour]))
  const rows = between(hours.map(({ hour }) => hour)).map(hour => ({
    hour,
    cells: weekdays.map(weekday => byPlace.get(`${weekday} ${hour}`) ?? { weekday, hour, ...EMPTY }),
  }))
  return { weekdays, rows }
}

function between(numbers: readonly number[]): number[] {
  if (numbers.length === 0) return []
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => first + index)
}
