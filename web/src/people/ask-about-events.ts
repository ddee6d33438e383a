import type { EventsAhead, EventsInLine, IsEventRefusal } from '@stunda/contract/people/admin-users.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import { type Say, text } from '../i18n/texts.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { formatClockRange, formatShortDayMonth, formatShortWeekday } from '../shared/dates/format.ts'
import { useSession } from '../shared/session.ts'
import { type Answer, confirmWithChoice } from '../shared/ui/confirm-store.ts'
import { namesOf } from './user-names.ts'

/**
 * Asks whether to archive users who are still in events to come: which events these are, what happens to them, and whether lessons
 * with nobody else in them are cancelled. Throws any other error.
 */
export function askAboutEvents(users: readonly User[], error: unknown): Promise<Answer> {
  const refusal = error instanceof ApiError ? (error.body as Partial<IsEventRefusal> | null) : null
  if (!refusal?.isEvent || !refusal.counts) throw error
  const { counts, first = [] } = refusal
  const count = counts.alone + counts.together + counts.nobody_left
  const inEvents = users.filter(({ id }) => refusal.users?.includes(id))
  const students = (inEvents.length > 0 ? inEvents : users).filter(isStudent).length
  return confirmWithChoice({
    title: text('people.in_events_title', { count }),
    message: [
      namesOf(inEvents),
      eventsInLines(text, useSession.getState().language, first, count),
      countsInWords(counts, students),
      text('people.in_events_text'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    submit: text('people.archive_anyway'),
    danger: true,
    ...(counts.alone > 0 && { choice: text('people.cancel_lessons', { count: counts.alone, students }) }),
  })
}

/** The events to come, a line each, a series in one line; the last line says how many of `count` are not listed. */
export function eventsInLines(
  t: Say,
  language: Language,
  lines: readonly EventsInLine[],
  count: number,
): string {
  const more = lines.reduce((left, line) => left - line.count, count)
  const listed = lines.map(line => `• ${line.count > 1 ? seriesInWords(line) : eventInWords(line)}`)
  return [...listed, more > 0 && t('people.more_ahead', { count: more })].filter(Boolean).join('\n')

  function eventInWords({ event_name, start_datetime, end_datetime, room_number }: EventsInLine): string {
    const date = dateOf(start_datetime)
    const day = `${formatShortWeekday(date, language)} ${formatShortDayMonth(date, language)}`
    const when = `${day} ${formatClockRange(start_datetime, end_datetime)}`
    return t('people.event_in_room', { name: event_name, when, room: room_number })
  }

  function seriesInWords({ event_name, start_datetime, end_datetime, ...line }: EventsInLine): string {
    return t('people.series_in_room', {
      name: event_name,
      weekday: weekdayOf(dateOf(start_datetime)),
      time: formatClockRange(start_datetime, end_datetime),
      room: line.room_number,
      count: line.count,
      until: formatShortDayMonth(line.last_date, language).replace(' ', '\u00a0'),
    })
  }
}

function countsInWords({ alone, together, nobody_left }: EventsAhead, students: number): string {
  return [
    alone > 0 && text('people.in_events_alone', { count: alone, students }),
    together > 0 && text('people.in_events_together', { count: together }),
    nobody_left > 0 && text('people.in_events_nobody_left', { count: nobody_left }),
  ]
    .filter(Boolean)
    .join('\n')
}

const isStudent = ({ roles }: User) => roles.some(({ name }) => name === 'student')
