import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatOnDay } from '../dates/format.ts'
import { Button } from '../ui/button.tsx'
import { SmallDialog, SmallDialogButtons } from '../ui/small-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './refuse-dialog.module.css'
import { useForm } from './use-form.ts'

/** The id of the booking that the dialog is open for. */
export interface Refusing {
  refusing: number
}

/** Asks why a booking that waits for approval is refused, which need not be said. */
export function RefuseDialog({
  booking,
  onCancel,
  onRefuse,
}: {
  booking: Reservation
  onCancel(): void
  /** Throws ApiError; the dialog then stays open with the reason. */
  onRefuse(reason: string): Promise<void>
}) {
  const t = useTexts()
  const reason = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => reason.current?.focus(), [])
  const form = useForm({
    initial: { reason: '' },
    save: values => onRefuse(values.reason.trim()),
    failed: 'approvals.refuse_failed',
    keeps: { refusing: booking.id } satisfies Refusing,
  })
  const { event_name, start_date, start_time, end_time } = booking
  return (
    <SmallDialog
      title={t('approvals.refuse_title')}
      text={`${event_name} · ${formatOnDay(start_date, t.language)}, ${formatClockRange(start_time, end_time)}`}
      onCancel={onCancel}
    >
      <form {...form.props} className={styles.form}>
        <TextArea
          ref={reason}
          label={t('approvals.reason')}
          hint={t('approvals.reason_hint')}
          maxLength={500}
          value={form.values.reason}
          onChange={event => form.set('reason', event.currentTarget.value)}
        />
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
