import { type ClockRange, clockAt, DAY_MS, instantOf, midnight, type Zone } from './clock.ts'
import type { Added, FeedEvent } from './feed-events.ts'
import { clockIn, isAmong } from './moments.ts'
import { clocksByRule, type First, TooMany } from './recurrence.ts'

/** More occurrences of one event than anybody has in a year. */
const MOST_OCCURRENCES = 5_000

/** An event that stands for all occurrences of another from a clock on. */
interface Later {
  event: FeedEvent
  from: number
}

/**
 * The times, on the clock of a zone, that the events with one UID take in a range. `failed` gets why one cannot be read, which costs the
 * times of that one.
 */
export function timesOfSeries(
  events: readonly FeedEvent[],
  within: ClockRange,
  zone: Zone,
  failed: (error: unknown) => void,
): ClockRange[] {
  const { series, replacements } = inForce(events)
  const alone = replacements.filter(({ takesTime }) => takesTime)
  const reading = [
    ...alone.map(event => () => [rangeAt(event, event.first.clock, zone)]),
    ...series.map(event => () => timesOf(event, replacements, within, zone)),
  ]
  return reading.flatMap(read => {
    try {
      return read()
    } catch (error) {
      failed(error)
      return []
    }
  })
}

/** The newest versions of events with one UID: series, or single events, and those that stand for single occurrences. */
function inForce(events: readonly FeedEvent[]): { series: FeedEvent[]; replacements: FeedEvent[] } {
  const whole = events.filter(({ replaces }) => !replaces)
  const newest = Math.max(...whole.map(({ sequence }) => sequence))
  const replacements = new Map<string, FeedEvent>()
  for (const event of events) {
    const { replaces, sequence, first } = event
    if (!replaces) continue
    const key = replaces.isDate
      ? `day ${replaces.clock}`
      : `${instantOf(replaces.clock, replaces.zone ?? first.zone)}`
    const other = replacements.get(key)
    if (!other || other.sequence <= sequence) replacements.set(key, event)
  }
  return {
    series: whole.filter(({ sequence }) => sequence === newest),
    replacements: [...replacements.values()],
  }
}

/** The times of an event without the occurrences that others stand for alone. */
function timesOf(
  event: FeedEvent,
  replacements: readonly FeedEvent[],
  within: ClockRange,
  zone: Zone,
): ClockRange[] {
  const { first, exceptions } = event
  const laters = replacements
    .flatMap((other): Later[] =>
      other.replaces && other.andLater ? [{ event: other, from: clockIn(other.replaces, first.zone) }] : [],
    )
    .sort((a, b) => a.from - b.from)
  if (![event, ...laters.map(later => later.event)].some(it => it.takesTime && mayLast(it))) return []
  const replaced = replacements.flatMap(({ replaces }) => replaces ?? [])
  const isGone = isAmong([...exceptions, ...replaced], first.zone, first.isDate)
  const ranges: ClockRange[] = []
  for (const [clock, end] of occurrences(event, reach(event, laters, within))) {
    if (isGone(clock)) continue
    const later = laters.findLast(({ from }) => from <= clock)
    const { takesTime } = later?.event ?? event
    if (!takesTime) continue
    ranges.push(
      later
        ? rangeAt(later.event, later.event.first.clock + clock - later.from, zone)
        : rangeAt(event, clock, zone, end),
    )
  }
  return ranges
}

/** The clocks between which an event's occurrences may touch a range, whichever the zones are, and wherever later ones were moved. */
function reach(event: FeedEvent, laters: readonly Later[], { start, end }: ClockRange): ClockRange {
  const moved = laters.map(({ event: { first }, from }) => Math.abs(first.clock - from))
  const lasting = [event, ...laters.map(later => later.event)].map(lasts)
  const away = 2 * DAY_MS + Math.max(0, ...moved)
  return { start: start - away - Math.max(...lasting), end: end + away }
}

/** The clocks of an event's occurrences between two clocks; those with an end of their own with that instant. Throws TooMany. */
function occurrences(
  { first, rules, rulesOfExceptions, added }: FeedEvent,
  { start, end }: ClockRange,
): Map<number, number | undefined> {
  const by = (some: readonly string[]) => some.flatMap(rule => clocksByRule(rule, first, start, end))
  const found = new Map<number, number | undefined>()
  for (const clock of rules.length > 0 ? by(rules) : [first.clock]) found.set(clock, undefined)
  for (const one of added) found.set(addedClock(one, first), one.end)
  for (const clock of by(rulesOfExceptions)) found.delete(clock)
  if (found.size > MOST_OCCURRENCES) throw new TooMany()
  return found
}

/** An added day of an event at a time of the day is at that time; an added time of whole days is that day. */
function addedClock({ moment }: Added, { clock, zone, isDate }: First): number {
  const own = clockIn(moment, zone)
  if (isDate) return midnight(own)
  return moment.isDate ? own + clock - midnight(clock) : own
}

function rangeAt({ first, endOf }: FeedEvent, clock: number, zone: Zone, ownEnd?: number): ClockRange {
  if (first.isDate) return { start: clock, end: endOf(clock) }
  return rangeBetween(instantOf(clock, first.zone), ownEnd ?? endOf(clock), zone)
}

/** The range between two instants on the clock of a zone, as long as it is also where the clock is put back meanwhile. */
export function rangeBetween(from: number, to: number, zone: Zone): ClockRange {
  const [start, end] = [clockAt(from, zone), clockAt(to, zone)]
  return { start, end: from < to && end <= start ? start + to - from : end }
}

function lasts({ first, endOf }: FeedEvent): number {
  return endOf(first.clock) - (first.isDate ? first.clock : instantOf(first.clock, first.zone))
}

function mayLast(event: FeedEvent): boolean {
  return lasts(event) > 0 || event.added.some(({ end }) => end !== undefined)
}
