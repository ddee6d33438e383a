import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Stretch } from '../free-time/free-for-all.ts'
import { type LaidLane, shortName, type Taken } from '../free-time/lanes.ts'

/** What takes a room, in words: when, what, and whose it is. */
export function roomTakenBy(events: readonly Reservation[], t: Say): string {
  return inOrder(events)
    .map(event => {
      const owner = event.teachers[0] ?? event.created_by
      return t('reservations.room_taken_by', {
        ...timesOf(event),
        owner: owner ? shortName(owner.full_name) : 'none',
      })
    })
    .join(' ')
}

/** What takes a room, each event in one line: what and whose it is. */
export function roomTakenInShort(events: readonly Reservation[], t: Say): string[] {
  return inOrder(events).map(({ event_name, teachers, created_by }) => {
    const owner = teachers[0] ?? created_by
    return t('reservations.row_room_taken', {
      event: event_name,
      owner: owner ? shortName(owner.full_name) : 'none',
    })
  })
}

/** What takes a person, in words: when, what, and where. */
export function personBusyIn(
  events: readonly Reservation[],
  roomNumber: (id: number) => string,
  t: Say,
): string {
  return inOrder(events)
    .map(event => t('reservations.person_busy_in', { ...timesOf(event), room: roomNumber(event.room_id) }))
    .join(' ')
}

/** That somebody is taken: by name, or said to her who asks herself. */
export function busyTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_busy') : t('reservations.person_busy', { name })
}

/** That somebody is taken no more, after what she was in was moved or cancelled. */
export function freedTitle(name: string, isMe: boolean, t: Say): string {
  return isMe ? t('reservations.you_freed') : t('reservations.person_freed', { name })
}

/** One room or person that is taken at the asked time. */
export interface Clash {
  key: string
  title: string
  detail: string
}

/** What the lanes' clashes are put into words with. */
export interface ClashFacts {
  /** The events behind clashes, by id, as far as one may know them. */
  events: ReadonlyMap<number, Reservation>
  roomNumber(id: number): string
  /** The name of the closed day that it is; undefined when it is none. */
  closed: string | undefined
  day: Stretch
  /** Who asks. */
  me?: number
}

/** The clashes of lanes in the words in which a refusal tells them (obstaclesOf), in the order of the lanes. */
export function clashesOf(
  lanes: readonly LaidLane[],
  { events, roomNumber, closed, day, me }: ClashFacts,
  t: Say,
): Clash[] {
  return lanes
    .filter(({ clashes }) => clashes.length > 0)
    .map(({ key, name, clashes }) => {
      const isRoom = key.startsWith('room_')
      const room = isRoom ? roomNumber(Number(key.slice('room_'.length))) : ''
      if (clashes.every(clash => isAllDay(clash, day))) {
        if (closed)
          return {
            key,
            title: isRoom ? t('reservations.room_number', { room }) : name,
            detail: t('reservations.busy_closed_day', { name: closed }),
          }
        if (isRoom) return { key, title: t('reservations.room_not_available', { room }), detail: '' }
      }
      const known = clashes.flatMap(({ reservation_id }) => events.get(reservation_id ?? 0) ?? [])
      const until = t('reservations.busy_until', { time: minutesToClock(clashes.at(-1)?.end ?? day.end) })
      if (isRoom) {
        return { key, title: t('reservations.room_taken', { room }), detail: roomTakenBy(known, t) || until }
      }
      if (key.startsWith('group_')) {
        const title = t('reservations.group_busy', { name })
        return { key, title, detail: personBusyIn(known, roomNumber, t) || until }
      }
      const title = busyTitle(name, key === `teacher_${me}` || key === `student_${me}`, t)
      return { key, title, detail: personBusyIn(known, roomNumber, t) || until }
    })
}

function isAllDay({ start, end, reservation_id }: Taken, day: Stretch): boolean {
  return reservation_id === undefined && start <= day.start && end >= day.end
}

function inOrder(events: readonly Reservation[]): Reservation[] {
  return events.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

function timesOf({ start_time, end_time, event_name }: Reservation) {
  return { start: start_time, end: end_time, event: event_name }
}
