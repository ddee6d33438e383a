import { z } from 'zod'
import { CivilDate, Id } from '../wire.ts'

/**
 * `GET /api/live` (text/event-stream, bearer token) sends an event of one of these names each time; comment lines
 * (`: heartbeat`, every 25 seconds) say that the stream lives. A client that had to connect again fetches what it shows again.
 * `schedule` carries a ScheduleChanged; `refetch` (`{}`): changes may have been missed, or were too many to name, and what is
 * shown is fetched again; `notices` (`{}`): the user has new notices, or has seen some. A user has at most 300 streams on a server: for one more the oldest ends.
 */
export const LIVE_EVENTS = { schedule: 'schedule', refetch: 'refetch', notices: 'notices' } as const

/** `event: schedule`: something has changed in these rooms on these days. Individual plans are concerned by the days alone. */
export const ScheduleChanged = z.object({ rooms: z.array(Id), dates: z.array(CivilDate) })
export type ScheduleChanged = z.infer<typeof ScheduleChanged>
