import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { type ClockTime, minutesToClock } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { ReasonField } from '../../shared/forms/reason-field.tsx'
import { useSettings } from '../../shared/reference-lists.ts'
import { CheckboxChoice } from '../../shared/ui/checkbox.tsx'
import { useWithStart } from '../fields/use-moved-end.ts'
import { TimeField } from '../fields/when-fields.tsx'
import { rangeOf, type TypedRange } from './absence-range.ts'
import styles from './absences.module.css'

/** Until the settings are known. */
const UNKNOWN_HOURS = { day_start: '08:00', day_end: '21:00', weekday_hours: [] }

/** The days of an absence, and the times of a part of them. */
export function WhenFields({ value, onChange }: { value: TypedRange; onChange(value: TypedRange): void }) {
  const t = useTexts()
  const settings = useSettings().data ?? UNKNOWN_HOURS
  const { days, isPart, start, end } = value
  const { day_start, day_end } = hoursOf(days[0], settings)
  const withStart = useWithStart({ start_time: start, end_time: end })
  const begin = (time: ClockTime) => {
    const last = days[0] === days[1] ? withStart(time).end_time : end
    onChange({ ...value, start: time, end: last })
  }
  return (
    <>
      <DayPicker
        label={t('absences.days')}
        required
        value={days}
        onChange={([first, last]) => onChange({ ...value, days: [first, last] })}
      />
      <div className={styles.part}>
        <CheckboxChoice
          label={t('absences.part')}
          checked={isPart}
          onChange={checked => onChange({ ...value, isPart: checked, start: day_start, end: day_end })}
        />
      </div>
      {isPart && (
        <div className={styles.times}>
          <TimeField
            id="absence-start"
            label={t('absences.from')}
            value={start}
            times={HOURS}
            onChange={begin}
          />
          <TimeField
            id="absence-end"
            label={t('absences.until')}
            value={end}
            times={HOURS}
            error={rangeOf(value) ? '' : t('absences.ends_before_start')}
            onChange={time => onChange({ ...value, end: time })}
          />
        </div>
      )}
    </>
  )
}

const HOURS = Array.from({ length: 24 * 2 }, (_, half) => minutesToClock(half * 30))

/** Why a teacher is away. */
export function WhyField(props: { value: string; onChange(reason: string): void }) {
  const t = useTexts()
  return <ReasonField label={t('absences.reason')} hint={t('absences.reason_hint')} optional {...props} />
}
