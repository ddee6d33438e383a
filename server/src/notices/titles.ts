import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { CATEGORY } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { text } from '../texts/texts.ts'
import { clausesOf, datesInWords, shortDay } from './dates-sentence.ts'
import { type NoticeLine, type SeenEvent, startOf } from './lines.ts'
import { onDay } from './on-day.ts'

/** The language of a title, and the groups that it may name. */
export interface NamesOfTitle {
  language: Language
  group(id: number): string | undefined
}

/** The outcome for the reader of a notice: its kind, or a more exact one. */
type Outcome = NoticeKind | 'left' | 'declined' | 'another_room' | 'another_teacher'

/** The order in which a title says what has become of several events: the gravest first. */
const IN_TITLE: readonly Outcome[] = [
  ...(['cancelled', 'left', 'declined', 'moved', 'another_room', 'another_teacher'] as const),
  ...(['changed', 'booked', 'answered', 'request'] as const),
]

/**
 * The title of a notice: the event of a single line, or how many there are and what has become of them, and the day if they are all on
 * one, or their dates if these are short. If the reader has joined or left a group, it is named instead.
 */
export function titleOf(lines: readonly NoticeLine[], { language, group }: NamesOfTitle): string {
  const [first] = lines
  const event = first && (first.after ?? first.before)
  if (!first || !event) return ''
  const away = lines.find(line => line.away)?.away
  if (away) return awayTitle(lines, away, language)
  const days = new Set(lines.map(line => dateOf(startOf(line))))
  const day = days.size === 1 ? onDay(dateOf(startOf(first)), language) : datesOf(lines, language)
  // A lesson that has lost its teacher was one.
  const lesson = lines.every(line => isLesson(line.before) || isLesson(line.after)) ? 'yes' : 'no'
  const values = { count: lines.length, event: event.event_name, lesson, day }
  if (!areAlike(lines)) {
    const changed = text(language, 'notices.several_title', values)
    return `${[changed, day].filter(Boolean).join(', ')}: ${countsOf(lines, language).join(', ')}`
  }
  const outcome = outcomeOf(first)
  const isOfOne = lines.every(({ group_id }) => group_id === first.group_id)
  const name = isOfOne && first.group_id !== undefined ? group(first.group_id) : undefined
  const said =
    name === undefined
      ? text(language, `notices.${outcome}_title`, values)
      : text(language, `notices.${outcome}_with_group_title`, { ...values, group: name })
  return said.replace(/: $/, '')
}

/** The title of what has become of the reader's lessons in their own absence. */
function awayTitle(
  lines: readonly NoticeLine[],
  { start_datetime, end_datetime }: Interval,
  language: Language,
) {
  const end = dateOf(end_datetime)
  const last = end_datetime > `${end} 00:00:00` ? end : addDays(end, -1)
  const days = [...new Set([dateOf(start_datetime), last])].map(date => shortDay(date, language, false))
  const {
    given = [],
    asked = [],
    other = [],
  } = Object.groupBy(lines, ({ away }) => (away?.given_to.length ? 'given' : away?.asked ? 'asked' : 'other'))
  const counts = [
    given.length > 0 && text(language, 'notices.some_given', { count: given.length }),
    asked.length > 0 && text(language, 'notices.some_asked', { count: asked.length }),
    ...countsOf(other, language),
  ]
  return text(language, 'notices.away_title', {
    when: days.join('–'),
    counts: counts.filter(Boolean).join(', '),
  })
}

/** When several events are, if that is short: on one weekday at one time, with at most one break. */
function datesOf(lines: readonly NoticeLine[], language: Language): string {
  const dates = lines.flatMap(({ before, after }) => {
    const event = after ?? before
    if (!event) return []
    const { start_datetime, end_datetime } = event
    return {
      date: dateOf(start_datetime),
      start: clockOf(start_datetime),
      end: clockOf(end_datetime),
      room: '',
    }
  })
  const [clause, ...others] = clausesOf(dates)
  const isShort = lines.length > 2 && clause !== undefined && others.length === 0 && clause.ranges.length <= 2
  return isShort ? datesInWords(dates, language, { saysRoom: false }) : ''
}

/** Whether a title that says once what has happened is true of all these lines. */
export function areAlike(lines: readonly NoticeLine[]): boolean {
  return new Set(lines.map(outcomeOf)).size <= 1
}

/** What has happened to the event of a line, where the title does not say it. */
export function wordOf(line: NoticeLine, language: Language): string {
  return text(language, `notices.one_${detailOf(line)}`)
}

/** How many events came to each outcome, such as “2 moved”. */
function countsOf(lines: readonly NoticeLine[], language: Language): string[] {
  const counts = Map.groupBy(lines, detailOf)
  return IN_TITLE.flatMap(outcome => {
    const count = counts.get(outcome)?.length
    return count ? text(language, `notices.some_${outcome}`, { count }) : []
  })
}

function outcomeOf({ kind, goes_on, after }: NoticeLine): Outcome {
  if (kind === 'cancelled' && goes_on) return 'left'
  return kind === 'answered' && after === null ? 'declined' : kind
}

/** As outcomeOf, with what is another one in a changed event. */
function detailOf(line: NoticeLine): Outcome {
  const { before, after } = line
  const outcome = outcomeOf(line)
  if (outcome !== 'changed' || !before || !after) return outcome
  if (before.room_id !== after.room_id) return 'another_room'
  return String(before.teachers) === String(after.teachers) ? 'changed' : 'another_teacher'
}

function isLesson(event: SeenEvent | null): boolean {
  return event !== null && event.category_id === CATEGORY.reservation && event.teachers.length > 0
}
