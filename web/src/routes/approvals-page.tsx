import { useCallback, useRef, useState } from 'react'
import { Approvals } from '../approvals/approvals-list.tsx'
import { EventModal } from '../reservations/event-modal.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { PENDING } from '../shared/pending-count.ts'
import { useSchoolNow } from '../shared/school-now.ts'

/** `/approvals`: the bookings that wait for approval, with the event modal. */
export default function ApprovalsPage() {
  const now = useSchoolNow()
  const [opened, setOpened] = useState<number | null>(null)
  const focused = useRef<Element | null>(null)

  const onClose = useCallback(() => {
    setOpened(null)
    reload()
    requestAnimationFrame(() => {
      if (focused.current instanceof HTMLElement) focused.current.focus()
    })
  }, [])
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

const reload = () => void queryClient.invalidateQueries({ queryKey: [PENDING] })
