import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { DeedKind } from '@stunda/contract/reservations/deed-summary.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { allows } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ADMIN } from '../../shared/api/admin-lists.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useEventFacts } from '../../shared/event-facts.ts'
import { useActor, usePermissions } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { useAnnouncedChange } from '../../shared/ui/announcements.tsx'
import { BesidePanel } from '../../shared/ui/beside-panel.tsx'
import { Button } from '../../shared/ui/button.tsx'
import summary from '../../shared/ui/event-summary.module.css'
import { EventSummary } from '../../shared/ui/event-summary.tsx'
import { FactRow } from '../../shared/ui/fact-rows.tsx'
import { ModalDialog } from '../../shared/ui/modal-dialog.tsx'
import { Failed, Loading, Skeleton } from '../../shared/ui/states.tsx'
import { useIsPhone } from '../../shared/ui/use-media.ts'
import { reservationOptions, useSeenOnOpening, useWhyCancelled } from '../event/event-calls.ts'
import { useDeedWords } from '../history/deed-words.ts'
import { useLastChange } from '../history/history-list.tsx'
import { useScopeQuestion } from '../series/scope-dialog.tsx'
import styles from './peek.module.css'
import { type PeekAction, PeekActions, type PeekingProps, usePeekActions } from './peek-actions.tsx'
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
  // A change that was made here may be on the screen before it is read again.
  const data = shown && read.data && shown.version > read.data.version ? shown : (read.data ?? shown)
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

interface PeekFactsProps {
  reservation: Reservation
  actor: Actor
  titleId: string
}

/** The facts of an event, why it was cancelled, whom one may call, and its last change. If others change its status, that is announced. */
function PeekFacts({ reservation, actor, titleId }: PeekFactsProps) {
  const { event_name, refusal, teachers, students = [] } = reservation
  const status = useEventFacts(reservation)('status_id')
  useAnnouncedChange(`${event_name}, ${status}`)
  const alone = useOnlyStudent(students)
  const whyWords = useWhyInWords(reservation)
  const mayKnow = hasUpdateRight(actor, {
    created_by: reservation.created_by?.id ?? null,
    teachers: teachers.map(({ id }) => id),
  })
  return (
    <EventSummary
      {...{ reservation, titleId }}
      why={<FactRow Icon={IconBan}>{!refusal && whyWords}</FactRow>}
      besideStudents={alone && <Phone of={alone.id} />}
      // A refusal says by whom it was changed already.
      last={mayKnow && !refusal && <LastChange id={reservation.id} />}
    />
  )
}

/** Deeds whose kind says why their events were cancelled. */
const TELLING: readonly DeedKind[] = ['absence', 'handover', 'ended_group', 'takeover']

/** A line with who cancelled an event, and why. It is empty if the event takes place or if nobody knows, and keeps its height until it is read. */
function useWhyInWords(reservation: Reservation): ReactNode {
  const t = useTexts()
  const deedWords = useDeedWords()
  const why = useWhyCancelled(reservation)
  if (why === undefined) return <Skeleton width={160} />
  if (!why) return ''
  const { by, deed, note } = why
  const said = [deed && TELLING.includes(deed.kind) && deedWords(deed), note].filter(Boolean).join(' · ')
  if (!by) return said
  const who = t('reservations.cancelled_by', { who: by.full_name })
  return said ? `${who}: ${said}` : who
}

/** The only student of an event, for who may read users. */
function useOnlyStudent([first, second]: readonly StudentEntry[]): StudentEntry | undefined {
  const mayRead = allows(usePermissions(), 'user', 'r')
  return mayRead && !second && first && 'full_name' in first ? first : undefined
}

/** A user's telephone number, if there is one; a touch calls it. */
function Phone({ of }: { of: number }) {
  const user = useQuery({
    queryKey: [ADMIN, 'phone', of],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id: of }, signal }),
  })
  const phone = user.data?.data.phone
  if (!phone && !user.isPending) return null
  return (
    <>
      {' · '}
      {phone ? (
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      ) : (
        // As wide as a number: nothing moves when it comes.
        <span className={styles.coming}>
          <Skeleton width={100} />
        </span>
      )}
    </>
  )
}

function LastChange({ id }: { id: number }) {
  const last = useLastChange(id)
  return <FactRow Icon={IconHistory}>{last ?? <Skeleton width={220} />}</FactRow>
}
