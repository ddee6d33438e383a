import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../shared/dates/format.ts'
import { Button } from '../shared/ui/button.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  // Closed before it is taken away, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    reason.current?.focus()
    return () => element?.close()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRefuse(reason.current?.value.trim() ?? '')
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
    >
      <form onSubmit={onSubmit}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('approvals.refuse_title')}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {booking.event_name} · {formatOnDay(booking.start_date, language)},{' '}
          {formatClockRange(booking.start_time, booking.end_time)}
        </p>
        <label className={styles.label} htmlFor={`${id}-reason`}>
          {t('approvals.reason')}
        </label>
        <textarea ref={reason} id={`${id}-reason`} className={styles.reason} rows={3} maxLength={500} />
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{t('shared.cancel')}</Button>
          <Button look="danger" type="submit">
            {t('approvals.refuse')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
