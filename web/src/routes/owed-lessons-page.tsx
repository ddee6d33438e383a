import { useState } from 'react'
import { type Opened, openedBefore } from '../reservations/event/kept-form.ts'
import { EventModal } from '../reservations/event-modal.tsx'
import { OwedLessonsList } from '../reservations/owed-lessons/owed-lessons-list.tsx'
import { reloadLists } from '../shared/api/admin-lists.ts'

/** `/owed-lessons`: the lessons that are to be made up, and the form that books for one. */
export default function OwedLessonsPage() {
  const [opened, setOpened] = useState<Opened | null>(openedBefore)
  return (
    <main id="content" className="page">
      <OwedLessonsList onBook={({ reservation }) => setOpened({ kind: 'new', makes_up: reservation })} />
      <EventModal opened={opened} onClose={() => setOpened(null)} onSaved={() => void reloadLists()} />
    </main>
  )
}
