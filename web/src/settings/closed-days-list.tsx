import type { Holiday, NamedClosedDay, SchoolYear } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { formatDate, formatDayMonth, formatDays } from '../shared/dates/format.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { Folded } from '../shared/ui/folded.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './closed-days.module.css'
import { byYear, closedName, missingHolidays } from './closed-days.ts'
import { useHolidaysBetween } from './use-holidays.ts'

interface ListProps {
  chosen: NamedClosedDay | null
  onChoose(day: NamedClosedDay): void
  onRemove(day: NamedClosedDay): void
}

interface ClosedDaysOfYearProps extends ListProps {
  year: number
  closed: readonly NamedClosedDay[]
}

/** The closed days of a calendar year, for a school that has not entered its school years. */
export function ClosedDaysOfYear({ year, closed, ...list }: ClosedDaysOfYearProps) {
  const t = useTexts()
  const rows = closed.filter(day => day.date_from <= `${year}-12-31` && day.date_to >= `${year}-01-01`)
  if (rows.length === 0)
    return <Empty title={t('settings.no_closed_days', { year })} text={t('settings.no_closed_days_text')} />
  return <Rows rows={rows} year={year} {...list} />
}

interface ClosedDaysBySchoolYearProps extends ListProps {
  today: CivilDate
  closed: readonly NamedClosedDay[]
  years: readonly SchoolYear[]
  /** Adds public holidays to the closed days. */
  onAdd(holidays: readonly Holiday[]): void
}

/** The closed days by school year, folded under the calendar that shows them. One press adds the public holidays of a year. */
export function ClosedDaysBySchoolYear({
  today,
  closed,
  years,
  onAdd,
  ...list
}: ClosedDaysBySchoolYearProps) {
  const t = useTexts()
  const groups = byYear(closed, years, today)
  return (
    <Folded icon={<IconList aria-hidden />} title={t('settings.closed_days_list')} note={`${closed.length}`}>
      {groups.ahead.map(({ year, days }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: years have no ids
        <section key={index} className="stack" aria-label={year.name}>
          <YearHead {...{ year, closed, onAdd }} />
          {days.length > 0 ? (
            <Rows rows={days} {...list} />
          ) : (
            <p className={styles.text}>{t('settings.no_days_of_school_year')}</p>
          )}
        </section>
      ))}
      {groups.between.length > 0 && (
        <section className="stack" aria-label={t('settings.between_school_years')}>
          <h3 className={styles.yearName}>{t('settings.between_school_years')}</h3>
          <Rows rows={groups.between} {...list} />
        </section>
      )}
      {groups.past.length > 0 && (
        <Folded
          icon={<IconHistory aria-hidden />}
          title={t('settings.past_closed_days')}
          note={`${groups.past.flatMap(({ days }) => days).length}`}
        >
          {groups.past.map(({ name, days }) => (
            <section key={days[0]?.date_from} className="stack">
              <h3 className={styles.yearName}>{name ?? t('settings.between_school_years')}</h3>
              <Rows rows={days} {...list} />
            </section>
          ))}
        </Folded>
      )}
    </Folded>
  )
}

function YearHead({
  year,
  closed,
  onAdd,
}: Pick<ClosedDaysBySchoolYearProps, 'closed' | 'onAdd'> & { year: SchoolYear }) {
  const t = useTexts()
  const missing = missingHolidays(closed, useHolidaysBetween(year))
  return (
    <div className={styles.yearHead}>
      <h3 className={styles.yearName}>{year.name || t('settings.unnamed')}</h3>
      {missing.length > 0 && (
        <Button onClick={() => onAdd(missing)}>
          {t('settings.add_holidays_of_year', { count: missing.length })}
        </Button>
      )}
    </div>
  )
}

/** `year`: the shown one, which is not said again with each day. */
function Rows({
  rows,
  year,
  chosen,
  onChoose,
  onRemove,
}: ListProps & { rows: readonly NamedClosedDay[]; year?: number }) {
  const t = useTexts()
  return (
    <ul className={styles.list}>
      {rows.map(day => {
        const name = closedName(day, t.language) || t('settings.unnamed')
        return (
          <li key={`${day.date_from} ${day.date_to} ${day.name}`}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              <b>{name}</b>
              <span className="mild">{daysInWords(day, year, t.language)}</span>
            </button>
            <IconButton
              look="quiet"
              label={t('settings.remove_closed', { name })}
              onClick={() => onRemove(day)}
            >
              <IconTrash />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The days without their year when it is the shown one. */
function daysInWords(
  { date_from, date_to }: NamedClosedDay,
  year: number | undefined,
  language: Language,
): string {
  const isThisYear = [date_from, date_to].every(date => date.startsWith(`${year}-`))
  if (date_from === date_to) return (isThisYear ? formatDayMonth : formatDate)(date_from, language)
  if (isThisYear) return formatDays(date_from, date_to, language)
  return `${formatDate(date_from, language)} – ${formatDate(date_to, language)}`
}
