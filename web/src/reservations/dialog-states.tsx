import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { Button } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { Loading, Skeleton } from '../shared/ui/states.tsx'
import styles from './dialog-states.module.css'

/** The fields of each row, and how wide they are, in twelfths. */
const ROWS: Record<string, number>[] = [
  { event_name: 6, category_id: 6 },
  { date_reservation: 6, start_time: 3, end_time: 3 },
  { room: 6, subject_id: 6 },
  { teachers: 12 },
  { students: 12 },
  { description: 8, status_id: 4 },
]

/** The event form before its event is there, in its shape. */
export function DialogSkeleton({ onClose }: { onClose(): void }) {
  const t = useTexts()
  return (
    <ModalDialog size="event" titleId="event-title" onLeave={onClose}>
      <div className={styles.form}>
        <h2 id="event-title" className={styles.title}>
          {t('reservations.edit_title')}
        </h2>
        <Loading />
        {ROWS.map(row => (
          <div key={Object.keys(row).join()} className={styles.row}>
            {Object.entries(row).map(([field, twelfths]) => (
              <div key={field} className={styles.field} style={{ gridColumn: `span ${twelfths}` }}>
                <Skeleton width={80} height={14} />
                <Skeleton height="var(--field-height)" radius={9} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <footer className="dialog-footer">
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
      </footer>
    </ModalDialog>
  )
}

/** The event could not be read, or is no longer there: says which, and offers what helps. */
export function DialogFailed({
  error,
  gone = false,
  onRetry,
  onClose,
}: {
  error: unknown
  gone?: boolean
  onRetry(): void
  onClose(): void
}) {
  const t = useTexts()
  const Icon = gone ? IconEraser : IconCloudOff
  return (
    <ModalDialog size="narrow" titleId="event-title" onLeave={onClose}>
      <div className={styles.failed} role="alert">
        <Icon aria-hidden />
        <h2 id="event-title">{t(gone ? 'reservations.gone_title' : 'shared.failed_title')}</h2>
        <p>{gone ? t('reservations.gone') : errorText(error)}</p>
      </div>
      <footer className="dialog-footer">
        <Button onClick={onClose} data-autofocus={gone || undefined}>
          {t('shared.close')}
        </Button>
        {!gone && (
          <Button look="filled" onClick={onRetry} data-autofocus>
            {t('shared.retry')}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
