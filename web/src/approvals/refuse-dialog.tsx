import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../shared/dates/format.ts'
import { Button } from '../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'
import styles from './refuse-dialog.module.css'

export interface RefuseDialogProps {
  booking: PendingReservation
  onCancel(): void
  onRefuse(reason: string): void
}

/** Asks whether a booking is really refused, and why; whoever asked for it reads the reason. */
export function RefuseDialog({ booking, onCancel, onRefuse }: RefuseDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const reason = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => reason.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRefuse(reason.current?.value.trim() ?? '')
  }
  const { event_name, start_date, start_time, end_time } = booking
  return (
    <SmallDialog
      title={t('approvals.refuse_title')}
      text={`${event_name} · ${formatOnDay(start_date, language)}, ${formatClockRange(start_time, end_time)}`}
      onCancel={onCancel}
    >
      <form onSubmit={onSubmit}>
        <label className={styles.label} htmlFor={id}>
          {t('approvals.reason')}
        </label>
        <textarea ref={reason} id={id} className={styles.reason} rows={3} maxLength={500} />
        <SmallDialogButtons>
          <Button onClick={onCancel}>{t('shared.cancel')}</Button>
          <Button look="danger" type="submit">
            {t('approvals.refuse')}
          </Button>
        </SmallDialogButtons>
      </form>
    </SmallDialog>
  )
}
