import type { ClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatDate, formatDayMonth, formatDays } from '../shared/dates/format.ts'
import { classes, IconButton } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './settings.module.css'

/** The closed days of a year in words; the chosen one can be named, moved, made longer and taken away. */
export function ClosedDaysList({
  year,
  closed,
  chosen,
  onChoose,
  onChange,
  errorOf,
}: {
  year: number
  closed: readonly ClosedDay[]
  chosen: ClosedDay | null
  onChoose(day: ClosedDay | null): void
  onChange(index: number, day: ClosedDay | null): void
  errorOf(field: string): string | undefined
}) {
  const t = useTexts()
  const language = useLanguage()
  const rows = closed
    .map((day, index) => ({
      day,
      index,
      hasError: ['name', 'date_from', 'date_to'].some(field => errorOf(`closed_days.${index}.${field}`)),
    }))
    .filter(
      ({ day, hasError }) =>
        day === chosen || hasError || (day.date_from <= `${year}-12-31` && day.date_to >= `${year}-01-01`),
    )
  if (rows.length === 0) {
    return <Empty title={t('settings.no_closed_days', { year })} text={t('settings.no_closed_days_text')} />
  }
  return (
    <ul className={styles.list}>
      {rows.map(({ day, index, hasError }) => (
        <li key={`${index}`} className={classes(day === chosen && styles.opened)}>
          {day === chosen || hasError ? (
            <Editor day={day} index={index} isChosen={day === chosen} onChange={onChange} errorOf={errorOf} />
          ) : (
            <button type="button" className={styles.row} onClick={() => onChoose(day)}>
              <b>{day.name || t('settings.unnamed')}</b>
              <span>{daysInWords(day, year, language)}</span>
            </button>
          )}
          <IconButton
            look="quiet"
            label={t('settings.remove_closed', { name: day.name || t('settings.unnamed') })}
            onClick={() => onChange(index, null)}
          >
            <IconTrash />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function Editor({
  day,
  index,
  isChosen,
  onChange,
  errorOf,
}: {
  day: ClosedDay
  index: number
  isChosen: boolean
  onChange(index: number, day: ClosedDay | null): void
  errorOf(field: string): string | undefined
}) {
  const t = useTexts()
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isChosen) name.current?.focus({ preventScroll: !matchMedia('(max-width: 600px)').matches })
  }, [isChosen])
  const error = (field: string) => errorOf(`closed_days.${index}.${field}`)
  const change = (changes: Partial<ClosedDay>) => onChange(index, { ...day, ...changes })
  return (
    <div className={styles.editor}>
      <TextField
        ref={name}
        label={t('admin.name')}
        value={day.name}
        error={error('name')}
        maxLength={100}
        autoComplete="off"
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t('settings.first_day')}
        type="date"
        value={day.date_from}
        error={error('date_from')}
        onChange={event => change({ date_from: event.currentTarget.value })}
      />
      <TextField
        label={t('settings.last_day')}
        type="date"
        value={day.date_to}
        error={error('date_to')}
        onChange={event => change({ date_to: event.currentTarget.value })}
      />
    </div>
  )
}

function daysInWords({ date_from, date_to }: ClosedDay, year: number, language: 'lv' | 'en'): string {
  if (date_from === date_to && Number(date_from.slice(0, 4)) === year)
    return formatDayMonth(date_from, language)
  if (date_from === date_to) return formatDate(date_from, language)
  if (date_from.slice(0, 4) !== date_to.slice(0, 4))
    return `${formatDate(date_from, language)} – ${formatDate(date_to, language)}`
  return formatDays(date_from, date_to, language)
}
