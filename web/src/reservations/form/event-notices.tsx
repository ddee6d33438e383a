import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { fieldsOf } from '../event/event-fields.ts'
import styles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import { ChangesTable } from '../history/changes-table.tsx'
import meanwhile from '../history/meanwhile-notice.module.css'
import { useWhoChanged } from '../history/use-history.ts'

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

/** Tells that a request was refused, by whom and why. */
export function RefusalNotice({ refusal }: { refusal: NonNullable<Reservation['refusal']> }) {
  const t = useTexts()
  return (
    <p className={classes(styles.notice, 'refused')}>
      <IconCircleX aria-hidden />
      <span>
        <strong>{t('reservations.refused')}</strong> {refusalWords(refusal, t)}
      </span>
    </p>
  )
}

/** Tells that the event was changed while its form was open: by whom, what, and which of it was changed here too. */
function MeanwhileNotice({ newer }: { newer: Reservation }) {
  const { form, lists, dispatch } = useEventForm()
  const t = useTexts()
  const whoChanged = useWhoChanged(newer.id)
  return (
    <div role="alert" className={classes(styles.notice, styles.inSight, meanwhile.notice)}>
      <IconRefresh aria-hidden />
      <span>
        {whoChanged} {t('reservations.yours_is_here')}
      </span>
      <ChangesTable initial={form.initial} theirs={fieldsOf(newer)} mine={form} lists={lists} />
      <span className={styles.noticeButtons}>
        <Button onClick={() => dispatch({ do: 'load', reservation: newer })}>
          {t('reservations.load_theirs')}
        </Button>
        <Button onClick={() => dispatch({ do: 'rebase', reservation: newer })}>
          {t('reservations.keep_mine')}
        </Button>
      </span>
    </div>
  )
}
