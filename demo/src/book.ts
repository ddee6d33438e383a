import { CATEGORY, type CategoryId, STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, type CivilDate, civilDateTime, type Minutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { DemoData, DemoEventMeta, DemoReservation } from './demo-data.ts'
import { createEngagements, room, users } from './engagements.ts'
import type { StudyGroup } from './groups.ts'

/** An event without its day. */
export interface Booking extends TimeRange {
  event_name: string
  room_id: number
  created_by: number
  category_id?: CategoryId
  status_id?: StatusId
  subject_id?: number
  description?: string
  teachers?: readonly number[]
  students?: readonly number[]
  groups?: readonly number[]
}

/** A flexible booking: in the first free room, at the free time nearest to `start`. */
export interface Wish extends Omit<Booking, 'room_id' | 'start' | 'end'> {
  rooms: readonly number[]
  start: Minutes
  minutes: number
}

type Series = Pick<DemoEventMeta, 'recurrence' | 'until' | 'weekdays'>
type Occurrence = Partial<Pick<Booking, 'status_id' | 'description'>> & { date: CivilDate }

/** Collects the school's reservations, and refuses double bookings. */
export interface Book {
  rows: Pick<DemoData, 'event_meta' | 'reservations' | 'reservation_groups' | 'participants'>
  /** Books a series; occurrences with their own status or description are marked as changed alone. */
  addSeries(booking: Booking, series: Series, occurrences: readonly Occurrence[]): void
  /** Books a single event; returns false if there is no free place within three hours of the wanted time. */
  addSingle(wish: Wish, date: CivilDate): boolean
}

const STEP = 5
const FARTHEST = 3 * 60
const DAY = { start: 8 * 60, end: 21 * 60 }
/** The hours in which bookings are created. */
const OFFICE = { start: 8 * 60, end: 20 * 60 }

/** An empty book. Series are created on `firstDay`, single events by `today`. */
export function openBook(groups: readonly StudyGroup[], firstDay: CivilDate, today: CivilDate): Book {
  const rows: Book['rows'] = { event_meta: [], reservations: [], reservation_groups: [], participants: [] }
  const engagements = createEngagements()
  const members = new Map(groups.map(group => [group.id, group.members]))
  const peopleOf = ({
    teachers = [],
    students = [],
    groups = [],
  }: Omit<Booking, 'start' | 'end' | 'room_id'>) =>
    users([...new Set([...teachers, ...students, ...groups.flatMap(id => members.get(id) ?? [])])])

  const write = (booking: Booking, series: Series, occurrences: readonly Occurrence[], day: CivilDate) => {
    const event_meta_id = rows.event_meta.length + 1
    const created = civilDateTime(day, officeMinute(event_meta_id))
    const { created_by } = booking
    rows.event_meta.push({ id: event_meta_id, ...series, created_by, created_at: created })
    for (const { date, ...own } of occurrences) {
      const reservation = toReservation({ ...booking, ...own }, date)
      const id = rows.reservations.length + 1
      const changed_alone = Object.keys(own).length > 0
      rows.reservations.push({ id, event_meta_id, ...reservation, changed_alone, created_at: created })
      for (const group_id of booking.groups ?? [])
        rows.reservation_groups.push({ reservation_id: id, group_id })
      for (const [part, ids] of [
        ['teacher', booking.teachers],
        ['student', booking.students],
      ] as const) {
        for (const user_id of ids ?? []) rows.participants.push({ reservation_id: id, user_id, part })
      }
      if (reservation.status_id === STATUS.cancelled) continue
      const keys = [room(booking.room_id), ...peopleOf(booking)]
      if (!engagements.isFree(keys, date, booking))
        throw new RangeError(`${booking.event_name} clashes on ${date}`)
      engagements.take(keys, date, booking)
    }
  }

  return {
    rows,
    addSeries: (booking, series, occurrences) => write(booking, series, occurrences, firstDay),
    addSingle: ({ rooms, minutes, ...wish }, date) => {
      const people = peopleOf(wish)
      for (const start of nearest(wish.start, minutes)) {
        const range = { start, end: start + minutes }
        if (!engagements.isFree(people, date, range)) continue
        const room_id = rooms.find(id => engagements.isFree([room(id)], date, range))
        if (room_id === undefined) continue
        const daysBefore = 1 + ((rows.reservations.length * 7) % 12)
        const created = date > today ? addDays(today, -daysBefore) : addDays(date, -daysBefore)
        const single = { recurrence: 'single', until: null, weekdays: null } as const
        write({ ...wish, ...range, room_id }, single, [{ date }], created)
        return true
      }
      return false
    },
  }
}

/** A different creation time for each booking. */
function officeMinute(booking: number): Minutes {
  return OFFICE.start + ((booking * 37) % (OFFICE.end - OFFICE.start))
}

function toReservation(
  booking: Booking,
  date: CivilDate,
): Omit<DemoReservation, 'id' | 'event_meta_id' | 'changed_alone' | 'created_at'> {
  return {
    event_name: booking.event_name,
    category_id: booking.category_id ?? CATEGORY.reservation,
    status_id: booking.status_id ?? STATUS.confirmed,
    room_id: booking.room_id,
    subject_id: booking.subject_id ?? null,
    description: booking.description ?? '',
    start_datetime: civilDateTime(date, booking.start),
    end_datetime: civilDateTime(date, booking.end),
    created_by: booking.created_by,
  }
}

/** The starts within reach of the wanted one and inside the day, the nearest first. */
function nearest(wanted: Minutes, minutes: number): Minutes[] {
  const steps = Array.from({ length: FARTHEST / STEP }, (_, index) => (index + 1) * STEP)
  return [wanted, ...steps.flatMap(step => [wanted + step, wanted - step])].filter(
    start => start >= DAY.start && start + minutes <= DAY.end,
  )
}
