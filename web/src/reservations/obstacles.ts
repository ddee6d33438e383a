import type { Conflicts, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Say } from '../i18n/texts.ts'
import { shortName } from './lanes.ts'

export type ObstacleKind = 'room' | 'teacher' | 'student' | 'group' | 'time' | 'limit' | 'other'

/** One among others: two people of one name are told in the same words. */
export type Placed<Told> = Told & { place: number }

/** One thing in the way of a booking, in plain words. */
export interface Obstacle {
  kind: ObstacleKind
  title: string
  detail: string
}

/** The errors that a part of `conflicts` tells better. */
type Told = Set<string>

/**
 * What is in the way and whose, most telling first: the room with its event, time and owner; teachers; students; empty
 * groups; the end of the day; limits; then whatever else the server named. Says no more than the answer holds.
 */
export function obstaclesOf(
  { errors, conflicts }: Pick<Refusal, 'errors' | 'conflicts'>,
  roomNumber: (id: number) => string,
  t: Say,
): Placed<Obstacle>[] {
  const told: Told = new Set()
  const first = (key: string) => errors[key]?.[0] ?? ''
  const obstacles = [
    ...roomObstacles(conflicts, first('room'), told, t),
    ...peopleObstacles(conflicts, roomNumber, told, t),
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
  const taken = inRoom.map(event =>
    t('reservations.room_taken_by', { ...timesOf(event), event: event.event_name, owner: ownerOf(event) }),
  )
  return [
    {
      kind: 'room',
      title: t('reservations.room_taken', { room: room.room_number }),
      detail: [...taken, t('reservations.room_taken_advice')].join(' '),
    },
  ]
}

function peopleObstacles(
  { room, events, teachers, students }: Conflicts,
  roomNumber: (id: number) => string,
  told: Told,
  t: Say,
): Obstacle[] {
  const elsewhere = (event: Reservation | undefined) =>
    event
      ? t('reservations.person_busy_in', {
          ...timesOf(event),
          event: event.event_name,
          room: roomNumber(event.room_id),
        })
      : ''
  const obstacles: Obstacle[] = []
  for (const { id, full_name } of teachers) {
    told.add('teachers')
    const event = events.find(one => one.teachers.some(teacher => teacher.id === id))
    const detail = [elsewhere(event), t('reservations.teacher_busy_advice')].filter(Boolean).join(' ')
    obstacles.push({ kind: 'teacher', title: t('reservations.person_busy', { name: full_name }), detail })
  }
  for (const { id, full_name } of students) {
    told.add('students')
    const event = eventOfStudent(events, id, room?.id)
    const detail = elsewhere(event) || t('reservations.student_busy_advice')
    obstacles.push({ kind: 'student', title: t('reservations.person_busy', { name: full_name }), detail })
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
function eventOfStudent(
  events: Reservation[],
  id: number,
  room_id: number | undefined,
): Reservation | undefined {
  const named = events.find(event => event.students?.some(({ key }) => key === `student_${id}`))
  if (named) return named
  const grouped = events.filter(
    event => event.room_id !== room_id && event.students?.some(({ key }) => key.startsWith('group_')),
  )
  return grouped.length === 1 ? grouped[0] : undefined
}

function timesOf({ start_time, end_time }: Reservation) {
  return { start: start_time, end: end_time }
}

function ownerOf({ teachers, created_by }: Reservation): string {
  const owner = teachers[0] ?? created_by
  return owner ? shortName(owner.full_name) : 'none'
}
