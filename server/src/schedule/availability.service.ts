import type { AvailabilityQuery, Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { canSeeStudents, seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { availability, type RoomOrPerson } from '@stunda/domain/reservations/availability.ts'
import { maxFurtherStudents } from '@stunda/domain/reservations/limits-of.ts'
import { parseParticipantKey } from '@stunda/domain/reservations/vocabulary.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { busyElsewhere } from '../elsewhere/elsewhere.service.ts'
import { membersOfGroups, namesOfChoosable, namesOfPeople } from '../people/people.service.ts'
import { choosable } from '../people/student-list.service.ts'
import { eventsOfDay, namesOfEvents } from '../reservations/reading/schedule-reading.service.ts'
import { listRooms } from '../rooms/rooms.service.ts'
import { type SettingsRow, schoolFacts, schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { refuseBeyondHorizon, refuseField } from './days.ts'

type Query = z.output<typeof AvailabilityQuery>
type NamedRoomOrPerson = RoomOrPerson & { name: string }

/**
 * The busy times of the requested rooms, teachers, students and groups on a day, in this order. Ids and names of events are left out if
 * the actor may not see them. 403 for actors who cannot book and ask about students; 404 if something does not exist or the actor may not
 * choose it; 422 beyond the actor's horizon, and for a student who asks about more others than she may bring.
 */
export async function getAvailability(
  context: AppContext,
  actor: SignedIn,
  query: Query,
): Promise<Occupancy[]> {
  const { db } = context
  if (query.students.length > 0 && !canCreateReservation(actor)) refuse('forbidden')
  const settings = await schoolSettings(db)
  refuseTooMany(actor, settings, query)
  refuseBeyondHorizon(actor, settings, civilNow(settings.time_zone, context.instant()), query.date)

  const lanes = await requestedLanes(db, actor, query)
  const events = await eventsOfDay(db, {
    date: query.date,
    rooms: query.rooms,
    people: [actor.id, ...lanes.flatMap(peopleOf)],
  })
  // Leaving out an event reveals who is in it, so it needs the right to see them.
  const others = events.filter(event => event.id !== query.except || !canSeeStudents(actor, event))
  const school = schoolFacts(actor.language, settings)
  const busy = availability(actor, query.date, school, await withElsewhere(db, query, lanes), others)
  const told = busy.flatMap(lane => lane.busy.flatMap(({ reservation_id }) => reservation_id ?? []))
  const names = byId(await namesOfEvents(db, [...new Set(told)]))
  return busy.map((lane, index) => ({
    ...lane,
    busy: lane.busy.map(time => {
      const event = names.get(time.reservation_id ?? 0)
      return event ? { ...time, event_name: event.event_name, room_id: event.room_id } : time
    }),
    name: lanes[index]?.name ?? '',
  }))
}

/** The lanes, those of teachers with the times that they are busy in other houses or absent. */
async function withElsewhere(
  db: Db,
  { date, teachers }: Query,
  lanes: readonly NamedRoomOrPerson[],
): Promise<NamedRoomOrPerson[]> {
  const times = await busyElsewhere(db, [date], teachers)
  return lanes.map(lane =>
    lane.kind === 'teacher'
      ? { ...lane, elsewhere: times.filter(({ user_id }) => user_id === lane.id) }
      : lane,
  )
}

function refuseTooMany(actor: SignedIn, settings: SettingsRow, { students }: Query): void {
  const most = maxFurtherStudents(actor, settings.max_further_students)
  const others = new Set(students.filter(key => key !== `student_${actor.id}`))
  if (most !== null && others.size > most)
    refuseField('students', { text: 'schedule.too_many_students', values: { most } })
}

async function requestedLanes(
  db: Db,
  actor: SignedIn,
  { rooms, teachers, students }: Query,
): Promise<NamedRoomOrPerson[]> {
  const keys = students.flatMap(key => parseParticipantKey(key) ?? [])
  const idsOf = (kind: 'student' | 'group') => keys.filter(key => key.kind === kind).map(key => key.id)
  const knownRooms = byId(await listRooms(db, rooms))
  const asked = await choosable(db, actor, { students: idsOf('student'), groups: idsOf('group') })
  // Actors who see all students also open old events with archived people; others may ask about active people only.
  const named = (role: 'teacher' | 'student', ids: readonly number[]) =>
    seesAllStudents(actor) ? namesOfPeople(db, actor.language, ids) : namesOfChoosable(db, role, ids)
  const known = {
    teacher: byId(await named('teacher', teachers)),
    student: byId(await named('student', asked.students)),
  }
  const knownGroups = byId(await membersOfGroups(db, asked.groups))

  const ofRoom = (id: number): NamedRoomOrPerson => {
    const room = knownRooms.get(id) ?? refuse('not_found')
    return { kind: 'room', id, name: room.room_number, is_available: room.is_available === 1 }
  }
  const ofPerson = (kind: 'teacher' | 'student', id: number): NamedRoomOrPerson => {
    const person = known[kind].get(id) ?? refuse('not_found')
    return { kind, id, name: person.full_name }
  }
  const ofGroup = (id: number): NamedRoomOrPerson => {
    const { name, active_student_ids } = knownGroups.get(id) ?? refuse('not_found')
    return { kind: 'group', id, name, active_student_ids }
  }
  return [
    ...new Set(rooms).values().map(ofRoom),
    ...new Set(teachers).values().map(id => ofPerson('teacher', id)),
    ...keys.map(({ kind, id }) => (kind === 'group' ? ofGroup(id) : ofPerson('student', id))),
  ]
}

function byId<Thing extends { id: number }>(things: readonly Thing[]): Map<number, Thing> {
  return new Map(things.map(thing => [thing.id, thing]))
}

function peopleOf(lane: RoomOrPerson): readonly number[] {
  if (lane.kind === 'room') return []
  return lane.kind === 'group' ? lane.active_student_ids : [lane.id]
}
