import { useState } from 'react'
import { type CalendarChange, touchedBy } from '../reservations/calendar-change/use-calendar-change.ts'
import type { DecideAvailability } from '../rooms/room-group-panel.tsx'
import { RoomList } from '../rooms/room-list.tsx'
import { lazyDialog } from '../shared/lazy-part.tsx'

const CalendarChangeDialog = lazyDialog(
  () => import('../reservations/calendar-change/calendar-change-dialog.tsx'),
)

interface Asked {
  change: CalendarChange
  answer(decided: 'saved' | 'left'): void
}

/** `/admin/room-groups`; a room whose events to come are touched is taken out of use, or deleted, with what becomes of those. */
export default function RoomsPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decide = async (change: CalendarChange): ReturnType<DecideAvailability> => {
    const { touched, left_out } = await touchedBy(change)
    if (touched.length + left_out.length === 0) return 'open'
    return new Promise(resolve => setAsked({ change, answer: resolve }))
  }
  const answer = (decided: 'saved' | 'left') => {
    setAsked(null)
    asked?.answer(decided)
  }
  return (
    <>
      <RoomList
        decide={(room, is_available) => decide({ kind: 'room', room, is_available })}
        decideRemoval={room => decide({ kind: 'removal', room })}
      />
      {asked && (
        <CalendarChangeDialog
          change={asked.change}
          onSaved={() => answer('saved')}
          onClose={() => answer('left')}
        />
      )}
    </>
  )
}
