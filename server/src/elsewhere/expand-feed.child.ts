// Expands one calendar that it is sent, answers its times, and ends. Its local time zone is the school's (TZ).
import ical, { type EventInstance, type VEvent } from 'node-ical'
import type { CivilRange, ExpandedFeed, FeedToExpand } from './expand-feed.ts'

const MOST_RANGES = 5_000

process.on('disconnect', () => process.exit(1)) // the parent process has ended
process.once('message', feed => {
  process.send?.(expand(feed as FeedToExpand))
})

function expand({ text, time_zone, from, to }: FeedToExpand): ExpandedFeed {
  if (!/^BEGIN:VCALENDAR/im.test(text)) return { problem: 'not_calendar' }
  const [first, last] = [from, to].map(date => new Date(`${date}T00:00:00`)) as [Date, Date]
  const components = Object.values(ical.sync.parseICS(text))
  const ranges = components
    .filter(component => component?.type === 'VEVENT')
    .flatMap(event =>
      ical
        .expandRecurringEvent(event as VEvent, { from: first, to: last, expandOngoing: true })
        .filter(takesTime),
    )
    .map(instance => civilRange(instance, time_zone))
    .filter(({ start, end }) => start < end)
  const merged = merge(ranges)
  return merged.length > MOST_RANGES ? { problem: 'too_many' } : { ranges: merged }
}

function takesTime({ event }: EventInstance): boolean {
  return event.status !== 'CANCELLED' && event.transparency !== 'TRANSPARENT'
}

function civilRange({ start, end, isFullDay }: EventInstance, time_zone: string): CivilRange {
  if (isFullDay) return { start: `${localDate(start)} 00:00:00`, end: `${localDate(end)} 00:00:00` }
  return { start: civil(start, time_zone), end: civil(end, time_zone) }
}

function localDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function civil(date: Date, time_zone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(time_zone)
  return there.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

function merge(ranges: readonly CivilRange[]): CivilRange[] {
  const merged: CivilRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else merged.push({ start, end })
  }
  return merged
}
