import { useCallback, useRef, useState } from 'react'
import { EventModal } from '../reservations/event-modal.tsx'
import { KeyDesk } from '../reservations/key-desk/key-desk.tsx'
import { KEYS } from '../reservations/key-desk/use-desk.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useSchoolNow } from '../shared/school-now.ts'

/** `/keys`: the keys of the rooms for those who hand them out, with the event modal. */
export default function KeyDeskPage() {
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
        <KeyDesk
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

const reload = () => void queryClient.invalidateQueries({ queryKey: [KEYS] })
