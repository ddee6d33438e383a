import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { RULE_TEXTS } from '../../../i18n/rule-texts.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { formatOnDay, formatWeekday } from '../../../shared/dates/format.ts'
import { andMore } from '../../../shared/who-is-in.ts'
import type { BoardColumn } from '../board-column.ts'
import { clockWords, leaders } from '../card-text.ts'
import type { BoardReason } from './judge.ts'

/** A place for the tip: `104 · 11:15–12:00`, or the weekday if columns are days. */
export function placeWords(of: 'rooms' | 'days', column: BoardColumn, range: TimeRange, t: Texts): string {
  const where = of === 'rooms' ? column.room?.room_number : formatWeekday(column.date, t.language)
  return `${where ?? ''} · ${clockWords(range)}`
}

/** A place in the week, for the tip: `Thursday · 104 · 11:15–12:00`. */
export const withDayWords = (column: BoardColumn, range: TimeRange, t: Texts) =>
  `${formatWeekday(column.date, t.language)} · ${placeWords('rooms', column, range, t)}`

/** A place for the live region: day, time and room. */
export function wholePlaceWords(
  column: BoardColumn,
  room: Room | undefined,
  range: TimeRange,
  t: Texts,
): string {
  const day = formatOnDay(column.date, t.language, column.date.slice(0, 4))
  return t('schedule.held_place', { day, time: clockWords(range), room: room?.room_number ?? '' })
}

const MOST_NAMES = 3

/** The first names, and the number of more. */
export function someOf(names: readonly string[], t: Texts): string {
  return andMore(names, MOST_NAMES, t)
}

/**
 * A reason against a place, in half a line for the tip. The browser judges a drag before the server is asked, so there is no refusal that
 * `reservations/refusal/obstacles.ts` could word; rules have the sentences of the form (`RULE_TEXTS`).
 */
export function obstacleWords(
  { rule, params, event_ids, people }: BoardReason,
  column: BoardColumn,
  t: Texts,
) {
  const text = RULE_TEXTS[rule]
  if (text) return t(text, params)
  if (rule !== 'room-conflict') return busyWords(people, t)
  const event = column.events.find(({ reservation }) => event_ids.includes(reservation.id))
  if (!event) return t('schedule.room_taken')
  const { start_time, end_time, event_name } = event.reservation
  const lead = leaders(event.reservation, {
    students: count => t('schedule.students', { count }),
    category: () => '',
    room: () => '',
  })
  return [`${start_time}–${end_time}`, event_name, lead && `(${lead})`].filter(Boolean).join(' ')
}

export function busyWords(people: readonly string[], t: Texts): string {
  return t('schedule.people_busy', { names: shortNames(people, t) })
}

/** The text that people are busy in other houses. */
export function elsewhereWords(people: readonly string[], t: Texts): string {
  return t('schedule.people_elsewhere', { names: shortNames(people, t) })
}

function shortNames(people: readonly string[], t: Texts): string {
  return someOf(people.map(shortName), t)
}
