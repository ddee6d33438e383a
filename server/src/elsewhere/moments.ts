import {
  clockAt,
  constantZone,
  DAY_MS,
  HOUR_MS,
  instantOf,
  MINUTE_MS,
  midnight,
  UTC,
  type Zone,
} from './clock.ts'
import type { Property } from './feed-text.ts'

/** A date or a time as a calendar writes it. */
export interface Moment {
  /** A date's midnight. */
  clock: number
  /** Undefined if none is said: the zone of what it belongs to. */
  zone: Zone | undefined
  isDate: boolean
}

/** The zone that a name means in a calendar; undefined if it means none. */
export type ZoneByName = (name: string) => Zone | undefined

/** A length: days on the clock, and milliseconds after them. */
export interface Length {
  days: number
  rest: number
}

const WRITTEN =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i

/** A property's one date or time. Throws if it has none or several. */
export function momentOf(property: Property, zones: ZoneByName): Moment {
  return momentFrom(property.value, property, zones)
}

/** A date or time of a property that may have several. Throws if it is none. */
export function momentFrom(text: string, { parameters }: Property, zones: ZoneByName): Moment {
  const [, year, month, day, hour, minute, second = 0, utc, offsetHours, offsetMinutes] =
    WRITTEN.exec(text.trim()) ?? []
  if (!year) throw new RangeError('no date')
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  const date = Temporal.PlainDate.from(parts, { overflow: 'reject' })
  const clock = date.toZonedDateTime('UTC').epochMilliseconds
  if (hour === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { clock, zone: undefined, isDate: true }
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Math.min(Number(second), 59)]
  if (hours > 24 || minutes > 59) throw new RangeError('no time')
  const name = parameters.get('TZID')
  const zone = utc
    ? UTC
    : offsetHours
      ? constantZone(offsetOf(`${offsetHours}${offsetMinutes}`))
      : name
        ? zones(name)
        : undefined
  return { clock: clock + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000, zone, isDate: false }
}

/** The texts in a property that may have several dates or times; periods stay whole. */
export function listOf({ value }: Property): string[] {
  return value.split(/[,;]/).filter(text => text.trim() !== '')
}

/** An offset from UTC of the form +HHMM, with seconds or without minutes, in milliseconds. Throws if it is none. */
export function offsetOf(text: string): number {
  const [, sign, hours, minutes = 0, seconds = 0] =
    /^([+-]?)(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?$/.exec(text.trim()) ?? []
  if (!hours) throw new RangeError('no offset')
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000
  return sign === '-' ? -offset : offset
}

/** A duration (`PT1H30M`, `P1W`). Throws if it is none. */
export function lengthOf(text: string): Length {
  const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(
    text.trim().toUpperCase(),
  )
  if (years || months) throw new RangeError('no length')
  return { days: weeks * 7 + days, rest: hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000 }
}

/** When an event ends that begins at a clock of its zone. */
export function endAfter(clock: number, { days, rest }: Length, zone: Zone): number {
  return instantOf(clock + days * DAY_MS, zone) + rest
}

/** What the clock of a zone reads at a moment, which is of that zone if it says none. */
export function clockIn({ clock, zone: own }: Moment, zone: Zone): number {
  return own && own !== zone ? clockAt(instantOf(clock, own), zone) : clock
}

/**
 * Whether an occurrence at a clock of a zone is one of these: at the same instant, or on the same day where only a day is said.
 * `isDate`: the occurrences are whole days.
 */
export function isAmong(moments: readonly Moment[], zone: Zone, isDate: boolean): (clock: number) => boolean {
  const [days, instants] = [new Set<number>(), new Set<number>()]
  for (const moment of moments) {
    const { clock } = moment
    // A day that is written as a midnight is that day in every zone.
    if (moment.isDate || (isDate && clock === midnight(clock))) days.add(midnight(clock))
    else if (isDate) days.add(midnight(clockIn(moment, zone)))
    else instants.add(instantOf(clock, moment.zone ?? zone))
  }
  return clock => days.has(midnight(clock)) || (instants.size > 0 && instants.has(instantOf(clock, zone)))
}
