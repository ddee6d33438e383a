import type { Language } from '@stunda/contract/wire.ts'
import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { dateInWords } from '../shared/dates-in-words.ts'
import { refuse } from '../shared/refusal.ts'
import { dayAfter } from './absence-lessons.service.ts'

/** Refuses (422) an absence at a time of another one, and says when that is; nothing if there is no other. */
export function refuseOverlap(other: Interval | undefined): void {
  if (!other) return
  const days = [...new Set([dateOf(other.start_datetime), addDays(dayAfter(other), -1)])]
  const values = (language: Language) => ({ when: days.map(day => dateInWords(day, language)).join(' – ') })
  refuse('invalid', { errors: { start_datetime: [{ text: 'absences.overlaps', values }] } })
}
