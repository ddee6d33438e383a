import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useLanguage } from '../i18n/use-texts.ts'
import { type EventInWords, eventInWords } from './event-in-words.ts'
import { useSchoolNow } from './school-now.ts'

/** `eventInWords` in the present language and year. */
export function useEventInWords(): (event: Reservation, options?: EventInWords) => string {
  const language = useLanguage()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return (event, options) => eventInWords(event, { language, thisYear, ...options })
}
