import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useRef, useState } from 'react'
import { EventModal } from '../reservations/event-modal.tsx'
import { useSchoolNow } from '../shared/school-now.ts'
import { PageComing } from '../shared/ui/page-skeleton.tsx'

interface WithEventsProps {
  /** Reads the list again, after an event was changed or closed. */
  reload(): void
  children(shown: { now: CivilDateTime; onOpen(reservation_id: number): void }): ReactNode
}

/** A list with the event modal: after it is closed the list is read again, and the focus is where it was. */
export function WithEvents({ reload, children }: WithEventsProps) {
  const now = useSchoolNow()
  const [opened, setOpened] = useState<number | null>(null)
  const focused = useRef<Element | null>(null)
  const onOpen = (id: number) => {
    focused.current = document.activeElement
    setOpened(id)
  }
  const onClose = () => {
    setOpened(null)
    reload()
    requestAnimationFrame(() => {
      if (focused.current instanceof HTMLElement) focused.current.focus()
    })
  }
  return (
    <>
      {now ? children({ now, onOpen }) : <PageComing />}
      <EventModal
        opened={opened === null ? null : { kind: 'existing', id: opened }}
        onClose={onClose}
        onSaved={reload}
      />
    </>
  )
}
