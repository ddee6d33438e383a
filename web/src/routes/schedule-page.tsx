import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { BoardHandle } from '../schedule/board/board-view.ts'
import type { AskedEvent } from '../schedule/schedule-props.ts'
import { SCHEDULE } from '../schedule/schedule-query.ts'
import { ScheduleScreen } from '../schedule/schedule-screen.tsx'

const loadEventModal = () => import('../reservations/event-modal.tsx')
const EventModal = lazy(async () => ({ default: (await loadEventModal()).EventModal }))

/** `/`: the schedule, and over it the event that is opened from it. */
export default function SchedulePage() {
  const client = useQueryClient()
  const schedule = useRef<BoardHandle>(null)
  const [opened, setOpened] = useState<AskedEvent | null>(null)
  const [was_opened, setWasOpened] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => void loadEventModal(), 1500)
    return () => clearTimeout(timer)
  }, [])

  const onAsk = useCallback((asked: AskedEvent) => {
    setOpened(asked)
    setWasOpened(true)
  }, [])
  const reload = () => void client.invalidateQueries({ queryKey: [SCHEDULE] })
  const onClose = () => {
    setOpened(null)
    reload()
    requestAnimationFrame(() => schedule.current?.restoreFocus())
  }
  return (
    <main id="content">
      <ScheduleScreen ref={schedule} onAsk={onAsk} />
      {was_opened && (
        <Suspense>
          <EventModal opened={opened} onClose={onClose} onSaved={reload} />
        </Suspense>
      )}
    </main>
  )
}
