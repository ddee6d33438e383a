import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Say } from '../../i18n/texts.ts'
import type { RoomNumber } from '../event/place-in-words.ts'
import { busyTitle, personBusyIn, roomTakenBy } from '../refusal/reason-words.ts'
import type { LaidLane, Taken } from './lanes.ts'

/** One room or person that is taken at the asked time: a sentence without its stop, and by what where that is known. */
export interface Clash {
  key: string
  title: string
  detail: string
}

/** The words for the clashes of lanes. */
export interface ClashFacts {
  /** The events behind the clashes by id, as far as the user may see them. */
  events: ReadonlyMap<number, Reservation>
  roomNumber: RoomNumber
  /** The name of the closed day; undefined when the day is none. */
  closed: string | undefined
  day: TimeRange
  me: number
}

const MOST_SAID = 2

/** The error of a field whose lanes clash: who or what is taken, and by what. Empty: nothing clashes. */
export function clashText(clashes: readonly Clash[], kind: 'room' | 'teachers' | 'students', t: Say): string {
  const ofField = clashes.filter(({ key }) => fieldOf(key) === kind)
  const said = ofField
    .slice(0, MOST_SAID)
    .map(({ title, detail }) => (detail ? `${title}: ${detail}` : `${title}.`))
  const left = ofField.length - said.length
  return [...said, left > 0 ? t('reservations.more_busy', { count: left }) : ''].filter(Boolean).join(' ')
}

function fieldOf(key: string): 'room' | 'teachers' | 'students' {
  if (key.startsWith('room_')) return 'room'
  return key.startsWith('teacher_') ? 'teachers' : 'students'
}

/** The clashes of lanes in the words of a refusal (obstaclesOf), in the order of the lanes. */
export function clashesOf(lanes: readonly LaidLane[], facts: ClashFacts, t: Say): Clash[] {
  return lanes
    .filter(({ clashes }) => clashes.length > 0)
    .map(lane => ({ key: lane.key, ...wordsOf(lane, facts, t) }))
}

function wordsOf({ key, name, clashes }: LaidLane, facts: ClashFacts, t: Say): Omit<Clash, 'key'> {
  const { events, roomNumber, closed, day, me } = facts
  const isRoom = key.startsWith('room_')
  const isMe = key === `teacher_${me}` || key === `student_${me}`
  const room = isRoom ? roomNumber(Number(key.slice('room_'.length))) : ''
  const isShut = clashes.every(clash => isAllDay(clash, day))
  if (isShut && closed) {
    const who = isRoom ? t('reservations.room_number', { room }) : name
    return { title: t('reservations.busy_closed_day', { who, name: closed }), detail: '' }
  }
  if (isShut && isRoom) return { title: t('reservations.room_not_available', { room }), detail: '' }
  const known = clashes.flatMap(({ reservation_id }) => events.get(reservation_id ?? 0) ?? [])
  if (known.length === 0) {
    const what = isRoom ? 'room' : isMe ? 'you' : key.startsWith('group_') ? 'group' : 'person'
    const time = minutesToClock(clashes.at(-1)?.end ?? day.end)
    return { title: t('reservations.busy_until', { what, name: room || name, time }), detail: '' }
  }
  if (isRoom) return { title: t('reservations.room_taken', { room }), detail: roomTakenBy(known, t) }
  const title = key.startsWith('group_') ? t('reservations.group_busy', { name }) : busyTitle(name, isMe, t)
  return { title, detail: personBusyIn(known, roomNumber, t) }
}

function isAllDay({ start, end, reservation_id }: Taken, day: TimeRange): boolean {
  return reservation_id === undefined && start <= day.start && end >= day.end
}
