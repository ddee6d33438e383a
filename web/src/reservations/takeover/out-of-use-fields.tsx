import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { endsToPick, startsToPick } from '@stunda/domain/reservations/times-to-pick.ts'
import { dateOf, daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { useSettings } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import type { TimeFields } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { TimeField } from '../fields/when-fields.tsx'
import { mostDays } from './out-of-use.ts'
import styles from './takeover.module.css'
import { UNKNOWN_SETTINGS } from './times-fields.tsx'

interface OutOfUseFieldsProps {
  typed: TypedTakeover
  error: string
  set(fields: Pick<TypedTakeover, 'times' | 'until'>): void
}

/** From which day and time on until which rooms are out of use. */
export function OutOfUseFields({ typed, error, set }: OutOfUseFieldsProps) {
  const t = useTexts()
  const settings = useSettings().data ?? UNKNOWN_SETTINGS
  const now = useSchoolNow()
  const { times, until = '', rooms } = typed
  const [time] = times
  if (!time) return null
  const { date_reservation: from, start_time, end_time } = time
  const change = (changed: Partial<TimeFields>, last = until) =>
    set({ times: [{ ...time, ...changed }], until: last })
  const [first, end] = [hoursOf(from, settings), hoursOf(until, settings)]
  const most = mostDays(rooms.length)
  const isTooLong = isCivilDate(from) && isCivilDate(until) && daysBetween(from, until) >= most
  const isBackwards = from === until && start_time !== '' && end_time !== '' && start_time >= end_time
  const pickDays = ([from, last]: readonly string[]) => {
    const isWholeLast = end_time === end.day_end && last !== undefined && isCivilDate(last)
    const ends = isWholeLast && { end_time: hoursOf(last, settings).day_end }
    change({ date_reservation: from ?? '', ...ends }, last ?? '')
  }
  return (
    <div className={styles.time}>
      <DateTimePicker
        id="takeover-date-0"
        label={t('takeover.days')}
        mode="date"
        required
        today={now ? dateOf(now) : ''}
        value={[from, until]}
        error={isTooLong ? t('takeover.too_many_days', { count: most }) : ''}
        onChange={days => pickDays(days)}
      />
      <TimeField
        id="takeover-start-0"
        label={t('reservations.from')}
        value={start_time}
        times={startsToPick(first.day_start, first.day_end)}
        error={error}
        onChange={start => change({ start_time: start })}
        required
      />
      <TimeField
        id="takeover-end-0"
        label={t('reservations.to')}
        value={end_time}
        times={endsToPick(from === until ? start_time : '', end.day_start, end.day_end)}
        error={isBackwards ? t('reservations.rule_ends_after_start') : ''}
        onChange={last => change({ end_time: last })}
        required
      />
    </div>
  )
}
