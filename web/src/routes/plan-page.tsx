import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { PLAN } from '../plan/plan-query.ts'
import { EventModal } from '../reservations/event-modal.tsx'
import { openedBefore } from '../reservations/kept-form.ts'
import { useMoveEvent } from '../reservations/move/use-move-event.tsx'
import type { Opened } from '../reservations/opened.ts'
import type { BoardHandle } from '../schedule/board/board-view.ts'
import { ScreenSkeleton } from '../schedule/screen-skeleton.tsx'
import { PlanScreen } from './plan/plan-screen.tsx'
import { useAway } from './plan/use-away.ts'

const KeptPlanScreen = lazy(() => import('./plan/kept-plan-screen.tsx'))

/** `/individual-plan`: the week of a person, and over it the event that is opened from it. */
export default function PlanPage() {
  const client = useQueryClient()
  const board = useRef<BoardHandle>(null)
  const [opened, setOpened] = useState<Opened | null>(openedBefore)

  const reload = useCallback(() => client.invalidateQueries({ queryKey: [PLAN] }), [client])
  const onClose = useCallback(() => {
    setOpened(null)
    const restore = () => board.current?.restoreFocus()
    // At once, and again where the event that had the focus has gone or come.
    requestAnimationFrame(restore)
    void reload().then(() => requestAnimationFrame(restore))
  }, [reload])
  const { move, trouble } = useMoveEvent(onClose)
  const onSaved = useCallback(() => void reload(), [reload])
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
      <PlanScreen ref={board} onAsk={setOpened} onMove={move} />
      <EventModal opened={opened} onClose={onClose} onSaved={onSaved} />
      {trouble}
    </main>
  )
}
