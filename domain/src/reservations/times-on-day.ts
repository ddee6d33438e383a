import { civilDateTime, dateOf, type Minutes, minutesOf } from '../time/civil.ts'
import { overlaps } from '../time/interval.ts'
import type { TimeRange } from '../time/time-range.ts'
import { freeStarts, isAmong, nearestStart, type Starts, withoutStarts } from './free-starts.ts'
import { hoursRange } from './opening-hours.ts'
import { brokenRules } from './rules.ts'
import { askedStudentIds, keepsItsPeople, type RequestedEvent, type Situation } from './situation.ts'
import { soonestOffered } from './soonest-offered.ts'

/** Generates the times of a day at which an event is accepted in its room, without overlaps. */
export interface TimesOnDay {
  /** The requested clock time, if it is accepted. */
  atAskedClock(): Generator<RequestedEvent, void>
  /** Further times, the nearest to the requested clock time first; of two equally near the later. */
  nearest(): Generator<RequestedEvent, void>
}

/** `situation`: the requested event on that day at the requested clock time, with the day's other events. */
export function timesOnDay(situation: Situation): TimesOnDay {
  const { event, school, now } = situation
  const date = dateOf(event.start_datetime)
  const wanted = minutesOf(event.start_datetime)
  const duration = minutesOf(event.end_datetime) - wanted
  const hours = hoursRange(date, school)
  const day = { ...hours, start: Math.max(hours.start, soonestOffered(event.start_datetime, now)) }
  let untried = [...freeStarts(busyRanges(situation), day, duration), ...ownStart(situation, day, duration)]

  function* offer(start: Minutes): Generator<RequestedEvent, void> {
    const there = movedTo(event, start)
    const others = situation.others.filter(other => overlaps(there, other))
    const isAccepted = brokenRules({ ...situation, event: there, others }).length === 0
    const reach = isAccepted ? duration - 1 : 0
    untried = withoutStarts(untried, start - reach, start + reach)
    if (isAccepted) yield there
  }

  return {
    *atAskedClock() {
      if (isAmong(untried, wanted)) yield* offer(wanted)
    },
    *nearest() {
      for (;;) {
        const start = nearestStart(untried, wanted)
        if (start === undefined) return
        yield* offer(start)
      }
    },
  }
}

/** The event at another start on its day, as long as it was. */
export function movedTo<Event extends RequestedEvent>(event: Event, start: Minutes): Event {
  const date = dateOf(event.start_datetime)
  const duration = minutesOf(event.end_datetime) - minutesOf(event.start_datetime)
  return {
    ...event,
    start_datetime: civilDateTime(date, start),
    end_datetime: civilDateTime(date, start + duration),
  }
}

/** The present start, if the people stay: student-conflict does not check them then. */
function ownStart({ event, before }: Situation, day: TimeRange, duration: Minutes): Starts[] {
  if (!before || !keepsItsPeople({ event, before })) return []
  const start = minutesOf(before.start_datetime)
  const own_end = civilDateTime(dateOf(event.start_datetime), start + duration)
  const isInDay = start >= day.start && start + duration <= day.end
  return isInDay && own_end === before.end_datetime ? [{ first: start, last: start }] : []
}

/** The busy times of the requested room and people. */
export function busyRanges(situation: Situation): TimeRange[] {
  const { event, others } = situation
  const people = new Set([...event.teachers, ...askedStudentIds(situation)])
  const isAsked = (id: number) => people.has(id)
  return others
    .filter(
      other =>
        other.room_id === event.room_id || other.teacher_ids.some(isAsked) || other.student_ids.some(isAsked),
    )
    .map(other => ({ start: minutesOf(other.start_datetime), end: minutesOf(other.end_datetime) }))
}
