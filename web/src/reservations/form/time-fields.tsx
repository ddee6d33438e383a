import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { durationText } from '../../shared/dates/duration.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import { SwitchRow } from '../../shared/ui/switch.tsx'
import styles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { endsToPick, isWholeDay, lengthOf, startsToPick, stillToCome } from '../event/event-times.ts'
import { textAt } from '../event/form-errors.ts'
import { isOver } from '../event/has-begun.ts'
import { DateField } from '../fields/date-field.tsx'
import { TimeField } from '../fields/time-field.tsx'

/** Day, beginning and end with the length, and for maintenance the whole day by a switch. */
export function TimeFields() {
  const { form, dispatch, set, actor, settings, now, today, firstDay, lastDay, hasBegun, isBound } =
    useEventForm()
  const t = useTexts()
  const { day_start, day_end } = settings
  const { date_reservation } = form
  const isNew = form.id === null
  const length = lengthOf(form.start_time, form.end_time)
  const open = useMemo(
    () => stillToCome(actor, date_reservation, now, isNew),
    [actor, date_reservation, now, isNew],
  )
  const starts = useMemo(() => startsToPick(day_start, day_end, open), [day_start, day_end, open])
  const ends = useMemo(
    () => endsToPick(form.start_time, day_start, day_end, open),
    [form.start_time, day_start, day_end, open],
  )
  return (
    <div className={styles.row}>
      <fieldset disabled={hasBegun || isBound} className={styles.lockable}>
        <DateField
          id="event-date_reservation"
          label={t('reservations.date')}
          error={textAt(form.errors, 'date_reservation')}
          value={form.date_reservation}
          today={today}
          min={firstDay}
          max={lastDay}
          closedDays={settings.closed_days}
          onChange={date_reservation => set({ date_reservation })}
          required
          className={styles.date}
        />
        <TimeField
          id="event-start_time"
          label={t('reservations.from')}
          note={hasBegun ? t('reservations.begun') : undefined}
          error={textAt(form.errors, 'start_time')}
          value={form.start_time}
          times={starts}
          onChange={start_time => set({ start_time })}
          required
          className={styles.time}
        />
      </fieldset>
      <TimeField
        id="event-end_time"
        label={t('reservations.to')}
        note={length === undefined ? undefined : durationText(length, t)}
        error={textAt(form.errors, 'end_time')}
        value={form.end_time}
        times={ends}
        hintOf={time => durationText(lengthOf(form.start_time, time) ?? 0, t)}
        onChange={end_time => set({ end_time })}
        required
        className={styles.time}
      />
      {form.category_id === CATEGORY.maintenance && !hasBegun && !isBound && (
        <div className={styles.wholeDay}>
          <SwitchRow
            label={t('reservations.whole_day', { hours: formatClockRange(day_start, day_end) })}
            checked={isWholeDay(form, settings)}
            onChange={on => dispatch({ do: 'whole_day', on, day: settings })}
          />
        </div>
      )}
      {isOver(form, actor, now) && (
        <p role="status" className={styles.remark}>
          <IconClockExclamation aria-hidden />
          {t('reservations.time_over')}
        </p>
      )}
    </div>
  )
}
