import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useRef, useState } from 'react'
import { useAway } from '../plan/use-away.ts'
import { openedBefore } from '../reservations/event/kept-form.ts'
import type { Opened } from '../reservations/event/opened.ts'
import { EventModal } from '../reservations/event-modal.tsx'
import { useMoveEvent } from '../reservations/move/use-move-event.tsx'
import { type MoveKey, useRoomKey } from '../reservations/room-key/use-room-key.ts'
import type { BoardHandle, Dragging } from '../schedule/board/board-view.ts'
import { ScreenSkeleton } from '../schedule/screen-skeleton.tsx'

const KeptPlanScreen = lazy(() => import('../plan/kept-plan-screen.tsx'))

/** What a screen of events has from its page. */
interface EventScreen {
  ref: Ref<BoardHandle>
  onAsk(asked: Opened): void
  onMove: Dragging['move']
  onKey: MoveKey | undefined
}

/** A screen of events, and over it the one that is opened from it. `shows`: the first part of the keys of what it shows. */
export function EventPage({ shows, screen }: { shows: string; screen(its: EventScreen): ReactNode }) {
  const client = useQueryClient()
  const board = useRef<BoardHandle>(null)
  const [opened, setOpened] = useState<Opened | null>(openedBefore)

  const reload = useCallback(() => client.invalidateQueries({ queryKey: [shows] }), [client, shows])
  const onClose = useCallback(() => {
    setOpened(null)
    const restore = () => board.current?.restoreFocus()
    // At once, and again where the event that had the focus has gone or come.
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
