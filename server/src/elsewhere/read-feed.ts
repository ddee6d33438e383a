import { type ClockRange, clockText, instantOf, UTC, type Zone } from './clock.ts'
import type { CivilRange, ExpandedFeed, FeedToExpand } from './expand-feed.ts'
import { eventOf, type FeedEvent, periodOf, takesTime } from './feed-events.ts'
import { type Component, propertiesNamed, readCalendars } from './feed-text.ts'
import { rangeBetween, timesOfSeries } from './feed-times.ts'
import { listOf, type ZoneByName } from './moments.ts'
import { TooMany } from './recurrence.ts'
import { ianaZone, zonesOf } from './zones.ts'

const MOST_RANGES = 5_000
/** A school's year takes a tenth of a second. */
const LONGEST_MS = 15_000

/** How the entries of one calendar are read. */
interface Reading {
  within: ClockRange
  zone: Zone
  zones: ZoneByName
  /** Is told of each entry that was read, or why it could not be. */
  read(error?: unknown): void
}

/** The times that the entries of a calendar's text take in some days, merged and in order, and how many entries could not be read. */
export function readFeed({ text, time_zone, from, to }: FeedToExpand): ExpandedFeed {
  const calendars = readCalendars(text)
  if (calendars.length === 0) return { problem: 'not_calendar' }
  const until = performance.now() + LONGEST_MS
  const zone = ianaZone(time_zone) ?? UTC
  const within = { start: Date.parse(`${from}T00:00:00Z`), end: Date.parse(`${to}T00:00:00Z`) }
  const errors: unknown[] = []
  let entries = 0
  const read = (error?: unknown) => {
    if (error === undefined) entries++
    else errors.push(error)
  }
  const ranges: ClockRange[] = []
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, calendars, within)
    for (const times of timesOfEntries(calendar, { within, zone, zones, read })) {
      for (const range of times) ranges.push(range)
      if (performance.now() > until) return { problem: 'too_many' }
    }
  }
  const merged = merge(ranges.map(range => cut(range, within)))
  const isTooMany =
    entries === 0 ? errors.some(error => error instanceof TooMany) : merged.length > MOST_RANGES
  if (isTooMany) return { problem: 'too_many' }
  if (entries === 0 && errors.length > 0) return { problem: 'unreadable' }
  return { ranges: merged.map(asCivil), unread: errors.length }
}

function* timesOfEntries({ components }: Component, reading: Reading): Generator<ClockRange[]> {
  const series = new Map<string | FeedEvent, FeedEvent[]>()
  for (const component of components) {
    if (component.name === 'VFREEBUSY') yield timesOfBusy(component, reading)
    if (component.name !== 'VEVENT') continue
    const event = readEvent(component, reading)
    yield [] // whoever reads may stop, for a zone can take long
    if (!event) continue
    const key = event.uid || event
    const others = series.get(key)
    if (others) others.push(event)
    else series.set(key, [event])
  }
  const { within, zone, read } = reading
  for (const events of series.values()) {
    let failed = 0
    yield timesOfSeries(events, within, zone, error => {
      failed++
      read(error)
    })
    for (let left = events.length - failed; left > 0; left--) read()
  }
}

/** An event; undefined if it cannot be read, which is no loss if it takes no time. */
function readEvent(component: Component, { zones, zone, read }: Reading): FeedEvent | undefined {
  try {
    return eventOf(component, zones, zone)
  } catch (error) {
    if (takesTime(component) || propertiesNamed(component, 'RECURRENCE-ID').length > 0) read(error)
    return undefined
  }
}

/** The times at which somebody is busy as calendar servers tell them (VFREEBUSY). */
function timesOfBusy(component: Component, { zones, zone, read }: Reading): ClockRange[] {
  try {
    if (!component.isWhole) throw new RangeError('no end')
    const busy = propertiesNamed(component, 'FREEBUSY').filter(
      ({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE',
    )
    const ranges = busy.flatMap(property =>
      listOf(property).map(text => {
        const { moment, end } = periodOf(text, property, zones, zone)
        return rangeBetween(instantOf(moment.clock, moment.zone ?? zone), end, zone)
      }),
    )
    read()
    return ranges
  } catch (error) {
    read(error)
    return []
  }
}

function cut({ start, end }: ClockRange, within: ClockRange): ClockRange {
  return { start: Math.max(start, within.start), end: Math.min(end, within.end) }
}

function merge(ranges: readonly ClockRange[]): ClockRange[] {
  const merged: ClockRange[] = []
  for (const { start, end } of ranges
    .filter(range => range.start < range.end)
    .sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function asCivil({ start, end }: ClockRange): CivilRange {
  return { start: clockText(start), end: clockText(end) }
}
