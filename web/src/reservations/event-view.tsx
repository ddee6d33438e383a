import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { useClassOf } from '../shared/class-of.ts'
import { useCategories, useRooms, useStatuses, useSubjects } from '../shared/reference-lists.ts'
import { roomWords, unlessSaid } from '../shared/said-once.ts'
import { Button, CloseButton, classes } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { nameOf, withClass } from '../shared/who-is-in.ts'
import { useIsChanging } from './event/event-calls.ts'
import { forgetForm } from './event/kept-form.ts'
import { usePlaceInWords } from './event/place-in-words.ts'
import { Dot, statusColor, statusText } from './event/use-event-lists.tsx'
import styles from './event-view.module.css'
import footer from './form/event-footer.module.css'
import { MoreActions } from './form/event-footer.tsx'
import { EventMore } from './form/event-more.tsx'
import { KeepingNotice, RefusalNotice } from './form/event-notices.tsx'
import { useRemoval } from './form/use-removal.ts'
import { useScopeQuestion } from './series/scope-dialog.tsx'

interface EventViewProps {
  reservation: Reservation
  actor: Actor
  now: CivilDateTime
  onClose(): void
  onOpen(id: number): void
  onAskAgain(): void
}

/** An event that the user may look at, but not change. */
export function EventView({ reservation, actor, now, onClose, onOpen, onAskAgain }: EventViewProps) {
  const t = useTexts()
  const { day, time } = usePlaceInWords()(reservation)
  const isWaiting = useIsChanging(reservation.id)
  const room = useRooms().data?.find(({ id }) => id === reservation.room_id)
  const subject = useSubjects().data?.find(({ id }) => id === reservation.subject_id)
  const category = useCategories().data?.find(({ id }) => id === reservation.category_id)
  const status = useStatuses().data?.find(({ id }) => id === reservation.status_id)
  // A form kept from when the event could still be changed would open it again with every reload.
  useEffect(forgetForm, [])
  const { refusal, teachers, students = [] } = withClass(reservation, useClassOf())
  const statusKey = statusText(reservation, now)
  return (
    <ModalDialog size="narrow" titleId="event-view-title" onLeave={() => isWaiting || onClose()}>
      <div className={classes('dialog-body', styles.view)}>
        <header className="title-row">
          <h2 id="event-view-title">{reservation.event_name}</h2>
          <CloseButton disabled={isWaiting} onClick={onClose} />
        </header>
        <p className={styles.terms}>
          <span>
            <Dot colour={statusColor(reservation.status_id, statusKey)} />{' '}
            {statusKey ? t(statusKey) : status?.name}
          </span>
          {category && unlessSaid(category.name, reservation.event_name) && <span>{category.name}</span>}
        </p>
        {refusal && (
          <div className={styles.refusal}>
            <RefusalNotice refusal={refusal} />
          </div>
        )}
        <KeepingNotice event={reservation} />
        <dl className={styles.list}>
          <Line term={t('reservations.when')}>
            {day}, {time}
          </Line>
          <Line term={t('reservations.room')}>{room && roomWords(room, ' · ')}</Line>
          <Line term={t('reservations.subject')}>{subject?.name}</Line>
          <Line term={t('reservations.teachers')}>{teachers.map(nameOf).join(', ')}</Line>
          <Line term={t('reservations.students_groups')}>{students.map(nameOf).join(', ')}</Line>
          <Line term={t('reservations.responsible_name')}>
            {[reservation.responsible_name, reservation.responsible_phone].filter(Boolean).join(', ')}
          </Line>
          <Line term={t('reservations.description')}>{reservation.description}</Line>
          <Line term={t('reservations.booked_by')}>{reservation.created_by?.full_name}</Line>
        </dl>
        <EventMore
          event={reservation}
          withHistory={hasUpdateRight(actor, {
            created_by: reservation.created_by?.id ?? null,
            teachers: teachers.map(({ id }) => id),
          })}
          onOpen={onOpen}
        />
      </div>
      <footer className="dialog-footer">
        {refusal && reservation.can.delete ? (
          <RefusedRequest {...{ reservation, isWaiting, onAskAgain, onClose }} />
        ) : (
          <Button data-autofocus onClick={onClose}>
            {t('shared.close')}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}

type RefusedRequestProps = Pick<EventViewProps, 'reservation' | 'onAskAgain' | 'onClose'> & {
  isWaiting: boolean
}

function RefusedRequest({ reservation, isWaiting, onAskAgain, onClose }: RefusedRequestProps) {
  const t = useTexts()
  const { askScope, scopeDialog } = useScopeQuestion(reservation)
  const onFailed = (error: unknown) => void notify(() => errorText(error), { tone: 'failed' })
  const { deleting, onDelete } = useRemoval(reservation, { askScope, onGone: onClose, onFailed })
  return (
    <>
      <span className={footer.spring}>
        <span className={footer.actions}>
          <MoreActions {...deleting} onDelete={() => void onDelete({ mayCancel: false })} />
        </span>
      </span>
      <Button disabled={isWaiting} onClick={onClose}>
        {t('shared.close')}
      </Button>
      <Button look="filled" data-autofocus disabled={isWaiting} onClick={onAskAgain}>
        {t('reservations.ask_again')}
      </Button>
      {scopeDialog}
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
