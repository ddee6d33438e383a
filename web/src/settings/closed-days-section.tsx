import type { Holiday, NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { formatDate, formatDayMonth, formatDays } from '../shared/dates/format.ts'
import type { FormState } from '../shared/forms/use-form.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { ClosedDayEditor, type EditedDay } from './closed-day-editor.tsx'
import styles from './closed-days.module.css'
import { closedName, inOrder, missingHolidays, withHolidays } from './closed-days.ts'
import type { SettingsValues } from './settings-values.ts'
import { YearCalendar } from './year-calendar.tsx'

const PART = 'closed-days'

/** The days on which the school is closed, on a year's calendar; one click adds Latvia's public holidays. */
export function ClosedDaysSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const today = useSchoolNow()?.slice(0, 10)
  const [turned, setTurned] = useState<number | null>(null)
  const { closed, edited, index, set, edit, pick, change } = useClosedDays(form)
  const year = turned ?? Number(today?.slice(0, 4) ?? 0)
  const { data: holidays = [] } = useHolidays(year)
  const missing = missingHolidays(closed, holidays)
  // A school year ends in the next calendar year, whose holidays are offered too.
  const { data: next_holidays = [] } = useHolidays(year && year + 1)
  const isMarked = holidays.length > 0 && missing.length === 0
  const offered = isMarked ? missingHolidays(closed, next_holidays) : missing
  const isKnown = today !== undefined
  useEffect(() => {
    // A link to this part of the page moves the focus here.
    if (isKnown && location.hash === `#${PART}`) document.getElementById(PART)?.focus()
  }, [isKnown])
  if (!today) return null
  return (
    <section id={PART} tabIndex={-1} className={styles.closed} aria-labelledby="closed-days-title">
      <div className={styles.head}>
        <h2 id="closed-days-title" className="section-title">
          {t('settings.closed_days')}
        </h2>
        <span className={styles.years}>
          <IconButton label={t('settings.previous_year')} onClick={() => setTurned(year - 1)}>
            <IconChevronLeft />
          </IconButton>
          <b aria-live="polite">{year}</b>
          <IconButton label={t('settings.next_year')} onClick={() => setTurned(year + 1)}>
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      {offered.length > 0 && (
        <div className={styles.holidays}>
          <IconConfetti aria-hidden />
          <span>
            {t('settings.holidays_missing', { count: offered.length, year: isMarked ? year + 1 : year })}
          </span>
          <Button onClick={() => set(withHolidays(closed, offered))}>{t('settings.add_holidays')}</Button>
        </div>
      )}
      <div className={styles.place}>
        {edited ? (
          <ClosedDayEditor
            key={index}
            {...edited}
            today={today}
            errorOf={field => form.errorOf(`closed_days.${index}.${field}`)}
            onChange={change}
            onRemove={() => set(closed.toSpliced(index, 1))}
            onDone={() => edit(null)}
          />
        ) : (
          <p className={styles.text}>{t('settings.closed_days_text')}</p>
        )}
      </div>
      <YearCalendar
        year={year}
        today={today}
        closed={closed}
        chosen={edited?.day ?? null}
        holidays={missing}
        onPick={(from, to) =>
          pick(from, to, from === to ? holidays.find(({ date }) => date === from) : undefined)
        }
      />
      <ClosedDaysList
        year={year}
        closed={closed}
        chosen={edited?.day ?? null}
        onChoose={day => edit(day)}
        onRemove={day => set(closed.filter(other => other !== day))}
      />
    </section>
  )
}

/** The closed days of the form, and which of them are being edited. */
function useClosedDays(form: FormState<SettingsValues>) {
  const closed = form.values.closed_days
  const [edited, setEdited] = useState<EditedDay | null>(null)
  const index = edited ? closed.indexOf(edited.day) : -1
  const edit = (day: NamedClosedDay | null, isNew = false) => setEdited(day && { day, was: day, isNew })
  const set = (days: readonly NamedClosedDay[]) => form.set('closed_days', inOrder(days))
  // Open what the server or the check refused.
  const wrongDay = closed.find((_, place) =>
    FIELDS.some(field => form.errorOf(`closed_days.${place}.${field}`) !== undefined),
  )
  useEffect(() => {
    if (wrongDay) setEdited({ day: wrongDay, was: wrongDay, isNew: true })
  }, [wrongDay])

  return {
    closed,
    index,
    edited: index === -1 ? null : edited,
    edit,
    set,
    /** Chooses the closed days that contain the picked ones, or closes the picked days. */
    pick: (date_from: CivilDate, date_to: CivilDate, holiday?: Holiday) => {
      const existing = closedOn(date_from, closed)
      if (existing && closedOn(date_to, [existing])) return edit(existing)
      const day = { date_from, date_to, name: holiday?.name ?? '', names: holiday?.names }
      set([...closed, day])
      edit(day, true)
    },
    /** Not sorted while somebody types, so that rows stay where they are. */
    change: (day: NamedClosedDay) => {
      form.set('closed_days', closed.with(index, day))
      setEdited(before => before && { ...before, day })
    },
  }
}

const FIELDS = ['name', 'date_from', 'date_to'] as const

function useHolidays(year: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['holidays', year, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/settings/holidays', { query: { year }, signal })).data,
    enabled: year > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface ClosedDaysListProps {
  year: number
  closed: readonly NamedClosedDay[]
  chosen: NamedClosedDay | null
  onChoose(day: NamedClosedDay): void
  onRemove(day: NamedClosedDay): void
}

function ClosedDaysList({ year, closed, chosen, onChoose, onRemove }: ClosedDaysListProps) {
  const t = useTexts()
  const language = useLanguage()
  const rows = closed.filter(day => day.date_from <= `${year}-12-31` && day.date_to >= `${year}-01-01`)
  if (rows.length === 0) {
    return <Empty title={t('settings.no_closed_days', { year })} text={t('settings.no_closed_days_text')} />
  }
  return (
    <ul className={styles.list}>
      {rows.map(day => {
        const name = closedName(day, language) || t('settings.unnamed')
        return (
          <li key={`${day.date_from} ${day.date_to} ${day.name}`}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              <b>{name}</b>
              <span>{daysInWords(day, year, language)}</span>
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
function daysInWords({ date_from, date_to }: NamedClosedDay, year: number, language: Language): string {
  const isThisYear = [date_from, date_to].every(date => date.startsWith(`${year}-`))
  if (date_from === date_to) return (isThisYear ? formatDayMonth : formatDate)(date_from, language)
  if (isThisYear) return formatDays(date_from, date_to, language)
  return `${formatDate(date_from, language)} – ${formatDate(date_to, language)}`
}
