import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { useState } from 'react'
import { touchedBy } from '../reservations/calendar-change/use-calendar-change.ts'
import type { DecideAvailability } from '../rooms/room-group-panel.tsx'
import { RoomList } from '../rooms/room-list.tsx'
import { lazyDialog } from '../shared/lazy-part.tsx'

const CalendarChangeDialog = lazyDialog(
  () => import('../reservations/calendar-change/calendar-change-dialog.tsx'),
)

interface Asked {
  change: { kind: 'room'; room: Room; is_available: 0 | 1 }
  answer(decided: 'saved' | 'left'): void
}

/** `/admin/room-groups`; a room whose events to come are touched is taken out of use with what becomes of those. */
export default function RoomsPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decide: DecideAvailability = async (room, is_available) => {
    const change = { kind: 'room', room, is_available } as const
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
      <RoomList decide={decide} />
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
