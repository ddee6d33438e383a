import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import styles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

export interface EventNoticesProps {
  /** The version that somebody else made while the form was open. */
  newer: Reservation | undefined
  /** Whether somebody has just taken the asked place. */
  isJustTaken: boolean
  /** Whether the form is filled with what was typed before the page was lost. */
  restored: boolean
}

/** The notices over the form: an error that belongs to no field, what others did meanwhile, lists that could not be loaded. */
export function EventNotices({ newer, isJustTaken, restored }: EventNoticesProps) {
  const { form, current, isGone, lists } = useEventForm()
  const refusal = current?.refusal
  const t = useTexts()
  const error = textAt(form.errors, 'form')
  return (
    <>
      {restored && !error && (
        <p role="status" className={styles.notice}>
          <IconRestore aria-hidden />
          <span>{t('reservations.restored')}</span>
        </p>
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
      {error && (
        <p id="event-form" tabIndex={-1} role="alert" className={classes(styles.notice, styles.wrong)}>
          <IconAlertCircle aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {isGone && (
        <p role="alert" className={classes(styles.notice, styles.wrong, styles.inSight)}>
          <IconAlertCircle aria-hidden />
          <span>{t('reservations.gone_meanwhile')}</span>
        </p>
      )}
      {newer && !isGone && <MeanwhileNotice newer={newer} />}
      {isJustTaken && (
        <p role="alert" className={classes(styles.notice, styles.inSight)}>
          <IconAlertCircle aria-hidden />
          <span>{t('reservations.just_taken')}</span>
        </p>
      )}
      {lists.failed && (
        <div role="alert" className={styles.notice}>
          <IconAlertCircle aria-hidden />
          <span>{t('reservations.lists_failed')}</span>
          <span className={styles.noticeButtons}>
            <Button onClick={lists.retry}>{t('shared.retry')}</Button>
          </span>
        </div>
      )}
    </>
  )
}
