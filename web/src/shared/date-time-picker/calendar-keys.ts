import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { addMonths } from '../dates/month.ts'

/**
 * The day that a key goes to from another: arrows by days and weeks, Home and End within the week, Page keys by months, with
 * Shift by years.
 */
export function dayAfterKey(key: string, date: CivilDate, shift = false): CivilDate | undefined {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return startOfWeek(date)
  if (key === 'End') return addDays(startOfWeek(date), 6)
  if (key === 'PageUp') return addMonths(date, shift ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shift ? 12 : 1)
  return undefined
}
