import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { BesidePanel } from '../../shared/ui/beside-panel.tsx'
import { Button } from '../../shared/ui/button.tsx'
import summary from '../../shared/ui/event-summary.module.css'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useIsPhone } from '../../shared/ui/use-media.ts'
import { reservationOptions, useSeenOnOpening } from '../event/event-calls.ts'
import { useScopeQuestion } from '../series/scope-dialog.tsx'
import styles from './peek.module.css'
import { type PeekAction, PeekActions, type PeekingProps, usePeekActions } from './peek-actions.tsx'
import { PeekFacts } from './peek-facts.tsx'
import { RefuseInPeek } from './refuse-in-peek.tsx'

const TITLE = 'event-peek-title'

export interface EventPeekProps extends PeekingProps {
  id: number
  /** The element that was pressed, which shows the event. */
  anchor: HTMLElement
  /** The event as the screen shows it, until it is read. */
  shown?: Reservation | undefined
  onClose(isBack?: boolean): void
}

/** Says in short what an event is, and offers what the user may do with it: beside its card, on a phone at the foot of the screen. */
export default function EventPeek({ id, anchor, shown, ...peeking }: EventPeekProps) {
  const read = useQuery({ ...reservationOptions(id), staleTime: 0 })
  const { error, refetch } = read
  const data = read.data ?? shown
  useSeenOnOpening(id)
  const actor = useActor()
  const now = useSchoolNow()
  const isGone = error instanceof ApiError && error.status === 404
  const frame = { anchor, onClose: peeking.onClose }
  if (isGone) return <PeekState {...frame} isGone />
  if (data && actor && now)
    return <Peek key={id} reservation={data} {...{ anchor, actor, now }} {...peeking} />
  if (error) {
    return (
      <PeekState {...frame}>
        <Failed error={error} onRetry={() => void refetch()} />
      </PeekState>
    )
  }
  return (
    <PeekState {...frame}>
      <Loading />
      <Skeleton width="60%" height={20} />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </PeekState>
  )
}

function Peek({
  reservation,
  anchor,
  actor,
  now,
  ...peeking
}: Pick<EventPeekProps, 'anchor' | 'onClose'> & PeekedProps) {
  const { askScope, scopeDialog } = useScopeQuestion(reservation)
  const [isRefusing, setRefusing] = useState(false)
  const onRefuse = () => setRefusing(true)
  const actions = usePeekActions({ reservation, actor, now, askScope, onRefuse, ...peeking })
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions.find(({ letter }) => isLetter(event, letter))
    if (!action || action.busy || event.repeat) return
    event.preventDefault()
    action.run()
  }
  return (
    <>
      <Frame {...{ anchor, onKeyDown }} onClose={peeking.onClose}>
        <PeekFacts {...{ reservation, actor }} titleId={TITLE} />
        <PeekActions actions={actions} />
      </Frame>
      {scopeDialog}
      {isRefusing && <RefuseInPeek booking={reservation} onClose={() => setRefusing(false)} />}
    </>
  )
}

interface PeekedProps extends PeekingProps {
  reservation: Reservation
  actor: NonNullable<ReturnType<typeof useActor>>
  now: string
}

/** Whether a key is a letter, also where another alphabet is typed. */
function isLetter(event: KeyboardEvent, letter: PeekAction['letter']): boolean {
  if (!letter || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false
  return event.key.toUpperCase() === letter || event.code === `Key${letter}`
}

interface FrameProps extends Pick<EventPeekProps, 'anchor' | 'onClose'> {
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

function Frame({ anchor, onClose, onKeyDown = () => undefined, children }: FrameProps) {
  if (useIsPhone()) {
    return (
      <ModalDialog size="narrow" titleId={TITLE} onLeave={() => onClose(true)} onKeyDown={onKeyDown}>
        {children}
      </ModalDialog>
    )
  }
  return (
    <BesidePanel titleId={TITLE} onLeave={onClose} {...{ anchor, onKeyDown }}>
      {children}
    </BesidePanel>
  )
}

function PeekState({
  isGone = false,
  children,
  ...frame
}: Omit<FrameProps, 'children'> & { isGone?: boolean; children?: ReactNode }) {
  const t = useTexts()
  return (
    <Frame {...frame}>
      <div className={summary.content}>
        <div className="title-row">
          <h2 id={TITLE}>{t(isGone ? 'reservations.gone_title' : 'reservations.edit_title')}</h2>
        </div>
        {isGone && <p role="alert">{t('reservations.gone')}</p>}
        {children && <div className={summary.rows}>{children}</div>}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" className={styles.last} onClick={() => frame.onClose(true)}>
          {t('shared.close')}
        </Button>
      </div>
    </Frame>
  )
}
