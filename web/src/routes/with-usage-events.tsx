import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { EventModal } from '../reservations/event-modal.tsx'
import { useSchoolNow } from '../shared/school-now.ts'
import { reloadUsage } from '../usage/use-usage.ts'

interface Shown {
  now: CivilDateTime
  onOpenEvent(reservation_id: number): void
}

/** Figures with the event modal: after it is closed they are read again, and the focus is where it was. */
export function WithUsageEvents({ children }: { children(shown: Shown): ReactNode }) {
  const now = useSchoolNow()
  const [opened, setOpened] = useState<number | null>(null)
  const focused = useRef<Element | null>(null)
  const onClose = useCallback(() => {
    setOpened(null)
    void reloadUsage()
    requestAnimationFrame(() => {
      if (focused.current instanceof HTMLElement) focused.current.focus()
    })
  }, [])
  const onOpenEvent = (id: number) => {
    focused.current = document.activeElement
    setOpened(id)
  }
  return (
    <>
      {now && children({ now, onOpenEvent })}
      <EventModal
        opened={opened === null ? null : { kind: 'existing', id: opened }}
        onClose={onClose}
        onSaved={() => void reloadUsage()}
      />
    </>
  )
}
