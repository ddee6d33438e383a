import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import { endsToPick, startsToPick } from '@stunda/domain/reservations/times-to-pick.ts'
import { addDays, type CivilDate, dateOf, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSettings } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import type { TimeFields } from '../event/event-fields.ts'
import { boundsOf, faultsOf } from '../fields/time-bounds.ts'
import { useWithStart } from '../fields/use-moved-end.ts'
import { DateField, TimeField } from '../fields/when-fields.tsx'
import styles from './takeover.module.css'

interface TimesFieldsProps {
  value: readonly TimeFields[]
  error: string
  onChange(times: readonly TimeFields[]): void
}

/** So many times can be typed. */
export const MOST_TYPED = 10

/** One or several times, each on one day. */
export function TimesFields({ value, error, onChange }: TimesFieldsProps) {
  const t = useTexts()
  const last = value.at(-1)
  const add = () => {
    if (!last) return
    const { date_reservation: date } = last
    onChange([...value, { ...last, date_reservation: isCivilDate(date) ? addDays(date, 1) : date }])
  }
  return (
    <div className={styles.times}>
      {value.map((time, index) => (
        <OneTime
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity
          key={index}
          nth={index}
          value={time}
          error={index === 0 ? error : ''}
          onChange={changed => onChange(value.with(index, changed))}
          onRemove={value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : undefined}
        />
      ))}
      {value.length < MOST_TYPED && (
        <Button look="quiet" className={styles.add} onClick={add}>
          <IconPlus aria-hidden />
          {t('takeover.add_time')}
        </Button>
      )}
    </div>
  )
}

interface OneTimeProps {
  nth: number
  value: TimeFields
  error: string
  onChange(time: TimeFields): void
  onRemove: (() => void) | undefined
}

function OneTime({ nth, value, error, onChange, onRemove }: OneTimeProps) {
  const t = useTexts()
  const settings = useSettings().data
  const now = useSchoolNow()
  const set = (changed: Partial<TimeFields>) => onChange({ ...value, ...changed })
  if (!settings || !now) return null
  return (
    <div className={styles.time}>
      <DateField
        id={`takeover-date-${nth}`}
        label={t('reservations.date')}
        value={value.date_reservation}
        today={dateOf(now)}
        closures={settings}
        onChange={date => set({ date_reservation: date })}
        required
      />
      <StartAndEnd {...{ nth, error, set }} time={value} hours={settings} />
      {onRemove && (
        <IconButton
          label={t('takeover.remove_time')}
          look="quiet"
          className={styles.remove}
          onClick={onRemove}
        >
          <IconX />
        </IconButton>
      )}
    </div>
  )
}

interface StartAndEndProps {
  nth: number
  time: TimeFields
  /** The day on which it ends; left out: the same. */
  until?: CivilDate
  hours: OpeningHours
  error: string
  set(changed: Partial<TimeFields>): void
}

/** When a time begins, and when it ends. */
export function StartAndEnd({ nth, time, until, hours, error, set }: StartAndEndProps) {
  const t = useTexts()
  const { date_reservation: from, start_time, end_time } = time
  const [first, last] = [hoursOf(from, hours), hoursOf(until ?? from, hours)]
  const isOneDay = until === undefined || until === from
  const on = { first, last, isOneDay }
  const bounds = boundsOf(on)
  const faults = faultsOf(time, on, t)
  const withStart = useWithStart(time)
  return (
    <>
      <TimeField
        id={`takeover-start-${nth}`}
        label={t('reservations.from')}
        value={start_time}
        times={startsToPick(first.day_start, first.day_end)}
        {...bounds.start}
        error={error || faults.start}
        onChange={start => set(isOneDay ? withStart(start) : { start_time: start })}
        required
      />
      <TimeField
        id={`takeover-end-${nth}`}
        label={t('reservations.to')}
        value={end_time}
        times={endsToPick(isOneDay ? start_time : '', last.day_start, last.day_end)}
        {...bounds.end}
        error={faults.end}
        onChange={end => set({ end_time: end })}
        required
      />
    </>
  )
}
