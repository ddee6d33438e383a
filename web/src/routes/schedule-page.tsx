import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { FirstSteps, SetUpPage } from '../first-steps/first-steps.tsx'
import { EventModal } from '../reservations/event-modal.tsx'
import { openedBefore } from '../reservations/kept-form.ts'
import { useMoveEvent } from '../reservations/move/use-move-event.tsx'
import type { Opened } from '../reservations/opened.ts'
import type { BoardHandle } from '../schedule/board/board-view.ts'
import { SCHEDULE } from '../schedule/schedule-query.ts'
import { ScheduleScreen } from '../schedule/schedule-screen.tsx'
import { ScreenSkeleton } from '../schedule/screen-skeleton.tsx'
import { useMe } from '../shared/reference-lists.ts'
import { useAway } from './plan/use-away.ts'

const KeptPlanScreen = lazy(() => import('./plan/kept-plan-screen.tsx'))

/** `/`: the schedule, and over it the event that is opened from it. */
export default function SchedulePage() {
  const client = useQueryClient()
  const schedule = useRef<BoardHandle>(null)
  const isAdministrator = useMe()?.roles.some(({ name }) => name === 'administrator') ?? false
  const [opened, setOpened] = useState<Opened | null>(openedBefore)

  const reload = useCallback(() => client.invalidateQueries({ queryKey: [SCHEDULE] }), [client])
  const onClose = useCallback(() => {
    setOpened(null)
    const restore = () => schedule.current?.restoreFocus()
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
      <ScheduleScreen
        ref={schedule}
        onAsk={setOpened}
        onMove={move}
        above={<FirstSteps />}
        whenNoRooms={isAdministrator ? <SetUpPage /> : undefined}
      />
      <EventModal opened={opened} onClose={onClose} onSaved={onSaved} />
      {trouble}
    </main>
  )
}
