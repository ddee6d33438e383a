import type { Actor, RoleName } from '../permissions/roles.ts'
import { NO_LIMITS } from './limits-of.ts'
import type {
  BookedEvent,
  CategoryFacts,
  FormSituation,
  LimitFacts,
  OtherEvent,
  RequestedEvent,
  RoomFacts,
  SchoolFacts,
  Situation,
  WeekUse,
} from './situation.ts'
import { CATEGORY, STATUS } from './vocabulary.ts'

/** The people of the tests: who runs the school, who teaches and who studies. */
export const zane = person(1, 'administrator')
export const maris = person(2, 'attendant')
export const ilze = person(3, 'teacher')
export const peteris = person(4, 'teacher')
export const liga = person(12, 'student')
export const karlis = person(13, 'student')
export const screen = person(90, 'screen')

/** The day of the tests, a Monday; it is 07:00 then. */
export const MONDAY = '2026-11-23'
const NOW = `${MONDAY} 07:00:00`

/** A clock time of the Monday as a civil date-time. */
export function at(clock: string, date = MONDAY): string {
  return `${date} ${clock}:00`
}

/** From one clock time to another, of the Monday when no other day is said. */
export function from(start: string, end: string, date = MONDAY) {
  return { start_datetime: at(start, date), end_datetime: at(end, date) }
}

/** Ilze's lesson with Līga, 10:00–10:45 in room 7, except for what is said. */
export function asked(changes: Partial<RequestedEvent> = {}): RequestedEvent {
  return {
    category_id: CATEGORY.reservation,
    status_id: STATUS.confirmed,
    room_id: 7,
    subject_id: 3,
    teachers: [ilze.id],
    students: [`student_${liga.id}`],
    ...from('10:00', '10:45'),
    ...changes,
  }
}

/** The same lesson as Ilze has booked it already. */
export function booked(changes: Partial<BookedEvent> = {}): BookedEvent {
  return { ...asked(), id: 91, created_by: ilze.id, ...changes }
}

/** Another event with nobody in it in room 8, 10:00–10:45, except for what is said. */
export function other(changes: Partial<OtherEvent> = {}): OtherEvent {
  return { id: 50, room_id: 8, teacher_ids: [], student_ids: [], ...from('10:00', '10:45'), ...changes }
}

/** An ordinary room; 7 unless said. */
export function room(changes: Partial<RoomFacts> = {}): RoomFacts {
  return {
    id: 7,
    is_available: true,
    open_to_students: false,
    needs_approval: false,
    seats: null,
    ...changes,
  }
}

/** The specification's categories as the rules take them. */
export const SPECIFIED: readonly CategoryFacts[] = [
  { id: CATEGORY.reservation, needs: 'people', chosen_by: 'everybody' },
  { id: CATEGORY.concert, needs: 'responsible', chosen_by: 'school' },
  { id: CATEGORY.maintenance, needs: 'nothing', chosen_by: 'school' },
  { id: CATEGORY.consultation, needs: 'people', chosen_by: 'everybody' },
  { id: CATEGORY.other, needs: 'people', chosen_by: 'everybody' },
]

/** A week in which nothing is booked. */
export const NO_WEEK: WeekUse = { minutes: 0, prime_minutes: 0, minutes_before: 0, prime_minutes_before: 0 }

type Changes = Partial<Omit<Situation, 'event' | 'limits' | 'school'>> & {
  event?: Partial<RequestedEvent>
  limits?: Partial<LimitFacts>
  school?: Partial<SchoolFacts>
}

/** Ilze asks for her lesson, and nothing is in its way, except for what is said. */
export function situation({ event, limits, school, ...changes }: Changes = {}): Situation {
  const category = SPECIFIED.find(({ id }) => id === (event?.category_id ?? CATEGORY.reservation))
  return {
    actor: ilze,
    event: asked(event),
    ...(category && { category }),
    now: NOW,
    school: { day_start: '08:00', day_end: '21:00', weekday_hours: [], closed_days: [], ...school },
    single: true,
    room: room({ id: event?.room_id ?? 7 }),
    active_teacher_ids: [ilze.id, peteris.id],
    last_days: [],
    active_student_ids: [liga.id, karlis.id],
    groups: [],
    subject_exists: true,
    others: [],
    keys_out: [],
    limits: {
      ...NO_LIMITS,
      max_further_students: null,
      booked_that_day: 0,
      booked_ahead: 0,
      week: NO_WEEK,
      prime_time_start: '15:00',
      prime_time_end: '20:00',
      ...limits,
    },
    ...changes,
  }
}

/** Līga asks to practise alone in a room that is open to students, except for what is said. */
export function practice(changes: Changes = {}): Situation {
  return situation({
    actor: liga,
    room: room({ open_to_students: true }),
    ...changes,
    event: { teachers: [], subject_id: null, ...changes.event },
  })
}

/** Checks that a form's facts are enough for the rules that say so. */
export function onlyForm({
  actor,
  event,
  before,
  category,
  now,
  school,
  single,
  limits,
}: Situation): FormSituation {
  const optional = { ...(before && { before }), ...(category && { category }) }
  return { actor, event, ...optional, now, school, single, limits }
}

function person(id: number, ...roles: RoleName[]): Actor {
  return { id, roles }
}
