import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Approvals } from '../approvals/approvals-list.tsx'
import { EventModal } from '../reservations/event-modal.tsx'
import { PENDING } from '../shared/pending-count.ts'
import { useSchoolNow } from '../shared/school-now.ts'

/** `/approvals`: what waits for approval, and over it the event that is opened from it. */
export default function ApprovalsPage() {
  const client = useQueryClient()
  const now = useSchoolNow()
  const [opened, setOpened] = useState<number | null>(null)
  const focused = useRef<Element | null>(null)

  const reload = useCallback(() => void client.invalidateQueries({ queryKey: [PENDING] }), [client])
  const onClose = useCallback(() => {
    setOpened(null)
    reload()
    requestAnimationFrame(() => {
      if (focused.current instanceof HTMLElement) focused.current.focus()
    })
  }, [reload])
  return (
    <main id="content">
      {now && (
        <Approvals
          now={now}
          onOpen={id => {
            focused.current = document.activeElement
            setOpened(id)
          }}
        />
      )}
      <EventModal
        opened={opened === null ? null : { kind: 'existing', id: opened }}
        onClose={onClose}
        onSaved={reload}
      />
    </main>
  )
}
