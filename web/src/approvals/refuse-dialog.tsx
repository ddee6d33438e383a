import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../shared/dates/format.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../shared/ui/small-dialog.tsx'
import styles from './refuse-dialog.module.css'

export interface RefuseDialogProps {
  booking: PendingReservation
  onCancel(): void
  /** Throws ApiError: the dialog stays, with what was typed. */
  onRefuse(reason: string): Promise<void>
}

/** What the dialog was opened for, where its reason outlives the session. */
export interface Refusing {
  refusing: number
}

/** Asks whether a booking is really refused, and why; whoever asked for it reads the reason. */
export function RefuseDialog({ booking, onCancel, onRefuse }: RefuseDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  const reason = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => reason.current?.focus(), [])
  const form = useForm({
    initial: { reason: '' },
    save: async values => {
      await onRefuse(values.reason.trim())
      return true
    },
    failed: 'approvals.refuse_failed',
    keeps: { refusing: booking.id } satisfies Refusing,
  })
  const { event_name, start_date, start_time, end_time } = booking
  return (
    <SmallDialog
      title={t('approvals.refuse_title')}
      text={`${event_name} · ${formatOnDay(start_date, language)}, ${formatClockRange(start_time, end_time)}`}
      onCancel={onCancel}
    >
      <form {...form.props}>
        <label className={styles.label} htmlFor={id}>
          {t('approvals.reason')}
        </label>
        <textarea
          ref={reason}
          id={id}
          className={styles.reason}
          aria-describedby={`${id}-hint`}
          rows={3}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.set('reason', target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('approvals.reason_hint')}
        </p>
        <SmallDialogButtons>
          <Button onClick={onCancel}>{t('approvals.back')}</Button>
          <Button look="danger" type="submit" busy={form.busy}>
            {t('approvals.refuse')}
          </Button>
        </SmallDialogButtons>
      </form>
    </SmallDialog>
  )
}
