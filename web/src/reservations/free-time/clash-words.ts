import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Say } from '../../i18n/texts.ts'
import { busyTitle, personBusyIn, roomTakenBy } from '../refusal/reason-words.ts'
import type { LaidLane, Taken } from './lanes.ts'

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
  day: TimeRange
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

function isAllDay({ start, end, reservation_id }: Taken, day: TimeRange): boolean {
  return reservation_id === undefined && start <= day.start && end >= day.end
}
