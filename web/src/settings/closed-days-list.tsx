import type { NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatDate, formatDayMonth, formatDays } from '../shared/dates/format.ts'
import { IconButton } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './closed-days.module.css'
import { closedName } from './closed-days.ts'

/** The closed days of a year in words. */
export function ClosedDaysList({
  year,
  closed,
  chosen,
  onChoose,
  onRemove,
}: {
  year: number
  closed: readonly NamedClosedDay[]
  chosen: NamedClosedDay | null
  onChoose(day: NamedClosedDay): void
  onRemove(day: NamedClosedDay): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const rows = closed.filter(day => day.date_from <= `${year}-12-31` && day.date_to >= `${year}-01-01`)
  if (rows.length === 0) {
    return <Empty title={t('settings.no_closed_days', { year })} text={t('settings.no_closed_days_text')} />
  }
  return (
    <ul className={styles.list}>
      {rows.map(day => (
        <li key={`${day.date_from} ${day.date_to} ${day.name}`}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <b>{closedName(day, language) || t('settings.unnamed')}</b>
            <span>{daysInWords(day, year, language)}</span>
          </button>
          <IconButton
            look="quiet"
            label={t('settings.remove_closed', { name: closedName(day, language) || t('settings.unnamed') })}
            onClick={() => onRemove(day)}
          >
            <IconTrash />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Days of the year that is looked at are told without it. */
function daysInWords({ date_from, date_to }: NamedClosedDay, year: number, language: Language): string {
  const isThisYear = [date_from, date_to].every(date => date.startsWith(`${year}-`))
  if (date_from === date_to) return (isThisYear ? formatDayMonth : formatDate)(date_from, language)
  if (isThisYear) return formatDays(date_from, date_to, language)
  return `${formatDate(date_from, language)} – ${formatDate(date_to, language)}`
}
