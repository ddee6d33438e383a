import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { usePaperWords } from '../schedule/print/use-paper-words.tsx'
import { formatClockRange } from '../shared/dates/format.ts'
import { CheckboxChoice } from '../shared/ui/checkbox.tsx'
import styles from './cancel-day-dialog.module.css'
import { hasKeyOut } from './day-to-cancel.ts'
import { type PlanNames, planText } from './plan-lines.ts'

export interface CancelDayRowProps {
  event: Reservation
  /** Whose plan it is. */
  user: number
  names: PlanNames
  ticked: boolean
  onTick(): void
}

/** One event of the day: when and what it is, where and with whom, and whether it is to be cancelled. */
export function CancelDayRow({ event, user, names, ticked, onTick }: CancelDayRowProps) {
  const t = useTexts()
  const { words } = usePaperWords()
  const place = planText(event, user, names, words)
  const aside = hasKeyOut(event)
    ? t('reservations.cancel_after_key')
    : event.status_id === STATUS.pending
      ? t('plan.cancel_day_waits')
      : ''
  return (
    <div className={styles.event}>
      <CheckboxChoice
        label={`${formatClockRange(event.start_time, event.end_time)} ${event.event_name}`}
        hint={[place, aside].filter(Boolean).join('. ')}
        checked={ticked}
        disabled={hasKeyOut(event)}
        onChange={onTick}
      />
    </div>
  )
}
