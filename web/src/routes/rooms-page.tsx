import { useAskedChange } from '../reservations/calendar-change/use-asked-change.tsx'
import { type CalendarCause, touchesEvents } from '../reservations/calendar-change/use-calendar-change.ts'
import type { DecideAvailability } from '../rooms/room-group-panel.tsx'
import { RoomList } from '../rooms/room-list.tsx'

/** `/admin/room-groups`; a room whose events to come are touched is taken out of use, or deleted, with what becomes of those. */
export default function RoomsPage() {
  const { ask, dialog } = useAskedChange()
  const decide = async (cause: CalendarCause, room_number: string): ReturnType<DecideAvailability> => {
    if (!(await touchesEvents(cause))) return 'open'
    return (await ask(cause, room_number)) ? 'saved' : 'left'
  }
  return (
    <>
      <RoomList
        decide={({ id: room_id, room_number }, is_available) =>
          decide({ kind: 'room_use', room_id, is_available }, room_number)
        }
        decideRemoval={({ id: room_id, room_number }) =>
          decide({ kind: 'room_removal', room_id }, room_number)
        }
      />
      {dialog}
    </>
  )
}
