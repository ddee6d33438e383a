import type { NamedClosedDay } from '@stunda/contract/settings/admin-settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import type { FormState } from '../shared/forms/use-form.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { whenInAddress } from '../shared/when-in-address.ts'
import styles from './closed-days.module.css'
import {
  closedName,
  firstMonthOf,
  inOrder,
  missingHolidays,
  monthsOfYear,
  renamed,
  shownYearOf,
  withHolidays,
} from './closed-days.ts'
import { ClosedDaysBySchoolYear, ClosedDaysOfYear } from './closed-days-list.tsx'
import type { SettingsValues } from './settings-values.ts'
import { useHolidays } from './use-holidays.ts'
import { YearCalendar } from './year-calendar.tsx'

const PART = 'closed-days'

/** The days on which the school is closed, on a year's calendar; one click adds Latvia's public holidays of a school year. */
export function ClosedDaysSection({ form }: { form: FormState<SettingsValues> }) {
  const t = useTexts()
  const today = useSchoolNow()?.slice(0, 10)
  const [turned, setTurned] = useState<number | null>(null)
  const { closed, edited, index, set, edit, pick, change } = useClosedDays(form)
  const years = form.values.school_years
  const hasYears = years.length > 0
  const first_month = firstMonthOf(years)
  const year = turned ?? (today ? shownYearOf(today, first_month) : 0)
  const { data: own_holidays = [] } = useHolidays(year)
  // A school year ends in the next calendar year, whose holidays are offered too.
  const { data: next_holidays = [] } = useHolidays(year && year + 1)
  const holidays = first_month > 1 ? [...own_holidays, ...next_holidays] : own_holidays
  const missing = missingHolidays(closed, holidays)
  const isMarked = holidays.length > 0 && missing.length === 0
  const offered = isMarked ? missingHolidays(closed, next_holidays) : missing
  const isKnown = today !== undefined
  useEffect(() => {
    // A link to this part of the page moves the focus here.
    if (isKnown && location.hash === `#${PART}`) document.getElementById(PART)?.focus()
  }, [isKnown])
  useDaysInAddress(isKnown, ({ from, to, name }) => {
    const holiday = from === to ? holidays.find(({ date }) => date === from) : undefined
    pick(from, to, name ? { name } : holiday, true)
    setTurned(shownYearOf(from, first_month))
  })
  if (!today) return null
  const list = {
    chosen: edited?.day ?? null,
    onChoose: (day: NamedClosedDay) => {
      edit(day)
      if (hasYears) setTurned(shownYearOf(day.date_from, first_month))
    },
    onRemove: (day: NamedClosedDay) => set(closed.filter(other => other !== day)),
  }
  return (
    <section id={PART} tabIndex={-1} className={styles.closed} aria-labelledby="closed-days-title">
      <div className="cluster gap-12 apart">
        <h2 id="closed-days-title" className="section-title">
          {t('settings.closed_days')}
        </h2>
        <span className={styles.years}>
          <IconButton label={t('settings.previous_year')} onClick={() => setTurned(year - 1)}>
            <IconChevronLeft />
          </IconButton>
          <b className="heavy" aria-live="polite">
            {first_month > 1 ? `${year}–${year + 1}` : year}
          </b>
          <IconButton label={t('settings.next_year')} onClick={() => setTurned(year + 1)}>
            <IconChevronRight />
          </IconButton>
        </span>
      </div>
      {!hasYears && offered.length > 0 && (
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
        months={monthsOfYear(year, first_month)}
        today={today}
        closed={closed}
        chosen={edited?.day ?? null}
        holidays={missing}
        onPick={(from, to) =>
          pick(from, to, from === to ? holidays.find(({ date }) => date === from) : undefined)
        }
      />
      {hasYears ? (
        <ClosedDaysBySchoolYear
          {...{ today, closed, years, ...list }}
          onAdd={added => set(withHolidays(closed, added))}
        />
      ) : (
        <ClosedDaysOfYear {...{ year, closed, ...list }} />
      )}
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
    pick: (date_from: CivilDate, date_to: CivilDate, called?: Called, hasFocus = false) => {
      const existing = closedOn(date_from, closed)
      if (existing && closedOn(date_to, [existing])) return edit(existing, hasFocus)
      const day = { date_from, date_to, name: called?.name ?? '', names: called?.names }
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

type Called = Pick<NamedClosedDay, 'name' | 'names'>

/** Picks the days that `?close=2026-12-21&until=2027-01-03&name=…` names, once, and takes them out of the address. */
function useDaysInAddress(
  isReady: boolean,
  pick: (asked: { from: CivilDate; to: CivilDate; name: string }) => void,
): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const pickThem = useEffectEvent(pick)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const from = query.get('close') ?? ''
    if (!isReady || !isCivilDate(from)) return
    const { until } = whenInAddress(query)
    document.getElementById(PART)?.scrollIntoView()
    pickThem({ from, to: until !== null && until > from ? until : from, name: query.get('name') ?? '' })
    navigate(path, { replace: true })
  }, [isReady, search, path, navigate])
}

const FIELDS = ['name', 'date_from', 'date_to'] as const

interface EditedDay {
  day: NamedClosedDay
  /** Before anything was edited. */
  was: NamedClosedDay
  /** It was just added, so that its name is typed next. */
  isNew: boolean
}

interface ClosedDayEditorProps extends EditedDay {
  errorOf(field: keyof NamedClosedDay): string | undefined
  onChange(day: NamedClosedDay): void
  onRemove(): void
  onDone(): void
}

/** Edits the chosen closed days: their name, first and last day; removes them. */
function ClosedDayEditor({ day, was, isNew, errorOf, onChange, ...rest }: ClosedDayEditorProps) {
  const t = useTexts()
  const shownName = closedName(day, t.language)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) name.current?.focus({ preventScroll: true })
    name.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <fieldset className={styles.editor} aria-label={t('settings.closed_stretch')}>
      <TextField
        ref={name}
        label={t('admin.name')}
        value={shownName}
        error={errorOf('name')}
        required
        maxLength={100}
        onChange={event => onChange(renamed(day, event.currentTarget.value, was, t.language))}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter would submit all settings.
          event.preventDefault()
          rest.onDone()
        }}
      />
      <DayPicker
        label={t('settings.days')}
        required
        value={[day.date_from, day.date_to]}
        error={errorOf('date_from') ?? errorOf('date_to')}
        onChange={([date_from, date_to]) => onChange({ ...day, date_from, date_to })}
      />
      <div className={styles.editorButtons}>
        <IconButton
          label={t('settings.remove_closed', { name: shownName || t('settings.unnamed') })}
          onClick={rest.onRemove}
        >
          <IconTrash />
        </IconButton>
        <Button onClick={rest.onDone}>{t('settings.done')}</Button>
      </div>
    </fieldset>
  )
}
