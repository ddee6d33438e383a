import { MAX_SERIES_DAYS } from '@stunda/domain/reservations/recurrence.ts'
import { RECURRENCE_KINDS } from '@stunda/domain/reservations/vocabulary.ts'
import { seriesEnds } from '@stunda/domain/school-years.ts'
import { addDays, type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import {
  formatShortDate,
  formatShortDayMonth,
  formatShortDayMonthIn,
  formatShortWeekday,
  formatWeekday,
} from '../../shared/dates/format.ts'
import formStyles from '../event/event-form.module.css'
import { useEventForm, useField } from '../event/event-form-context.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { DateField, DatesField } from '../fields/when-fields.tsx'
import { recurrenceInWords, type SeriesPlan, unmarkedYear } from '../series/plan-series.ts'
import styles from './recurrence-fields.module.css'

/** How a new event repeats, until when, and how many times. */
export function RecurrenceFields({ plan }: { plan: SeriesPlan | undefined }) {
  const { form, settings, days, set } = useEventForm()
  const field = useField()
  const t = useTexts()
  const kind = form.recurrence
  const isChosen = kind === 'recurring'
  const count = plan && t('reservations.times_count', { count: plan.dates.length })
  const first = plan?.dates[0]
  // With other weekdays, or on a closed day, the series does not begin on the form's date.
  const times =
    count !== undefined && first !== undefined && first !== form.date_reservation
      ? t('reservations.times_from', { count, from: formatShortDayMonthIn('from', first, t.language) })
      : count
  const unmarked = unmarkedYear(plan?.dates ?? [], settings.closed_days)
  return (
    <div className={formStyles.row}>
      <ChoiceField
        {...field('recurrence')}
        note={kind === 'monthly' ? recurrenceInWords(form, t) : undefined}
        choices={RECURRENCE_KINDS.map((name, id) => ({ id, label: t(`reservations.recurrence_${name}`) }))}
        value={RECURRENCE_KINDS.indexOf(kind)}
        onChange={id => set({ recurrence: RECURRENCE_KINDS[id] ?? 'single' })}
        icon={<IconRepeat aria-hidden />}
        className={formStyles.half}
      />
      {isChosen && (
        <DatesField
          {...field('dates')}
          note={times}
          value={form.dates}
          {...days}
          onChange={dates => set({ dates })}
          className={formStyles.half}
        />
      )}
      {!isChosen && kind !== 'single' && (
        <DateField
          {...field('until')}
          note={times}
          value={form.until}
          {...days}
          short
          min={form.date_reservation}
          max={earlier(days.max, form.date_reservation)}
          onChange={until => set({ until })}
          className={formStyles.half}
        />
      )}
      {!isChosen && kind !== 'single' && <SeriesEnds last={earlier(days.max, form.date_reservation)} />}
      {kind !== 'single' && kind !== 'monthly' && !isChosen && <Weekdays />}
      {unmarked !== undefined && (
        <p role="status" className={formStyles.remark}>
          <IconCalendarQuestion aria-hidden />
          {unmarked.after === undefined
            ? t('reservations.closed_days_unknown', { year: unmarked.year })
            : t('reservations.closed_days_unknown_after', {
                date: formatShortDate(unmarked.after, t.language),
              })}
        </p>
      )}
    </div>
  )
}

/** The ends of the term and of the school year, each one press away. */
function SeriesEnds({ last }: { last: CivilDate | undefined }) {
  const { form, settings, set } = useEventForm()
  const t = useTexts()
  if (!isCivilDate(form.date_reservation)) return null
  const ends = seriesEnds(form.date_reservation, settings.school_years).filter(
    ({ date }) => last === undefined || date <= last,
  )
  if (ends.length === 0) return null
  return (
    <fieldset className={styles.ends} aria-label={t('reservations.until')}>
      {ends.map(({ of, name, date }) => (
        <button
          key={of}
          type="button"
          className={styles.end}
          title={name}
          aria-pressed={form.until === date}
          onClick={() => set({ until: date })}
        >
          {t(`reservations.until_end_of_${of}`, {
            date: formatShortDayMonth(date, t.language).replace(' ', '\u00a0'),
          })}
        </button>
      ))}
    </fieldset>
  )
}

/** The weekdays of a series, of which at least one stays chosen. */
function Weekdays() {
  const { form, set } = useEventForm()
  const t = useTexts()
  if (!isCivilDate(form.date_reservation)) return null
  const toggle = (weekday: number) => {
    const others = form.weekdays.filter(other => other !== weekday)
    if (others.length === form.weekdays.length) set({ weekdays: [...others, weekday].sort() })
    else if (others.length > 0) set({ weekdays: others })
  }
  return (
    <fieldset id="event-weekdays" className={styles.weekdays} aria-label={t('reservations.weekdays')}>
      {weekOf(form.date_reservation).map((day, index) => {
        const weekday = index + 1
        return (
          <label key={weekday} className={styles.weekday} title={formatWeekday(day, t.language)}>
            <input
              type="checkbox"
              aria-label={formatWeekday(day, t.language)}
              checked={form.weekdays.includes(weekday)}
              onChange={() => toggle(weekday)}
            />
            {formatShortWeekday(day, t.language)}
          </label>
        )
      })}
    </fieldset>
  )
}

function earlier(lastDay: string | undefined, first: string): string | undefined {
  if (!isCivilDate(first)) return lastDay
  const longest = addDays(first, MAX_SERIES_DAYS)
  return lastDay !== undefined && lastDay < longest ? lastDay : longest
}
