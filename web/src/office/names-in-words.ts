import type { OfficeNames } from '@stunda/contract/office/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { momentOn } from '../shared/dates/moment-in-words.ts'

/**
 * Names whom a line concerns: `Agnese Kalniņa, Jānis Bērziņš`; lessons with their starts, keys with their rooms:
 * `11:20 Agnese Kalniņa · 24 Nov, 09:15 Jānis Bērziņš`, `203 Agnese Kalniņa`. Empty for nobody.
 */
export function namesInWords(first: OfficeNames['first'], now: CivilDateTime, language: Language): string {
  const startOf = (at: CivilDateTime) =>
    dateOf(at) === dateOf(now) ? clockOf(at) : momentOn(at, now, language)
  const isOfPeople = first.every(one => !one.start_datetime && !one.room_number)
  return first
    .map(({ name, start_datetime, room_number }) =>
      [start_datetime && startOf(start_datetime), room_number, name].filter(Boolean).join(' '),
    )
    .join(isOfPeople ? ', ' : ' · ')
}
