import type { Conflicts, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Say } from '../i18n/texts.ts'
import { busyTitle, freedTitle, personBusyIn, roomTakenBy } from './clash-words.ts'
import type { EventFields } from './form-state.ts'
import { holderWords } from './room-key/key-words.ts'

export type ObstacleKind = 'room' | 'key' | 'teacher' | 'student' | 'group' | 'time' | 'limit' | 'other'

/** One among others: two people of one name are told in the same words. */
export type Placed<Told> = Told & { place: number }

/** One thing in the way of a booking, in plain words. */
export interface Obstacle {
  kind: ObstacleKind
  title: string
  detail: string
  /** The events that make it one, as far as they are told; without them it would be none. */
  behind?: readonly Reservation[]
  /** What is said instead of the title when all of those are out of the way. */
  freed?: string
}

/** What was asked for, as far as it says who and what is meant. */
export type AskedFor = Pick<EventFields, 'teachers' | 'students'> &
  Partial<Pick<EventFields, 'room_id' | 'date_reservation' | 'start_time' | 'end_time'>>

/** The errors that a part of `conflicts` tells better. */
type Told = Set<string>

/**
 * What is in the way and whose, most telling first: the room with its event, time and owner; its key; teachers; students; empty
 * groups; the end of the day; limits; then whatever else the server named. People in the order of `asked`; who asks, `me`, is
 * spoken to. Says no more than the answer holds.
 */
export function obstaclesOf(
  { errors, conflicts: all }: Pick<Refusal, 'errors' | 'conflicts'>,
  roomNumber: (id: number) => string,
  t: Say,
  asked: AskedFor = { teachers: [], students: [] },
  me?: number,
): Placed<Obstacle>[] {
  const told: Told = new Set()
  const conflicts = { ...all, events: all.events.filter(event => !hasKeyAlone(event, asked)) }
  const first = (key: string) => errors[key]?.[0] ?? ''
  const obstacles = [
    ...roomObstacles(conflicts, first('room'), told, t),
    ...keyObstacles(all, errors, asked, roomNumber, told, t),
    ...peopleObstacles(conflicts, asked, { roomNumber, me }, told, t),
    ...goneObstacles(conflicts, errors, told, t),
    ...endObstacles(conflicts, told, t),
    ...limitObstacles(conflicts, first, told, t),
  ]
  const rest = Object.keys(errors)
    .filter(key => !told.has(key))
    .map(key => ({ kind: 'other' as const, title: first(key), detail: '' }))
  return [...obstacles, ...rest]
    .filter(({ title }) => title !== '')
    .map((obstacle, place) => ({ ...obstacle, place }))
}

function roomObstacles({ room, events }: Conflicts, message: string, told: Told, t: Say): Obstacle[] {
  if (!room) return []
  told.add('room')
  const inRoom = events.filter(event => event.room_id === room.id)
  if (inRoom.length === 0) {
    return [
      {
        kind: 'room',
        title: t('reservations.room_not_available', { room: room.room_number }),
        detail: message,
      },
    ]
  }
  return [
    {
      kind: 'room',
      title: t('reservations.room_taken', { room: room.room_number }),
      detail: `${roomTakenBy(inRoom, t)} ${t('reservations.room_taken_advice')}`,
      behind: inRoom,
      freed: t('reservations.room_freed', { room: room.room_number }),
    },
  ]
}

/** The events that a room's key is still with, of whatever time. */
function keyObstacles(
  { events }: Conflicts,
  errors: Refusal['errors'],
  { room_id, date_reservation = '' }: AskedFor,
  roomNumber: (id: number) => string,
  told: Told,
  t: Say,
): Obstacle[] {
  const holders = events.filter(event => event.status_id === STATUS.key_issued && event.room_id === room_id)
  if (!errors.status_id || !room_id || holders.length === 0) return []
  told.add('status_id')
  return [
    {
      kind: 'key',
      title: t('reservations.room_key_out', { room: roomNumber(room_id) }),
      detail: holders.map(holder => `${holderWords(holder, date_reservation)}.`).join(' '),
    },
  ]
}

/** Whether an event is in the way by its room's key only: it is at another time. */
function hasKeyAlone(
  { status_id, start_datetime, end_datetime }: Reservation,
  { date_reservation, start_time, end_time }: AskedFor,
): boolean {
  if (status_id !== STATUS.key_issued || date_reservation === undefined) return false
  return (
    end_datetime <= `${date_reservation} ${start_time}:00` ||
    start_datetime >= `${date_reservation} ${end_time}:00`
  )
}

