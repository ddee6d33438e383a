import { useTexts } from '../../i18n/use-texts.ts'
import { useSettings } from '../reference-lists.ts'
import { useSchoolNow } from '../school-now.ts'
import { momentInWords } from './moment-in-words.ts'

/** Words an instant on the school's clock; empty until the school's settings are loaded. */
export function useMomentInWords(): (at: string, sentence?: 'from') => string {
  const { language } = useTexts()
  const { time_zone } = useSettings().data ?? {}
  const now = useSchoolNow()
  return (at, sentence) => (time_zone && now ? momentInWords(at, { time_zone, now }, language, sentence) : '')
}
