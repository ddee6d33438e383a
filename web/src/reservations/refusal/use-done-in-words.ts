import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { movedInWords } from '../event/moved-in-words.ts'
import { usePlaceInWords } from '../event/use-place-in-words.ts'
import type { Standing } from './clearing-state.ts'

/** What became of an event that was in the way, in words; that it is in the way again, where what was done was taken back. */
export function useDoneInWords(): (standing: Standing) => string {
  const t = useTexts()
  const language = useLanguage()
  const placeInWords = usePlaceInWords()
  const thisYear = useSchoolNow()?.slice(0, 4)
  return ({ event: { event_name: event }, deed }) => {
    if (!deed) return t('reservations.in_the_way_again', { event })
    if (deed.how === 'gone') return t('reservations.not_in_the_way', { event })
    if (deed.how === 'cancelled') return t('reservations.cancelled_in_the_way', { event })
    return movedInWords(deed.before, deed.after, {
      t,
      language,
      thisYear,
      room: placeInWords(deed.after).room,
    })
  }
}
