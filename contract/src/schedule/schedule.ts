import { z } from 'zod'
import { ParticipantKey, Reservation } from '../reservations/reservations.ts'
import { Room } from '../rooms/rooms.ts'
import { CivilDate, ClockTime, FlagText, Id, IdList, IdText, textList } from '../wire.ts'

/** Both days belong to the asked stretch; at most 31 days. */
export const ScheduleQuery = z.object({
  /** None: all of them. */
  rooms: IdList.default([]),
  date_from: CivilDate,
  date_to: CivilDate,
  include_cancelled: FlagText.default(false),
})

export const PlanQuery = z.object({
  date_from: CivilDate,
  date_to: CivilDate,
  include_cancelled: FlagText.default(false),
})

export const RoomSchedule = z.object({ room: Room, reservations: z.array(Reservation) })
export type RoomSchedule = z.infer<typeof RoomSchedule>

export const AvailabilityQuery = z.object({
  date: CivilDate,
  rooms: IdList.default([]),
  teachers: IdList.default([]),
  students: textList(ParticipantKey).default([]),
  except: IdText.optional(),
})

/** When one room or person is taken on the asked day. */
export const Occupancy = z.object({
  /** `room_7`, `teacher_4`, `student_12` or `group_5`. */
  key: z.string(),
  name: z.string(),
  /** Half-open stretches, in order. Without `reservation_id`: closed, or an event that the caller may not see. */
  busy: z.array(z.object({ start_time: ClockTime, end_time: z.string(), reservation_id: Id.optional() })),
})
export type Occupancy = z.infer<typeof Occupancy>

/** Refused for looking further ahead than the caller may (422). */
export const BeyondHorizon = z.object({
  message: z.string(),
  error: z.object({ max_reservation_days: z.number().int() }),
})
export type BeyondHorizon = z.infer<typeof BeyondHorizon>
