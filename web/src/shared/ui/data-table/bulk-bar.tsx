import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAnnouncement } from '../announcements.tsx'
import { Button } from '../button.tsx'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

/** The number of chosen rows, the actions for them, and a button to choose none. */
export function BulkBar<Row>({
  selection,
  children,
}: {
  selection: Pick<Selection<Row>, 'rows' | 'clear'>
  children?: ReactNode
}) {
  const t = useTexts()
  const chosen = t('admin.chosen', { count: selection.rows.length })
  useAnnouncement(chosen)
  return (
    <section className={styles.bar} aria-label={t('admin.chosen_actions')}>
      <span className={styles.count}>{chosen}</span>
      <div className={styles.actions}>
        {children}
        <Button look="quiet" className={styles.action} onClick={selection.clear}>
          {t('admin.choose_none')}
        </Button>
      </div>
    </section>
  )
}

/** An action for all chosen rows. */
export function BulkAction({
  danger,
  disabled,
  onClick,
  children,
}: {
  danger?: boolean
  disabled?: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <Button
      look="quiet"
      disabled={disabled}
      className={danger ? `${styles.action} ${styles.danger}` : styles.action}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
