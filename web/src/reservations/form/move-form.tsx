import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { submits } from '../../shared/forms/submits.ts'
import { Button, CloseButton } from '../../shared/ui/button.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import fields from '../event/event-form.module.css'
import { useEventForm } from '../event/event-form-context.ts'
import type { ErrorField } from '../event/form-errors.ts'
import { FreeThatDay } from '../free-time/free-that-day.tsx'
import { useDayLanes } from '../free-time/use-day-lanes.ts'
import { TimeFields, WhyField } from './event-form-fields.tsx'
import { EventNotices } from './event-notices.tsx'
import { OtherErrors } from './other-errors.tsx'
import styles from './quick-form.module.css'
import { RoomField } from './room-field.tsx'
import type { useSubmit } from './use-submit.ts'

const SHOWN: readonly ErrorField[] = ['form', 'date_reservation', 'start_time', 'end_time', 'room']

interface MoveFormProps {
  submitting: ReturnType<typeof useSubmit>
  /** The server's version, if it is newer than the form's. */
  newer: Reservation | undefined
  onMore(): void
  onLeave(): void
}

/** The form in which an event gets another time and room where no grid is to carry it over: on a phone at the foot of the screen. */
export function MoveForm({ submitting, newer, onMore, onLeave }: MoveFormProps) {
  const { form, isGone } = useEventForm()
  const { submit, isBusy, isWaiting } = submitting
  const t = useTexts()
  const lanes = useDayLanes()
  return (
    <ModalDialog size="narrow" titleId="move-title" onLeave={onLeave}>
      <form noValidate autoComplete="off" className={styles.form} onSubmit={submits(submit)}>
        <div className={styles.fields}>
          <header className={styles.head}>
            <h2 id="move-title">{t('reservations.move_title', { event: form.initial.event_name })}</h2>
            <CloseButton disabled={isWaiting} onClick={onLeave} />
          </header>
          <EventNotices newer={newer} restored={false} isJustTaken={false} />
          <OtherErrors shown={SHOWN} />
          <TimeFields />
          <div className={fields.row}>
            <RoomField clashes={lanes.clashes} isWide />
          </div>
          <FreeThatDay {...lanes} />
          <WhyField />
        </div>
        <footer className={styles.footer}>
          <p className="words caption" />
          <Button look="quiet" disabled={isWaiting} onClick={onMore}>
            {t('reservations.quick_more')}
          </Button>
          <Button type="submit" look="filled" busy={isBusy} disabled={isGone || (isWaiting && !isBusy)}>
            {t('reservations.move')}
          </Button>
        </footer>
      </form>
    </ModalDialog>
  )
}
