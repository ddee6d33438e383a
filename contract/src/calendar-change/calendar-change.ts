import { z } from 'zod'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { RearrangedRows } from '../reservations/rearrangement.ts'
import { JudgedRow } from '../reservations/series.ts'
import { RoomAvailability } from '../rooms/admin-rooms.ts'
import { Room } from '../rooms/rooms.ts'
import { AdminSettings, AdminSettingsAnswer } from '../settings/admin-settings.ts'
import { Id } from '../wire.ts'

/** An event to come that was left out for the calendar, and could now take place again. */
export const LeftOutEvent = OfferedEvent.pick({ reservation: true, people: true, added: true }).extend({
  /** The event as judged, with what is in its way, if it and the events before it are restored together. */
  judged: JudgedRow,
})
export type LeftOutEvent = z.infer<typeof LeftOutEvent>

/** The events that a change of the calendar touches: those that would no longer be in keeping with it, and those that were left out and could take place again, which are in the first answer only. */
export const Touched = z.object({ touched: z.array(OfferedEvent), left_out: z.array(LeftOutEvent) })
export type Touched = z.infer<typeof Touched>

/** New settings with what becomes of the events that they touch; events without a row stay. */
export const CalendarChangeBody = z.object({ settings: AdminSettings, rows: RearrangedRows })
export type CalendarChangeBody = z.input<typeof CalendarChangeBody>

/** A room that is taken out of use, or into use again, with what becomes of its events; those without a row stay. */
export const RoomChangeBody = RoomAvailability.pick({ is_available: true }).extend({ rows: RearrangedRows })
export type RoomChangeBody = z.input<typeof RoomChangeBody>

/** A room that is deleted, with what becomes of each of its events to come. */
export const RoomRemovalBody = z.object({ rows: RearrangedRows })

/** The decisions about events that are not in keeping with the calendar. */
export const KeepingBody = z.object({ rows: RearrangedRows.min(1) })

/** The change that was made, by which it is undone. */
const Made = z.object({ change_id: Id })

export const SettingsChanged = Made.extend({ settings: AdminSettingsAnswer })
export const RoomChanged = Made.extend({ room: Room })
export const EventsChanged = Made
