import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import styles from '../event/event-form.module.css'
import { textAt } from '../event/server-errors.ts'
import { MeanwhileNotice, type MeanwhileNoticeProps } from './meanwhile-notice.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

export interface EventNoticesProps extends Omit<MeanwhileNoticeProps, 'newer'> {
  /** What somebody else made of the event meanwhile. */
  newer: MeanwhileNoticeProps['newer'] | undefined
  /** It was turned down while it waited. */
  refusal: Reservation['refusal']
  /** Somebody has deleted the event. */
  isGone: boolean
  /** Somebody has taken the asked place. */
  isJustTaken: boolean
  /** The form is filled with what was typed before the page was lost. */
  restored: boolean
}

/** What is said over the form: an error that belongs to no field, what others did meanwhile, lists that did not come. */
export function EventNotices({
  newer,
  refusal,
  isGone,
  isJustTaken,
  restored,
  ...meanwhile
}: EventNoticesProps) {
  const { form, lists } = meanwhile
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
        <p id="event-form" tabIndex={-1} role="alert" className={classes(styles.notice, 'refused')}>
          <IconAlertCircle aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {isGone && (
        <p role="alert" className={classes(styles.notice, 'refused', styles.inSight)}>
          <IconAlertCircle aria-hidden />
          <span>{t('reservations.gone_meanwhile')}</span>
        </p>
      )}
      {newer && !isGone && <MeanwhileNotice newer={newer} {...meanwhile} />}
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
