import type { Conflicts, RefusalReason, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import type { Say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { textsNow } from '../../shared/api/api-error.ts'
import { useMe } from '../../shared/reference-lists.ts'
import type { EventFields } from '../event/event-fields.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { holderWords } from '../room-key/key-dialogs.ts'
import { busyTitle, freedTitle, personBusyIn, roomTakenBy, roomTakenInShort } from './reason-words.ts'

const KINDS = ['room', 'key', 'teacher', 'student', 'group', 'time', 'limit', 'other'] as const
export type ObstacleKind = (typeof KINDS)[number]

/** Its place in the list, as two people of one name have the same words. */
export type Placed<Words> = Words & { place: number }

/** One thing in the way of a booking, worded at three lengths: in a line, as title and facts, and with advice. */
export interface Obstacle {
  kind: ObstacleKind
  /** Short enough for a row of a table; one line for each event of a room. */
  lines: readonly string[]
  title: string
  /** Which event, when and where. */
  facts: string
  /** The facts and what to do about them. */
  detail: string
  /** The events in the way, as far as the user may see them; without them the obstacle is gone. */
  behind?: readonly Reservation[]
  /** The title once all of those are out of the way. */
  freed?: string
}

/** The part of a refusal that concerns one event. */
export interface Refused {
  reasons: readonly RefusalReason[]
  conflicts: Pick<Conflicts, 'room' | 'events'> | null
}

/** The request, as far as it names a room and people. */
export type AskedFor = Pick<EventFields, 'teachers' | 'students'> &
  Partial<Pick<EventFields, 'room_id' | 'date_reservation'>>

type LimitInTime =
  | 'min_notice_minutes'
  | 'max_reservation_minutes'
  | 'max_weekly_hours'
  | 'max_prime_time_hours'

interface Context {
  events: readonly Reservation[]
  roomNumber(id: number): string
  room: string
  asked: AskedFor
  me: number | undefined
  t: Say
}

/** `obstaclesOf` for the signed-in user, in their language. */
export function useObstaclesOf() {
  const t = useTexts()
  const roomNumber = useRoomNumber()
  const me = useMe()?.id
  return (refused: Refused, asked?: AskedFor) => obstaclesOf(refused, roomNumber, t, asked, me)
}

/**
 * The obstacles that a refusal names: the room with its event, its key, teachers, students, groups, times, limits, then everything
 * else. People are in the order of `asked`. Nothing is said that the answer does not hold. A drag, which the browser judges before it
 * asks the server, has words of its own: `schedule/board/drag/words.ts`.
 */
export function obstaclesOf(
  { reasons, conflicts }: Refused,
  roomNumber: (id: number) => string,
  t: Say,
  asked: AskedFor = { teachers: [], students: [] },
  me?: number,
): Placed<Obstacle>[] {
  const room = conflicts?.room?.room_number ?? (asked.room_id ? roomNumber(asked.room_id) : '')
  const found = new Map<string, Obstacle>()
  for (const reason of reasons) {
    const events = conflicts?.events.filter(({ id }) => reason.event_ids.includes(id)) ?? []
    const named = namedBy(reason, { events, roomNumber, room, asked, me, t })
    // The server's sentence if nobody may be named.
    for (const obstacle of named.length > 0 ? named : [worded('other', textsNow(reason).message)]) {
      const { kind, title } = obstacle
      if (title !== '' && !found.has(`${kind} ${title}`)) found.set(`${kind} ${title}`, obstacle)
    }
  }
  return [...found.values()]
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map((obstacle, place) => ({ ...obstacle, place }))
}

function namedBy(reason: RefusalReason, context: Context): Obstacle[] {
  const { params } = reason
  const { message } = textsNow(reason)
  const { t, room, events, asked } = context
  switch (reason.rule as RuleName) {
    case 'room-conflict':
      return [events.length > 0 ? takenRoom(context) : closedRoom(message, context)]
    case 'room-available':
    case 'room-open-to-students':
      return [closedRoom(message, context)]
    case 'room-key-out': {
      const facts = events.map(holder => `${holderWords(holder, asked.date_reservation ?? '')}.`).join(' ')
      return facts === '' ? [] : [worded('key', t('reservations.room_key_out', { room }), facts)]
    }
    case 'teacher-conflict':
      return busyPeople('teacher', reason.teachers, context)
    case 'student-conflict':
      return busyPeople('student', reason.students, context)
    case 'teachers-active':
      return peopleWhoLeft('teacher', reason.teachers, message, context)
    case 'teachers-last-day':
      return reason.teachers.map(({ full_name: name = '' }) => {
        const day = String(params.last_day ?? '')
          .split('-')
          .reverse()
          .join('.')
        return worded(
          'teacher',
          name ? t('reservations.person_leaves', { name, day }) : message,
          '',
          '',
          message,
        )
      })
    case 'students-active':
      return peopleWhoLeft('student', reason.students, message, context)
    case 'groups-not-empty':
      return reason.groups.map(({ name }) => worded('group', t('reservations.group_empty', { name })))
    case 'ends-within-day': {
      const title = t('reservations.too_late', { time: params.day_end ?? '' })
      return [worded('time', title, '', t('reservations.too_late_advice'), message)]
    }
    case 'max-reservation-days':
    case 'daily-reservation-limit':
    case 'active-reservation': {
      const limit = reason.field as 'max_reservation_days' | 'daily_reservation_limit' | 'active_reservation'
      const title = t(`reservations.limit_${limit}`, { count: params[limit] ?? 0 })
      return [worded('limit', title, message, '', message)]
    }
    case 'min-notice-minutes':
    case 'max-reservation-minutes':
    case 'max-weekly-hours':
    case 'max-prime-time-hours':
      return [worded('limit', t(`reservations.limit_${reason.field as LimitInTime}`), message, '', message)]
    default:
      return []
  }
}

function worded(kind: ObstacleKind, title: string, facts = '', advice = '', line = title): Obstacle {
  return { kind, title, facts, detail: [facts, advice].filter(Boolean).join(' '), lines: [line] }
}

function takenRoom({ events, room, t }: Context): Obstacle {
  const title = t('reservations.room_taken', { room })
  return {
    ...worded('room', title, roomTakenBy(events, t), t('reservations.room_taken_advice')),
    lines: roomTakenInShort(events, t),
    behind: events,
    freed: t('reservations.room_freed', { room }),
  }
}

function closedRoom(message: string, { room, t }: Context): Obstacle {
  const title = t('reservations.room_not_available', { room })
  return worded('room', title, message, '', t('reservations.row_room_closed'))
}

/** In the order in which they were chosen; those who come with a group, after them. */
function busyPeople(
  kind: 'teacher' | 'student',
  people: RefusalReason['teachers'],
  { events, roomNumber, asked, me, t }: Context,
): Obstacle[] {
  const chosen: string[] = [...asked.teachers.map(id => `teacher_${id}`), ...asked.students]
  const placeOf = ({ id }: { id: number }) => {
    const place = chosen.indexOf(`${kind}_${id}`)
    return place < 0 ? chosen.length : place
  }
  const adviceFor = (id: number, facts: string) => {
    if (kind === 'teacher' && id !== me) return t('reservations.teacher_busy_advice')
    return facts === '' || id === me ? t('reservations.student_busy_advice') : ''
  }
  const inOrder = people.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder.flatMap(({ id, full_name }) => {
    if (full_name === undefined) return []
    const theirs = kind === 'teacher' ? eventsOfTeacher(events, id) : eventsOfStudent(events, id)
    const facts = personBusyIn(theirs, roomNumber, t)
    const line = t('reservations.row_person_busy', { name: shortName(full_name) })
    return {
      ...worded(kind, busyTitle(full_name, id === me, t), facts, adviceFor(id, facts), line),
      behind: theirs,
      freed: freedTitle(full_name, id === me, t),
    }
  })
}

/** Archived people, or the server's sentence for those who may not be named. */
function peopleWhoLeft(
  kind: 'teacher' | 'student',
  people: RefusalReason['teachers'],
  message: string,
  { t }: Context,
): Obstacle[] {
  return people.map(({ full_name: name }) =>
    name === undefined
      ? worded('other', message)
      : worded(kind, t('reservations.person_gone', { name }), '', '', message),
  )
}

function eventsOfTeacher(events: readonly Reservation[], id: number): Reservation[] {
  return events.filter(event => event.teachers.some(teacher => teacher.id === id))
}

/** A student may be in an event through a group whose members are hidden: then it is theirs only if no other event can be. */
function eventsOfStudent(events: readonly Reservation[], id: number): Reservation[] {
  const named = events.filter(event => event.students?.some(({ key }) => key === `student_${id}`))
  if (named.length > 0) return named
  const grouped = events.filter(event => event.students?.some(({ key }) => key.startsWith('group_')))
  return grouped.length === 1 ? grouped : []
}
