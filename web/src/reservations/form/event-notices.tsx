import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatOnDayMonth } from '../../shared/dates/format.ts'
import { useKeeping } from '../../shared/not-in-keeping.ts'
import { refusalWords } from '../../shared/refusal-words.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { fieldsOf } from '../event/event-fields.ts'
import styles from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import { textAt } from '../event/form-errors.ts'
import { ChangesTable } from '../history/changes-table.tsx'
import { useWhoChanged } from '../history/history-list.tsx'
import meanwhile from '../history/meanwhile-notice.module.css'

export interface EventNoticesProps {
  /** The version that somebody else made while the form was open. */
  newer: Reservation | undefined
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
        <Notice role="status" icon={<IconRestore aria-hidden />} text={t('reservations.restored')} />
      )}
      {form.makes_up && (
        <Notice
          role="status"
          icon={<IconCalendarTime aria-hidden />}
          text={t('owed.makes_up', { day: formatOnDayMonth(form.makes_up.start_date, t.language) })}
        />
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
      {current && <KeepingNotice event={current} />}
      {error && <Notice id="event-form" tabIndex={-1} className="refused" text={error} />}
      {isGone && (
        <Notice className={classes('refused', styles.inSight)} text={t('reservations.gone_meanwhile')} />
      )}
      {newer && !isGone && <MeanwhileNotice newer={newer} />}
      {isJustTaken && <Notice className={styles.inSight} text={t('reservations.just_taken')} />}
      {lists.failed && (
        <Notice text={t('reservations.lists_failed')}>
          <span className="cluster">
            <Button onClick={lists.retry}>{t('shared.retry')}</Button>
          </span>
        </Notice>
      )}
    </>
  )
}

interface NoticeProps extends ComponentProps<'div'> {
  icon?: ReactNode
  text: ReactNode
}

function Notice({ icon = <IconAlertCircle aria-hidden />, text, className, children, ...rest }: NoticeProps) {
  return (
    <div role="alert" {...rest} className={classes(styles.notice, className)}>
      {icon}
      <span>{text}</span>
      {children}
    </div>
  )
}

/** Tells what an event is not in keeping with; nothing if it is. */
export function KeepingNotice({ event }: { event: Reservation }) {
  const t = useTexts()
  const apart = useKeeping()(event)
  if (!apart) return null
  return (
    <p className={classes(styles.notice, 'pending')}>
      <IconCalendarExclamation aria-hidden />
      <span>{t(`keeping.${apart}`)}</span>
    </p>
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
    <Notice
      className={classes(styles.inSight, meanwhile.notice)}
      icon={<IconRefresh aria-hidden />}
      text={`${whoChanged} ${t('reservations.yours_is_here')}`}
    >
      <ChangesTable initial={form.initial} theirs={fieldsOf(newer)} mine={form} lists={lists} />
      <span className="cluster">
        <Button onClick={() => dispatch({ do: 'load', reservation: newer })}>
          {t('reservations.load_theirs')}
        </Button>
        <Button onClick={() => dispatch({ do: 'rebase', reservation: newer })}>
          {t('reservations.keep_mine')}
        </Button>
      </span>
    </Notice>
  )
}
