import { useAskedChange } from '../reservations/calendar-change/use-asked-change.tsx'
import { type CalendarChange, touchedBy } from '../reservations/calendar-change/use-calendar-change.ts'
import type { DecideAvailability } from '../rooms/room-group-panel.tsx'
import { RoomList } from '../rooms/room-list.tsx'

/** `/admin/room-groups`; a room whose events to come are touched is taken out of use, or deleted, with what becomes of those. */
export default function RoomsPage() {
  const { ask, dialog } = useAskedChange()
  const decide = async (change: CalendarChange): ReturnType<DecideAvailability> => {
    const { touched, left_out } = await touchedBy(change)
    if (touched.length + left_out.length === 0) return 'open'
    return (await ask(change)) ? 'saved' : 'left'
  }
  return (
    <>
      <RoomList
        decide={(room, is_available) => decide({ kind: 'room', room, is_available })}
        decideRemoval={room => decide({ kind: 'removal', room })}
      />
      {dialog}
    </>
  )
}
