import { inChild } from '../shared/in-child.ts'
import type { CalendarEntry, CalendarToRead } from './calendar-entries.ts'

export type { CalendarEntry } from './calendar-entries.ts'

const CHILD = new URL('./calendar-entries.child.ts', import.meta.url)
const LONGEST_MS = 20_000
const MEMORY_MB = 256

/** Whether a text may be a calendar (RFC 5545). */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)
}

/**
 * The entries of a calendar's text in their order, repeated ones with how they repeat; undefined if it cannot be read. A child process does
 * it, because a stranger's text may keep it busy for long or need much memory.
 */
export async function entriesOfCalendar(calendar: CalendarToRead): Promise<CalendarEntry[] | undefined> {
  const bounds = { longest_ms: LONGEST_MS, memory_mb: MEMORY_MB }
  return (await inChild<{ entries?: CalendarEntry[] }>(CHILD, calendar, bounds))?.entries
}
