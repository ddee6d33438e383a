export const MINUTE_MS: number = 60_000
export const HOUR_MS: number = 60 * MINUTE_MS
export const DAY_MS: number = 24 * HOUR_MS

/**
 * The offset of a zone's clock from UTC at an instant. A clock's reading is written as a number, too: the instant at which a clock of UTC
 * reads the same. All in milliseconds.
 */
export type Zone = (instant: number) => number

/** A half-open range on the clock of one zone. */
export interface ClockRange {
  start: number
  end: number
}

export const UTC: Zone = constantZone(0)

/** A zone whose clock is never changed. */
export function constantZone(offset: number): Zone {
  return () => offset
}

/** What the clock of a zone reads at an instant. */
export function clockAt(instant: number, zone: Zone): number {
  return instant + zone(instant)
}

/** When the clock of a zone reads something: the first time if it does twice; if it never does, as much later as it was put on. */
export function instantOf(clock: number, zone: Zone): number {
  const before = zone(clock - DAY_MS)
  const after = zone(clock + DAY_MS)
  const instant = clock - before
  if (before === after || zone(instant) === before) return instant
  return zone(clock - after) === after ? clock - after : instant
}

/** The clock of a day's midnight. */
export function midnight(clock: number): number {
  return Math.floor(clock / DAY_MS) * DAY_MS
}

/** A clock of the form YYYY-MM-DD HH:mm:ss, the school's civil time. */
export function clockText(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19).replace('T', ' ')
}
