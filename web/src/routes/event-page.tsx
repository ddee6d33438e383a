import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAway } from '../plan/kept-plan.ts'
import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import { openedBefore as eventBefore, type Opened } from '../reservations/event/kept-form.ts'
import { EventModal } from '../reservations/event-modal.tsx'
import { type Moving, useMoveEvent } from '../reservations/move/use-move-event.tsx'
import { type MoveKey, useRoomKey } from '../reservations/room-key/use-room-key.ts'
import { parseAddress } from '../schedule/address.ts'
import type { AskedEvent, AskedExisting } from '../schedule/asked-event.ts'
import type { BoardHandle, EventScreenProps } from '../schedule/board/board-view.ts'
import { clearChosen, useChosenEvents } from '../schedule/board/choosing/chosen-events.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useClientState } from '../shared/client-state.ts'
import { openedBefore } from '../shared/forms/kept-values.ts'
import type { Refusing } from '../shared/forms/refuse-dialog.tsx'
import { lazyDialog, lazyPart } from '../shared/lazy-part.tsx'
import { PageComing } from '../shared/ui/page-skeleton.tsx'
import { untouchedFromNow } from '../shared/ui/untouched.ts'
import { atFirstSign } from '../shared/when-idle.ts'
import { eventInAddress, withoutEvent } from './event-in-address.ts'

const EventPeek = lazyDialog(() => import('../reservations/peek/event-peek.tsx'))
const RefusingAgain = lazyDialog(() => import('../reservations/peek/refuse-in-peek.tsx'))
const KeptPlanScreen = lazyPart(() => import('../plan/kept-plan-screen.tsx'))

interface EventPageProps {
  /** The first part of the query keys to reload after a change. */
  shows: string
  screen(its: EventScreenProps): ReactNode
  /** The notice above the screen, if there is one. */
  above?: ReactNode
}

/** A screen of events with the event modal. */
export function EventPage({ shows, screen, above }: EventPageProps) {
  const board = useRef<BoardHandle>(null)
  const [opened, setOpened] = useState<Opened | null>(eventBefore)
  const [peeked, setPeeked] = useState<Peeked | null>(null)
  const [refused, setRefused] = useState(() => openedBefore<Partial<Refusing>>()?.refusing)

  const onAsk = useCallback((asked: AskedEvent) => {
    const isPeeked = asked.kind === 'existing' && asked.anchor !== undefined
    setPeeked(isPeeked ? (asked as Peeked) : null)
    if (!isPeeked) setOpened(asked)
  }, [])
  useEventInAddress(onAsk)
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: [shows] }), [shows])
  const restoreFocus = useCallback((isUntouched = untouchedFromNow()) => {
    requestAnimationFrame(() => isUntouched() && board.current?.restoreFocus())
  }, [])
  const onClose = useCallback(() => {
    setOpened(null)
    const isUntouched = untouchedFromNow()
    // At once, and again after loading: the focused event may have appeared or disappeared.
    restoreFocus(isUntouched)
    void reload().then(() => restoreFocus(isUntouched))
  }, [reload, restoreFocus])
  const closePeek = useCallback(
    (isBack = false) => {
      setPeeked(null)
      if (isBack) restoreFocus()
    },
    [restoreFocus],
  )
  const { move, trouble } = useMoveEvent(onClose)
  const onSaved = useCallback(
    (saved: Reservation) => {
      board.current?.showSaved?.(saved)
      void reload()
    },
    [reload],
  )
  const onKey = useRoomKey()
  const away = useAway()
  if (away) {
    return (
      <main id="content">
        <Suspense fallback={<PageComing />}>
          <KeptPlanScreen away={away} />
        </Suspense>
      </main>
    )
  }
  return (
    <main id="content">
      {above}
      {screen({ ref: board, onAsk, onMove: move, onKey })}
      <Peeking
        peeked={peeked}
        board={board}
        onClose={closePeek}
        onKey={onKey}
        onRestore={move}
        onOpen={(id, toMove) => onAsk({ kind: 'existing', id, ...(toMove && { in_place: true }) })}
      />
      <EventModal opened={opened} onClose={onClose} onSaved={onSaved} />
      {trouble}
      {refused !== undefined && <RefusingAgain id={refused} onClose={() => setRefused(undefined)} />}
      <Chosen onGone={restoreFocus} />
    </main>
  )
}

type Peeked = AskedExisting & { anchor: HTMLElement }

interface PeekingProps {
  peeked: Peeked | null
  board: RefObject<BoardHandle | null>
  onKey: MoveKey | undefined
  onRestore: Moving['move']
  onOpen(id: number, toMove?: boolean): void
  onClose(isBack?: boolean): void
}

function Peeking({ peeked, board, onClose, ...its }: PeekingProps) {
  useEffect(() => atFirstSign(() => void EventPeek.load().catch(() => undefined)), [])
  if (!peeked) return null
  const { id, anchor, shown } = peeked
  // A move by somebody else may have drawn the event anew.
  const again = anchor.isConnected ? null : document.querySelector<HTMLElement>(`[data-event="${id}"]`)
  const drawn = again ?? anchor
  const isOnGrid = drawn.closest('[data-column], [data-cell]') !== null
  const onPickUp = isOnGrid ? () => board.current?.pickUp?.(id) ?? false : undefined
  return <EventPeek key={id} {...its} {...{ id, shown, onPickUp }} anchor={drawn} onClose={onClose} />
}

/** The actions on the chosen events. It is rendered apart, so that choosing renders no screen. */
function Chosen({ onGone }: { onGone(): void }) {
  const chosen = useChosenEvents(({ events }) => events)
  const ids = useMemo(() => [...chosen.keys()], [chosen])
  useEffect(() => clearChosen, [])
  return <ChosenBar ids={ids} onClear={clearChosen} onGone={onGone} />
}

/** Opens the event that the address names, as links of notices and the search do, and takes it out of the address. */
function useEventInAddress(open: (event: Opened) => void): void {
  const [, navigate] = useLocation()
  const search = useSearch()
  const isNamed = new URLSearchParams(search).has('event')
  useEffect(() => {
    if (!isNamed) return
    // The schedule may have changed the rest of the address meanwhile.
    const shown = parseAddress(location.search).date ?? useClientState.getState().currentDate
    const asked = eventInAddress(search, shown)
    if (asked) open(asked)
    navigate(location.pathname + withoutEvent(location.search), { replace: true })
  }, [isNamed, search, open, navigate])
}
