import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type ReactNode, type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAway } from '../plan/kept-plan.ts'
import { type Opened, openedBefore } from '../reservations/event/kept-form.ts'
import { EventModal } from '../reservations/event-modal.tsx'
import { useMoveEvent } from '../reservations/move/use-move-event.tsx'
import { type MoveKey, useRoomKey } from '../reservations/room-key/use-room-key.ts'
import type { BoardHandle, Dragging } from '../schedule/board/board-view.ts'
import { ScreenSkeleton } from '../schedule/schedule-stage.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { lazyPart } from '../shared/lazy-part.tsx'

const KeptPlanScreen = lazyPart(() => import('../plan/kept-plan-screen.tsx'))

/** What the page gives to its screen. */
interface EventScreen {
  ref: Ref<BoardHandle>
  onAsk(asked: Opened): void
  onMove: Dragging['move']
  onKey: MoveKey | undefined
}

/** A screen of events with the event modal. `shows`: the first part of the query keys to reload after a change. */
export function EventPage({ shows, screen }: { shows: string; screen(its: EventScreen): ReactNode }) {
  const board = useRef<BoardHandle>(null)
  const [opened, setOpened] = useState<Opened | null>(openedBefore)

  useEventInAddress(setOpened)
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: [shows] }), [shows])
  const onClose = useCallback(() => {
    setOpened(null)
    const restore = () => board.current?.restoreFocus()
    // At once, and again after loading: the focused event may have appeared or disappeared.
    requestAnimationFrame(restore)
    void reload().then(() => requestAnimationFrame(restore))
  }, [reload])
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
        <Suspense fallback={<ScreenSkeleton />}>
          <KeptPlanScreen away={away} />
        </Suspense>
      </main>
    )
  }
  return (
    <main id="content">
      {screen({ ref: board, onAsk: setOpened, onMove: move, onKey })}
      <EventModal opened={opened} onClose={onClose} onSaved={onSaved} />
      {trouble}
    </main>
  )
}

/** Opens the event that the address names (`event=123`, as links of notices do), and takes it out of the address. */
function useEventInAddress(open: (event: Opened) => void): void {
  const [, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get('event')
  useEffect(() => {
    if (id === null) return
    if (/^[1-9]\d{0,9}$/.test(id)) open({ kind: 'existing', id: Number(id) })
    // The schedule may have changed the address meanwhile.
    const rest = new URLSearchParams(location.search)
    rest.delete('event')
    navigate(`${location.pathname}?${rest}`, { replace: true })
  }, [id, open, navigate])
}
