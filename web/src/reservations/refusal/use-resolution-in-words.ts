import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { movedInWords } from '../event/moved-in-words.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import type { Attempt } from './attempts.ts'

/** Says how an event got out of the way, or that it is in the way again after its change was taken back. */
export function useResolutionInWords(): (attempt: Attempt) => string {
  const t = useTexts()
  const language = useLanguage()
  const roomNumber = useRoomNumber()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return ({ event: { event_name: event }, resolution }) => {
    if (!resolution) return t('reservations.in_the_way_again', { event })
    if (resolution.how === 'gone') return t('reservations.not_in_the_way', { event })
    if (resolution.how === 'cancelled') return t('reservations.cancelled_in_the_way', { event })
    const { before, after } = resolution
    return movedInWords(before, after, { t, language, thisYear, room: roomNumber(after.room_id) })
  }
}
