import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatShortDayMonth, formatWeekday } from '../../shared/dates/format.ts'
import type { CardWords } from '../board/card-text.ts'
import { categoryWord } from '../board/event-look.tsx'

/** Texts and heads that all sheets need. */
export function usePaperWords() {
  const t = useTexts()
  const language = useLanguage()
  const words: CardWords = {
    students: count => t('schedule.students', { count }),
    category: category_id => categoryWord(category_id, t),
  }
  const dayHead = (date: CivilDate, closed: string | null): ReactNode => (
    <>
      <strong>{formatWeekday(date, language)}</strong>
      {formatShortDayMonth(date, language)}
      {closed && <em>{closed}</em>}
    </>
  )
  return { words, dayHead }
}