function peopleObstacles(
  { room, events, teachers, students }: Conflicts,
  asked: AskedFor,
  { roomNumber, me }: { roomNumber(id: number): string; me: number | undefined },
  told: Told,
  t: Say,
): Obstacle[] {
  const obstacles: Obstacle[] = []
  const chosen = asked.teachers.map(String)
  for (const { id, full_name } of inOrderOf(chosen, teachers, ({ id }) => String(id))) {
    told.add('teachers')
    const theirs = events.filter(one => one.teachers.some(teacher => teacher.id === id))
    const busy = personBusyIn(theirs, roomNumber, t)
    const advice = t(id === me ? 'reservations.student_busy_advice' : 'reservations.teacher_busy_advice')
    const detail = [busy, advice].filter(Boolean).join(' ')
    obstacles.push({
      ...{ kind: 'teacher', title: busyTitle(full_name, id === me, t), detail },
      ...{ behind: theirs, freed: freedTitle(full_name, id === me, t) },
    })
  }
  for (const { id, full_name } of inOrderOf(asked.students, students, ({ id }) => `student_${id}`)) {
    told.add('students')
    const theirs = eventsOfStudent(events, id, room?.id)
    const busy = personBusyIn(theirs, roomNumber, t)
    const advice = busy === '' || id === me ? t('reservations.student_busy_advice') : ''
    const detail = [busy, advice].filter(Boolean).join(' ')
    obstacles.push({
      ...{ kind: 'student', title: busyTitle(full_name, id === me, t), detail },
      ...{ behind: theirs, freed: freedTitle(full_name, id === me, t) },
    })
  }
  return obstacles
}

/** Archived people and groups without active students; of who is not named, the server's sentence is shown. */
function goneObstacles(conflicts: Conflicts, errors: Refusal['errors'], told: Told, t: Say): Obstacle[] {
  const obstacles: Obstacle[] = []
  for (const { full_name } of conflicts.noActiveTeachers) {
    if (full_name === undefined) continue
    told.add('teachers')
    obstacles.push({
      kind: 'teacher',
      title: t('reservations.person_gone', { name: full_name }),
      detail: '',
    })
  }
  for (const { key, name } of conflicts.noActiveStudents) {
    if (name === undefined) continue
    const isGroup = key.startsWith('group_')
    const said = (error: string) => (isGroup ? error.startsWith('students.') : error === 'students')
    for (const error of Object.keys(errors)) if (said(error)) told.add(error)
    const title = isGroup ? 'reservations.group_empty' : 'reservations.person_gone'
    obstacles.push({
      kind: isGroup ? 'group' : 'student',
      title: t(title, { name }),
      detail: '',
    })
  }
  return obstacles
}

function endObstacles({ end_datetime }: Conflicts, told: Told, t: Say): Obstacle[] {
  if (!end_datetime) return []
  told.add('end_datetime')
  return [
    {
      kind: 'time',
      title: t('reservations.too_late', { time: end_datetime }),
      detail: t('reservations.too_late_advice'),
    },
  ]
}

function limitObstacles(
  conflicts: Conflicts,
  first: (key: string) => string,
  told: Told,
  t: Say,
): Obstacle[] {
  const limits = ['max_reservation_days', 'daily_reservation_limit', 'active_reservation'] as const
  return limits.flatMap(limit => {
    const count = conflicts[limit]
    if (count === null) return []
    told.add(limit)
    return [
      { kind: 'limit' as const, title: t(`reservations.limit_${limit}`, { count }), detail: first(limit) },
    ]
  })
}

/** A student may be in an event through a group whose members are not told: then it is that event only if no other can be meant. */
function eventsOfStudent(events: Reservation[], id: number, room_id: number | undefined): Reservation[] {
  const named = events.filter(event => event.students?.some(({ key }) => key === `student_${id}`))
  if (named.length > 0) return named
  const grouped = events.filter(
    event => event.room_id !== room_id && event.students?.some(({ key }) => key.startsWith('group_')),
  )
  return grouped.length === 1 ? grouped : []
}

/** People in the order in which they were chosen; who comes with a group, after them. */
function inOrderOf<Person>(
  chosen: readonly string[],
  people: readonly Person[],
  keyOf: (person: Person) => string,
) {
  const places = new Map(chosen.map((key, place) => [key, place]))
  const placeOf = (person: Person) => places.get(keyOf(person)) ?? chosen.length
  return people.toSorted((a, b) => placeOf(a) - placeOf(b))
}
