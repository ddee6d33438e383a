import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ChosenBar } from '../reservations/chosen/chosen-bar.tsx'
import { EventModal } from '../reservations/event-modal.tsx'
import { useSchoolNow } from '../shared/school-now.ts'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { reloadUsage } from '../usage/use-usage.ts'

interface Shown {
  now: CivilDateTime
  onOpenEvent(reservation_id: number): void
  chosen: ShowChosen
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
  const chosen: ShowChosen = (ids, onClear, onDone) => (
    <ChosenBar {...{ ids, onClear, onDone }} onGone={() => void reloadUsage()} />
  )
  return (
    <>
      {now && children({ now, onOpenEvent, chosen })}
      <EventModal
        opened={opened === null ? null : { kind: 'existing', id: opened }}
        onClose={onClose}
        onSaved={() => void reloadUsage()}
      />
    </>
  )
}
