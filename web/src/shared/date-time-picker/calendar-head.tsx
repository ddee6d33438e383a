import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonthYear } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './calendar.module.css'

/** Which month or year is shown, the ways to its neighbours, and from its name to one that is farther off. */
export function CalendarHead({
  cursor,
  step,
  min,
  max,
  onTurn,
  onTitle,
}: {
  cursor: CivilDate
  step: 'month' | 'year'
  min?: CivilDate
  max?: CivilDate
  onTurn(months: number): void
  onTitle?(): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const isYear = step === 'year'
  const months = isYear ? 12 : 1
  const shown = cursor.slice(0, isYear ? 4 : 7)
  return (
    <div className={styles.head}>
      <IconButton
        look="quiet"
        label={t(isYear ? 'picker.previous_year' : 'shared.previous_month')}
        disabled={min !== undefined && shown <= min.slice(0, shown.length)}
        onClick={() => onTurn(-months)}
      >
        <IconChevronLeft />
      </IconButton>
      {onTitle ? (
        <Button look="quiet" className={styles.title} title={t('picker.choose_month')} onClick={onTitle}>
          <span className={styles.capital}>{formatMonthYear(cursor, language)}</span>
          <IconChevronDown aria-hidden />
        </Button>
      ) : (
        <b className={styles.title}>{shown}</b>
      )}
      <IconButton
        look="quiet"
        label={t(isYear ? 'picker.next_year' : 'shared.next_month')}
        disabled={
          max !== undefined &&
          addMonths(`${cursor.slice(0, 7)}-01`, months).slice(0, shown.length) > max.slice(0, shown.length)
        }
        onClick={() => onTurn(months)}
      >
        <IconChevronRight />
      </IconButton>
    </div>
  )
}
