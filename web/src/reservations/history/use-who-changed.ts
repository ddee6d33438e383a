import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { momentInWords } from '../../shared/dates/moment-in-words.ts'
import { useHistory } from './use-history.ts'

/** That a reservation was changed meanwhile: by whom and when, once that is known. */
export function useWhoChanged(id: number, time_zone: string | undefined, now: CivilDateTime): string {
  const t = useTexts()
  const language = useLanguage()
  const [last] = useHistory(id).data ?? []
  if (!last?.actor || !time_zone) return t('reservations.changed_meanwhile')
  const time = momentInWords(last.at, { time_zone, now }, language)
  return t('reservations.changed_by', { name: last.actor.full_name, time })
}
