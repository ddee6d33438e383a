import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centralEurope, event, file, readInRiga } from '../../test/feeds.ts'

const HALF_HOUR_MS = 1_800_000
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const [FROM, TO] = ['2026-09-01', '2027-06-01'].map(date => Temporal.PlainDate.from(date)) as [
  Temporal.PlainDate,
  Temporal.PlainDate,
]

/** Zones as calendars name them, and which each is. Empty: none is said. */
const ZONES = [
  { parameter: '', iana: 'Europe/Riga' },
  { parameter: ';TZID=FLE Standard Time', iana: 'Europe/Riga' },
  { parameter: ';TZID=America/New_York', iana: 'America/New_York' },
  { parameter: ';TZID=Own', iana: 'Europe/Berlin' },
]

const series = fc.record({
  zone: fc.constantFrom(...ZONES),
  date: fc.integer({ min: -60, max: 260 }).map(days => FROM.add({ days })),
  hour: fc.integer({ min: 7, max: 18 }),
  halfHours: fc.integer({ min: 1, max: 10 }),
  isWeekly: fc.boolean(),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  end: fc.record({
    kind: fc.constantFrom('never', 'count', 'utc', 'clock', 'day'),
    number: fc.integer({ min: 1, max: 60 }),
  }),
  leftOut: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
  leftOutIn: fc.constantFrom('zone', 'utc', 'day'),
  moved: fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.integer({ min: -40, max: 40 }), {
    maxKeys: 3,
  }),
})
type Series = typeof series extends fc.Arbitrary<infer T> ? T : never

it('random series take the times that a calendar on the wall would show, day by day', () => {
  fc.assert(
    fc.property(fc.array(series, { minLength: 1, maxLength: 3 }), all => {
      const answer = readInRiga(file(...centralEurope('Own'), ...all.flatMap(written)))
      if ('problem' in answer) throw new Error(answer.problem)
      expect(answer.unread).toBe(0)
      const read = answer.ranges.flatMap(({ start, end }) => halfHours(clock(start), clock(end)))
      expect(read).toEqual([...new Set(all.flatMap(onTheWall))].sort())
    }),
    runs(200),
  )
})

/** A series as a calendar writes it. */
function written(one: Series, index: number): string[] {
  const { zone, interval, isWeekly, weekdays, end, leftOut, leftOutIn, moved } = one
  const dates = occurrences(one)
  const start = startOf(one)
  const last = lastOf(one)
  const ends = {
    ...{ never: '', count: `;COUNT=${end.number}`, day: `;UNTIL=${short(last).slice(0, 8)}` },
    ...{ clock: `;UNTIL=${short(last)}`, utc: `;UNTIL=${inUtc(last, zone.iana)}` },
  }
  const days = isWeekly ? `;BYDAY=${weekdays.map(day => DAYS[day - 1]).join(',')}` : ''
  const exceptions = leftOut.flatMap(at => {
    const date = dates[at]
    if (!date) return []
    if (leftOutIn === 'day') return [`EXDATE;VALUE=DATE:${short(date).slice(0, 8)}`]
    return leftOutIn === 'utc'
      ? [`EXDATE:${inUtc(date, zone.iana)}`]
      : [`EXDATE${zone.parameter}:${short(date)}`]
  })
  const uid = `UID:${index}`
  const lasting = (from: Temporal.PlainDateTime) => [
    `DTSTART${zone.parameter}:${short(from)}`,
    `DTEND${zone.parameter}:${short(from.add({ minutes: 30 * one.halfHours }))}`,
  ]
  const rule = `RRULE:FREQ=${isWeekly ? 'WEEKLY' : 'DAILY'};INTERVAL=${interval}${days}${ends[end.kind as keyof typeof ends]}`
  return [
    ...event(uid, ...lasting(start), rule, ...exceptions),
    ...Object.entries(moved).flatMap(([at, hours]) => {
      const date = dates[Number(at)]
      return date
        ? event(uid, `RECURRENCE-ID${zone.parameter}:${short(date)}`, ...lasting(date.add({ hours })))
        : []
    }),
  ]
}

/** The half hours that a series takes, found day by day. */
function onTheWall(one: Series): string[] {
  const { zone, moved, leftOut } = one
  return occurrences(one).flatMap((date, at) => {
    const hours = moved[String(at)]
    if (hours === undefined && leftOut.includes(at)) return []
    const from = date.add({ hours: hours ?? 0 })
    const [start, end] = [from, from.add({ minutes: 30 * one.halfHours })].map(time =>
      time.toZonedDateTime(zone.iana).withTimeZone('Europe/Riga').toPlainDateTime(),
    ) as [Temporal.PlainDateTime, Temporal.PlainDateTime]
    return halfHours(start, end).filter(time => time >= FROM.toString() && time < TO.toString())
  })
}

/** The starts of a series: each day after the first, up to its end, on which it is. */
function occurrences(one: Series): Temporal.PlainDateTime[] {
  const { date: first, isWeekly, interval, weekdays, end } = one
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const found: Temporal.PlainDateTime[] = []
  for (let day = first; Temporal.PlainDate.compare(day, TO) <= 0; day = day.add({ days: 1 })) {
    const weeks = Math.floor(monday.until(day).total('days') / 7)
    const isOn = isWeekly
      ? weekdays.includes(day.dayOfWeek) && weeks % interval === 0
      : first.until(day).total('days') % interval === 0
    const start = day.toPlainDateTime({ hour: one.hour })
    const isOver =
      end.kind === 'count'
        ? found.length === end.number
        : end.kind !== 'never' && Temporal.PlainDateTime.compare(start, lastOf(one)) > 0
    if (isOn && !isOver) found.push(start)
  }
  return found
}

function startOf({ date, hour }: Series): Temporal.PlainDateTime {
  return date.toPlainDateTime({ hour })
}

function lastOf(one: Series): Temporal.PlainDateTime {
  return startOf(one).add({ days: one.end.number })
}

function halfHours(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): string[] {
  const number = start.until(end).total('milliseconds') / HALF_HOUR_MS
  return Array.from({ length: number }, (_, at) => start.add({ minutes: 30 * at }).toString())
}

function clock(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(text)
}

function short(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

function inUtc(time: Temporal.PlainDateTime, iana: string): string {
  return `${short(time.toZonedDateTime(iana).withTimeZone('UTC').toPlainDateTime())}Z`
}
