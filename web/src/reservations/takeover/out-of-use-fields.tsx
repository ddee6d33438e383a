import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import { daysBetween, isCivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DayPicker } from '../../shared/date-time-picker/day-picker.tsx'
import { useSettings } from '../../shared/reference-lists.ts'
import type { TimeFields } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { mostDays } from './out-of-use.ts'
import styles from './takeover.module.css'
import { StartAndEnd } from './times-fields.tsx'

interface OutOfUseFieldsProps {
  typed: TypedTakeover
  error: string
  set(fields: Pick<TypedTakeover, 'times' | 'until'>): void
}

/** From which day and time on until which rooms are out of use. */
export function OutOfUseFields({ typed, error, set }: OutOfUseFieldsProps) {
  const t = useTexts()
  const hours = useSettings().data
  const { times, until = '', rooms } = typed
  const [time] = times
  if (!time || !hours) return null
  const { date_reservation: from, end_time } = time
  const change = (changed: Partial<TimeFields>, last = until) =>
    set({ times: [{ ...time, ...changed }], until: last })
  const most = mostDays(rooms.length)
  const isTooLong = isCivilDate(from) && isCivilDate(until) && daysBetween(from, until) >= most
  const pickDays = ([from, last]: readonly string[]) => {
    const isWholeLast = end_time === hoursOf(until, hours).day_end && last !== undefined && isCivilDate(last)
    const ends = isWholeLast && { end_time: hoursOf(last, hours).day_end }
    change({ date_reservation: from ?? '', ...ends }, last ?? '')
  }
  return (
    <div className={styles.time}>
      <DayPicker
        id="takeover-date-0"
        label={t('takeover.days')}
        required
        value={[from, until]}
        error={isTooLong ? t('takeover.too_many_days', { count: most }) : ''}
        onChange={days => pickDays(days)}
      />
      <StartAndEnd nth={0} set={change} {...{ time, until, hours, error }} />
    </div>
  )
}
