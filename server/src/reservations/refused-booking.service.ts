import type { Alternative, Conflicts } from '@stunda/contract/reservations/reservations.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { alternatives, type DayLookedAt } from '@stunda/domain/reservations/alternatives.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import type { Situation } from '@stunda/domain/reservations/situation.ts'
import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../db/database.ts'
import type { House } from '../http/house.ts'
import { Refused, type Said } from '../http/refusal.ts'
import type { SignedIn } from '../http/route.ts'
import { namesOfGroups, namesOfPeople } from '../people/people.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { type Judged, peopleTaken } from './booking.service.ts'
import * as readRepository from './reservation-json.repository.ts'
import * as situationRepository from './situation.repository.ts'
import { viewerOf } from './viewer.ts'

/** How many days, the asked one among them, are looked at for another time. */
const DAYS_LOOKED_AT = 7

/** Refuses a booking (422): every broken rule at its field, who and what is in the way, and where it would work. */
export async function refuseBooking(house: House, actor: SignedIn, judged: Judged): Promise<never> {
  throw new Refused('invalid', {
    errors: errorsOf(judged.reasons),
    extra: {
      conflicts: await conflictsOf(house, actor, judged),
      alternatives: await findAlternatives(house.db, actor, judged),
    },
  })
}

/** Reasons as the wire's `errors`: sentences by field. */
export function errorsOf(reasons: readonly Reason[]): Record<string, Said[]> {
  const errors: Record<string, Said[]> = {}
  for (const { field, rule, params } of reasons) {
    errors[field] ??= []
    errors[field].push({ text: `rules.${rule}`, ...(params && { values: params }) })
  }
  return errors
}

/** Who and what is in the way, no more than the actor may see. */
export async function conflictsOf(
  house: House,
  actor: SignedIn,
  { situation, reasons }: Judged,
): Promise<Conflicts> {
  const { db } = house
  const of = (rule: string) => reasons.filter(reason => reason.rule === rule)
  const ids = (rule: string, kind: 'teacher_ids' | 'student_ids' | 'group_ids') =>
    of(rule).flatMap(reason => reason[kind] ?? [])
  const limit = (rule: string) => (of(rule).length > 0 ? rule : undefined)
  const { event, limits, school } = situation

  const roomInTheWay = reasons.some(reason => reason.field === 'room')
  const people = await namesOfPeople(
    db,
    reasons.flatMap(r => [...(r.teacher_ids ?? []), ...(r.student_ids ?? [])]),
  )
  const groups = await namesOfGroups(db, ids('groups-not-empty', 'group_ids'))
  const named = (wanted: readonly number[]) => people.filter(person => wanted.includes(person.id))
  return {
    room: roomInTheWay ? ((await listRooms(db, [event.room_id]))[0] ?? null) : null,
    events: await readRepository.reservationsByIds(
      db,
      await viewerOf(house, actor),
      visibleEvents(actor, situation, reasons),
    ),
    teachers: named(ids('teacher-conflict', 'teacher_ids')),
    students: named(ids('student-conflict', 'student_ids')),
    end_datetime: of('ends-within-day').length > 0 ? school.day_end : null,
    noActiveTeachers: named(ids('teachers-active', 'teacher_ids')),
    noActiveStudents: [
      ...groups.map(group => ({ key: `group_${group.id}`, ...group })),
      ...named(ids('students-active', 'student_ids')).map(({ id, full_name }) => ({
        key: `student_${id}`,
        id,
        name: full_name,
      })),
    ],
    max_reservation_days: limit('max-reservation-days') ? limits.max_reservation_days : null,
    daily_reservation_limit: limit('daily-reservation-limit') ? limits.daily_reservation_limit : null,
    active_reservation: limit('active-reservation') ? limits.active_reservation : null,
    subject_id: null,
  }
}

/** Where the asked event would be accepted: up to six places. */
export async function findAlternatives(
  db: Db,
  actor: SignedIn,
  { situation, room_group_id }: Judged,
): Promise<Alternative[]> {
  if (room_group_id === null) return []
  const { event, groups } = situation
  const date_from = dateOf(event.start_datetime)
  const date_to = addDays(date_from, DAYS_LOOKED_AT - 1)
  const except = event.id ?? null
  const rooms = await situationRepository.loadRoomsOfGroup(db, room_group_id)
  const others = await situationRepository.loadOthers(db, {
    rooms: rooms.map(room => room.id),
    people: peopleTaken(event, groups),
    date_from,
    date_to,
    except,
  })
  const booked = await situationRepository.countBookedByDay(db, {
    actor_id: actor.id,
    date_from,
    date_to,
    except,
  })
  const days: DayLookedAt[] = Array.from({ length: DAYS_LOOKED_AT }, (_, ahead) => {
    const date = addDays(date_from, ahead)
    return {
      date,
      others: others.filter(other => dateOf(other.start_datetime) === date),
      booked_that_day: booked.find(day => day.date === date)?.booked ?? 0,
    }
  })
  return alternatives(situation, rooms, days)
}

/** A student must not learn where another student is: of what keeps only others away, she is not told the event. */
function visibleEvents(actor: SignedIn, situation: Situation, reasons: readonly Reason[]): number[] {
  const inTheWay = new Set(reasons.flatMap(reason => reason.event_ids ?? []))
  if (seesAllStudents(actor)) return [...inTheWay]
  const { event, others } = situation
  return others
    .filter(other => inTheWay.has(other.id))
    .filter(other => other.room_id === event.room_id || other.student_ids.includes(actor.id))
    .map(other => other.id)
}
