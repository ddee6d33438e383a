import { z } from 'zod'
import { ParticipantKey, Reservation } from '../reservations/reservations.ts'
import { Room } from '../rooms/rooms.ts'
import { CivilDate, ClockTime, FlagText, Id, IdList, IdText, textList } from '../wire.ts'

/** A range of at most 31 days, both included. */
export const ScheduleQuery = z.object({
  /** Empty: all rooms. */
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

/** The busy times of one room or person on the requested day. */
export const Occupancy = z.object({
  /** `room_7`, `teacher_4`, `student_12` or `group_5`. */
  key: z.string(),
  name: z.string(),
  /** Half-open ranges, in order. Without `reservation_id`: closed, elsewhere, or an event that the caller may not see. */
  busy: z.array(
    z.object({
      start_time: ClockTime,
      end_time: z.string(),
      reservation_id: Id.optional(),
      /** The name and the room of that event. */
      event_name: z.string().optional(),
      room_id: Id.optional(),
      /** Busy in another house, or absent: a warning, which keeps nobody from booking. */
      elsewhere: z.literal(true).optional(),
      /** Absent; said only to those who see all students. */
      absent: z.literal(true).optional(),
    }),
  ),
})
export type Occupancy = z.infer<typeof Occupancy>

/** A time within a day; `except`: the event that is being changed. */
export const TakenQuery = z.object({
  date: CivilDate,
  start_time: ClockTime,
  end_time: ClockTime,
  except: IdText.optional(),
})

/** The rooms and people that are taken at some of that time. A caller who does not see all students is told of rooms and teachers only. */
export const Taken = z.object({
  rooms: z.array(Id),
  /** The people who teach or study then, directly or in a group. */
  people: z.array(Id),
  /** The groups of which a member is taken. */
  groups: z.array(Id),
  /** The teachers who are busy in another house then: a warning, which keeps nobody from booking. */
  elsewhere: z.array(Id),
})
export type Taken = z.infer<typeof Taken>

/** A date beyond the caller's horizon (422). */
export const BeyondHorizon = z.object({
  message: z.string(),
  error: z.object({ max_reservation_days: z.number().int() }),
})
export type BeyondHorizon = z.infer<typeof BeyondHorizon>
