import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import { type ClockTime, type Minutes, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { durationText } from '../../shared/dates/duration.ts'
import fieldStyles from '../../shared/ui/field.module.css'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { WORTH_SAYING } from '../board/free-time.ts'
import styles from './free-rooms.module.css'
import { LENGTHS, laterTimes } from './free-rooms.ts'

export interface WantedFieldsProps {
  /** The first time that can be wanted. */
  earliest: Minutes
  from: Minutes
  /** Whether `from` is now. */
  isNow: boolean
  length: Minutes
  /** The longest that the user may book; null: any length. */
  longest: Minutes | null
  /** The school's day. */
  day: TimeRange
  onFrom(time: ClockTime): void
  onLength(length: Minutes): void
}

export function WantedFields(props: WantedFieldsProps) {
  const { earliest, from, isNow, length, longest, day, onFrom, onLength } = props
  const t = useTexts()
  const lengths = LENGTHS.filter((minutes, index) => index === 0 || longest === null || minutes <= longest)
  const times = [earliest, ...laterTimes(earliest, day)].map(minutesToClock)
  return (
    <div className={styles.wanted}>
      <DateTimePicker
        id="free-rooms-from"
        mode="time"
        label={t('schedule.free_rooms_from')}
        aside={isNow ? t('schedule.now') : undefined}
        className={styles.from}
        value={minutesToClock(from)}
        min={minutesToClock(earliest)}
        max={minutesToClock(Math.max(earliest, day.end - WORTH_SAYING))}
        minuteStep={SLOT_MINUTES}
        times={times}
        required
        onChange={onFrom}
      />
      <div>
        <span className={fieldStyles.head} aria-hidden>
          {t('schedule.free_rooms_length')}
        </span>
        <Segmented
          className={styles.lengths}
          label={t('schedule.free_rooms_length')}
          value={String(length)}
          options={lengths.map(minutes => ({
            value: String(minutes),
            label: String(minutes),
            title: durationText(minutes, t),
          }))}
          onChange={minutes => onLength(Number(minutes))}
        />
      </div>
    </div>
  )
}
