import type { Person } from '@stunda/contract/people/people.ts'
import type { Alternative, Conflicts, Refusal } from '@stunda/contract/reservations/reservations.ts'
import { seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { alternatives } from '@stunda/domain/reservations/alternatives.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { daysFrom } from '@stunda/domain/time/week.ts'
import type { Db } from '../db/database.ts'
import type { House } from '../http/house.ts'
import { Refused, type Said } from '../http/refusal.ts'
import type { SignedIn } from '../http/route.ts'
import { namesOfGroups, namesOfPeople } from '../people/people.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { countBooked, type Judged, peopleTaken, unique } from './booking.service.ts'
import * as readRepository from './reservation-json.repository.ts'
import * as situationRepository from './situation.repository.ts'
import { viewerAt } from './viewer.ts'

/** How many days, the asked one among them, are looked at for another time. */
export const DAYS_LOOKED_AT = 7

/** Refuses a booking (422): every broken rule at its field, who and what is in the way, where it would work, and what there is `besides`. */
export async function refuseBooking(
  house: House,
  actor: SignedIn,
  judged: Judged,
  besides: Pick<Refusal, 'swap_with'> = {},
): Promise<never> {
  const [[conflicts], [found]] = await Promise.all([
    conflictsOf(house, actor, [judged]),
    findAlternatives(house.db, actor, [judged], DAYS_LOOKED_AT),
  ])
  throw new Refused('invalid', {
    errors: errorsOf(judged.reasons, actor),
    extra: { conflicts, alternatives: found, ...besides },
  })
}

/** Reasons as the wire's `errors`: sentences by field. Who asks and is alone in her own way is spoken to. */
export function errorsOf(reasons: readonly Reason[], actor: Pick<SignedIn, 'id'>): Record<string, Said[]> {
  const errors: Record<string, Said[]> = {}
  for (const reason of reasons) {
    const { field, rule, params } = reason
    errors[field] ??= []
    errors[field].push(
      isOnlyInOwnWay(reason, actor)
        ? { text: 'reservations.you_are_busy' }
        : { text: `rules.${rule}`, ...(params && { values: params }) },
    )
  }
  return errors
}

function isOnlyInOwnWay({ rule, teacher_ids, student_ids }: Reason, { id }: Pick<SignedIn, 'id'>): boolean {
  const busy = rule === 'teacher-conflict' ? teacher_ids : rule === 'student-conflict' ? student_ids : []
  return busy?.length === 1 && busy[0] === id
}

/** Who and what is in the way of each event, no more than the actor may see. */
export async function conflictsOf(
  house: House,
  actor: SignedIn,
  judged: readonly Judged[],
): Promise<Conflicts[]> {
  const { db } = house
  const [first] = judged
  if (!first) return []
  const reasons = judged.flatMap(one => one.reasons)
  const visible = judged.map(one => visibleEvents(actor, one))
  const [rooms, people, groups, events] = await Promise.all([
    listRooms(db, unique(judged.filter(isRoomInTheWay).map(one => one.situation.event.room_id))),
    namesOfPeople(
      db,
      actor.language,
      unique(reasons.flatMap(reason => [...(reason.teacher_ids ?? []), ...(reason.student_ids ?? [])])),
    ),
    namesOfGroups(db, unique(reasons.flatMap(reason => reason.group_ids ?? []))),
    readRepository.reservationsByIds(db, viewerAt(actor, first.situation.now), unique(visible.flat())),
  ])

  return judged.map((one, index) => {
    const { limits, school, event, active_teacher_ids, active_student_ids } = one.situation
    const of = (rule: string) => one.reasons.filter(reason => reason.rule === rule)
    const named = (rule: string, kind: 'teacher_ids' | 'student_ids') => {
      const ids = of(rule).flatMap(reason => reason[kind] ?? [])
      return people.filter(person => ids.includes(person.id))
    }
    // Behind any number may be anybody, and in a group somebody one must not know to be in it: to who does not see everybody only
    // those are named whom they chose, and could choose.
    const chosen = (people: readonly Person[], choosable: readonly number[]) =>
      people.filter(({ id }) => seesAllStudents(actor) || choosable.includes(id))
    const inactive = (rule: string, kind: 'teacher_ids' | 'student_ids') =>
      named(rule, kind).map(({ id, full_name }) => (seesAllStudents(actor) ? { id, full_name } : { id }))
    const emptyGroups = of('groups-not-empty').flatMap(reason => reason.group_ids ?? [])
    return {
      room: isRoomInTheWay(one) ? (rooms.find(room => room.id === event.room_id) ?? null) : null,
      events: events.filter(shown => visible[index]?.includes(shown.id)),
      teachers: chosen(named('teacher-conflict', 'teacher_ids'), active_teacher_ids),
      students: chosen(named('student-conflict', 'student_ids'), active_student_ids),
      end_datetime: of('ends-within-day').length > 0 ? school.day_end : null,
      noActiveTeachers: inactive('teachers-active', 'teacher_ids'),
      noActiveStudents: [
        ...groups
          .filter(group => emptyGroups.includes(group.id))
          .map(group => ({ key: `group_${group.id}`, ...group })),
        ...inactive('students-active', 'student_ids').map(({ id, full_name }) => ({
          key: `student_${id}`,
          id,
          ...(full_name !== undefined && { name: full_name }),
        })),
      ],
      max_reservation_days: of('max-reservation-days').length > 0 ? limits.max_reservation_days : null,
      daily_reservation_limit:
        of('daily-reservation-limit').length > 0 ? limits.daily_reservation_limit : null,
      active_reservation: of('active-reservation').length > 0 ? limits.active_reservation : null,
      subject_id: null,
    }
  })
}

/**
 * Where each event would be accepted: up to six places, on its own day and the `days - 1` after it. `besides`: what is not booked
 * yet, and is to have its place all the same; rooms of other groups are places then as well.
 */
export async function findAlternatives(
  db: Db,
  actor: SignedIn,
  judged: readonly Judged[],
  days: number,
  besides?: readonly OtherEvent[],
): Promise<Alternative[][]> {
  const [first] = judged
  if (!first) return []
  const daysOf = ({ situation }: Judged) => daysFrom(dateOf(situation.event.start_datetime), days)
  const dates = unique(judged.flatMap(daysOf))
  const rooms = await situationRepository.loadRoomsOfGroups(
    db,
    besides ? 'all' : unique(judged.flatMap(one => one.room_group_id ?? [])),
  )
  const except = judged.flatMap(one => one.situation.event.id ?? [])
  // Other rooms are looked at only on the asked days, the asked room and people on all.
  const askedDates = unique(judged.map(({ situation }) => dateOf(situation.event.start_datetime)))
  const askedRooms = unique(judged.map(({ situation }) => situation.event.room_id))
  const [found, booked] = await Promise.all([
    situationRepository.loadOthers(db, {
      places: [
        ...placesOn(
          askedDates,
          rooms.map(room => room.id),
        ),
        ...placesOn(
          dates.filter(date => !askedDates.includes(date)),
          askedRooms,
        ),
      ],
      people: unique(judged.flatMap(({ situation }) => peopleTaken(situation.event, situation.groups))),
      dates,
      except,
    }),
    countBooked(db, first.situation.limits, {
      actor_id: actor.id,
      dates,
      now: first.situation.now,
      except,
    }),
  ])
  const others = Map.groupBy(found, other => dateOf(other.start_datetime))
  return judged.map(one => {
    const isOwn = (room: (typeof rooms)[number]) => room.room_group_id === one.room_group_id
    return alternatives(
      one.situation,
      rooms.filter(isOwn),
      daysOf(one).map(date => ({
        date,
        others: others.get(date) ?? [],
        booked_that_day: booked.by_day.find(day => day.date === date)?.booked ?? 0,
      })),
      { besides, further: rooms.filter(room => !isOwn(room)) },
    )
  })
}

function placesOn(dates: readonly CivilDate[], rooms: readonly number[]): situationRepository.Place[] {
  return dates.flatMap(date => rooms.map(room_id => ({ date, room_id })))
}

function isRoomInTheWay({ reasons }: Judged): boolean {
  return reasons.some(reason => reason.field === 'room')
}

/** A student must not learn where another student is: of what keeps only others away, she is not told the event. */
function visibleEvents(actor: SignedIn, { situation, reasons }: Judged): number[] {
  const inTheWay = unique(reasons.flatMap(reason => reason.event_ids ?? [])).filter(id => id > 0)
  if (seesAllStudents(actor)) return inTheWay
  const { event, others } = situation
  return others
    .filter(other => inTheWay.includes(other.id))
    .filter(other => other.room_id === event.room_id || other.student_ids.includes(actor.id))
    .map(other => other.id)
}
