import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'

/** A component or property as jCal (RFC 7265), which ical.js writes. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | [start: string, end: string],
]
export type Component = [name: string, properties: Property[], components: Component[]]

/** A time zone between two days. */
export interface CalendarZone {
  name: string
  /** The VTIMEZONE with each change of the clock that matters between the days. */
  component: Component
  /** The days on which the clock changes. */
  changes: ReadonlySet<CivilDate>
}

/** The zone of a calendar from one day to another. */
export function calendarZone(time_zone: string, from: CivilDate, to: CivilDate): CalendarZone {
  const start = Temporal.PlainDate.from(from).toZonedDateTime(time_zone)
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(time_zone)
  const observances: Component[] = []
  const changes = new Set<CivilDate>()
  let change = start.getTimeZoneTransition('previous')
  if (!change) observances.push(observance('standard', '1970-01-01T00:00:00', start.offset, start.offset))
  change ??= start.getTimeZoneTransition('next')
  while (change && Temporal.ZonedDateTime.compare(change, end) <= 0) {
    const before = change.subtract({ nanoseconds: 1 })
    const isDaylight = change.offsetNanoseconds > before.offsetNanoseconds
    // The wall clock at the change, as it was read before.
    const clock = change.withTimeZone(before.offset).toPlainDateTime().toString()
    changes.add(clock.slice(0, 10)).add(change.toPlainDate().toString())
    observances.push(observance(isDaylight ? 'daylight' : 'standard', clock, before.offset, change.offset))
    change = change.getTimeZoneTransition('next')
  }
  const component: Component = ['vtimezone', [['tzid', {}, 'text', time_zone]], observances]
  return { name: time_zone, component, changes }
}

/**
 * DTSTART and DTEND on the zone's clock. In an hour that the clock skips or shows twice they are in UTC, because programs read such
 * hours differently.
 */
export function startAndEnd(start: CivilDateTime, end: CivilDateTime, zone: CalendarZone): Property[] {
  const [from, to] = [start.replace(' ', 'T'), end.replace(' ', 'T')]
  const isPlain = !zone.changes.has(dateOf(start)) || [from, to].every(clock => isOnce(clock, zone.name))
  const parameters: Property[1] = isPlain ? { tzid: zone.name } : {}
  const written = (clock: string) => (isPlain ? clock : instantOf(clock, zone.name).toString())
  return [
    ['dtstart', parameters, 'date-time', written(from)],
    ['dtend', parameters, 'date-time', written(to)],
  ]
}

function isOnce(clock: string, time_zone: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map(disambiguation =>
    Temporal.PlainDateTime.from(clock).toZonedDateTime(time_zone, { disambiguation }),
  )
  return earlier?.epochMilliseconds === later?.epochMilliseconds
}

function instantOf(clock: string, time_zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(time_zone).toInstant()
}

function observance(name: 'standard' | 'daylight', clock: string, from: string, to: string): Component {
  return [
    name,
    [
      ['dtstart', {}, 'date-time', clock],
      ['tzoffsetfrom', {}, 'utc-offset', from],
      ['tzoffsetto', {}, 'utc-offset', to],
    ],
    [],
  ]
}
