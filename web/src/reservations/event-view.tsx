import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { EVENT_FACTS, isOver, useEventFacts } from '../shared/event-facts.ts'
import { STATUSES, statusOf } from '../shared/event-status.ts'
import { unlessSaid } from '../shared/said-once.ts'
import { Button, CloseButton, classes } from '../shared/ui/button.tsx'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { useIsChanging } from './event/event-calls.ts'
import { forgetForm } from './event/kept-form.ts'
import { Dot } from './event/use-event-lists.tsx'
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

const FACTS = [
  ...(['when', 'room', 'subject_id', 'teachers', 'students'] as const),
  ...(['responsible', 'description', 'created_by'] as const),
]

/** An event that the user may look at, but not change. */
export function EventView({ reservation, actor, now, onClose, onOpen, onAskAgain }: EventViewProps) {
  const t = useTexts()
  const say = useEventFacts(reservation)
  const isWaiting = useIsChanging(reservation.id)
  // A form kept from when the event could still be changed would open it again with every reload.
  useEffect(forgetForm, [])
  const { refusal, teachers } = reservation
  const category = unlessSaid(say('category_id'), reservation.event_name)
  return (
    <ModalDialog size="narrow" titleId="event-view-title" onLeave={() => isWaiting || onClose()}>
      <div className={classes('dialog-body', styles.view)}>
        <header className="title-row">
          <h2 id="event-view-title">{reservation.event_name}</h2>
          <CloseButton disabled={isWaiting} onClick={onClose} />
        </header>
        <p className={styles.terms}>
          <span>
            <Dot colour={STATUSES[statusOf(reservation, isOver(reservation, now))].className} />{' '}
            {say('status_id')}
          </span>
          {category && <span>{category}</span>}
        </p>
        {refusal && (
          <div className="over-14">
            <RefusalNotice refusal={refusal} />
          </div>
        )}
        <KeepingNotice event={reservation} />
        <dl className={styles.list}>
          {FACTS.map(fact => (
            <Line key={fact} term={t(EVENT_FACTS[fact].label)}>
              {say(fact)}
            </Line>
          ))}
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
