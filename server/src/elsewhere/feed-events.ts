import { DAY_MS, instantOf, type Zone } from './clock.ts'
import { type Component, type Property, propertiesNamed, textOf } from './feed-text.ts'
import {
  clockIn,
  endAfter,
  lengthOf,
  listOf,
  type Moment,
  momentFrom,
  momentOf,
  type ZoneByName,
} from './moments.ts'
import type { First } from './recurrence.ts'

/** An event of a calendar: once, or with its repetitions. */
export interface FeedEvent {
  /** Which events belong together; empty if none is said. */
  uid: string
  sequence: number
  /** Whether it takes time: it is neither cancelled nor shown as free. */
  takesTime: boolean
  first: First
  /** When an occurrence ends that begins at a clock of its zone: the instant, for whole days the clock. */
  endOf(clock: number): number
  rules: string[]
  rulesOfExceptions: string[]
  added: Added[]
  exceptions: Moment[]
  /** The occurrence that it stands for, of the event with the same UID; undefined for that event itself. */
  replaces: Moment | undefined
  /** Whether it stands for all later occurrences, too. */
  andLater: boolean
}

/** An occurrence besides those by rules. `end`: its own end, an instant. */
export interface Added {
  moment: Moment
  end?: number
}

/** Reads an event; `zone` is that of times which say none. Throws if it cannot be read. */
export function eventOf(component: Component, zones: ZoneByName, zone: Zone): FeedEvent {
  if (!component.isWhole) throw new RangeError('no end')
  const start = momentOf(only(component, 'DTSTART') ?? none('DTSTART'), zones)
  const first = { clock: start.clock, zone: start.zone ?? zone, isDate: start.isDate }
  const replaced = only(component, 'RECURRENCE-ID')
  const values = (name: string) => propertiesNamed(component, name).map(({ value }) => value)
  const each = <T>(name: string, read: (text: string, property: Property) => T): T[] =>
    propertiesNamed(component, name).flatMap(property => listOf(property).map(text => read(text, property)))
  return {
    uid: textOf(component, 'UID')?.trim() ?? '',
    sequence: Number(textOf(component, 'SEQUENCE')) || 0,
    takesTime: takesTime(component),
    first,
    endOf: endOf(component, { ...start, zone: first.zone }, zones),
    rules: values('RRULE'),
    rulesOfExceptions: values('EXRULE'),
    added: each('RDATE', (text, property) => addedOf(text, property, zones, first.zone)),
    exceptions: each('EXDATE', (text, property) => momentFrom(text, property, zones)),
    replaces: replaced && momentOf(replaced, zones),
    andLater: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  }
}

/** Whether a component takes time, as far as it says. */
export function takesTime(component: Component): boolean {
  return (
    !/^\s*CANCELL?ED\s*$/i.test(textOf(component, 'STATUS') ?? '') &&
    textOf(component, 'TRANSP')?.trim().toUpperCase() !== 'TRANSPARENT'
  )
}

/** A period of the form `<start>/<end>` or `<start>/<duration>`: its start, and the instant of its end. */
export function periodOf(text: string, property: Property, zones: ZoneByName, zone: Zone): Required<Added> {
  const [from = '', to = ''] = text.split('/')
  const moment = momentFrom(from, property, zones)
  const own = moment.zone ?? zone
  const end = /^\s*\+?P/i.test(to)
    ? endAfter(moment.clock, lengthOf(to), own)
    : instantOf(clockIn(momentFrom(to, property, zones), own), own)
  return { moment, end }
}

function addedOf(text: string, property: Property, zones: ZoneByName, zone: Zone): Added {
  return text.includes('/')
    ? periodOf(text, property, zones, zone)
    : { moment: momentFrom(text, property, zones) }
}

function endOf(component: Component, start: Moment & { zone: Zone }, zones: ZoneByName) {
  const { clock: first, zone, isDate } = start
  const written = only(component, 'DTEND')
  const duration = only(component, 'DURATION')
  const end = written && momentOf(written, zones)
  const length = duration && !end ? lengthOf(duration.value) : { days: 0, rest: 0 }
  if (isDate) {
    const days = end ? clockIn(end, zone) - first : length.days * DAY_MS + length.rest
    return (clock: number) => clock + (days || DAY_MS)
  }
  if (!end) return (clock: number) => endAfter(clock, length, zone)
  // On the clock of one zone an occurrence ends where the first one does, also if the clock changes meanwhile.
  const isOnOneClock = end.zone === undefined || end.zone === zone
  const lasts = isOnOneClock
    ? end.clock - first
    : instantOf(end.clock, end.zone ?? zone) - instantOf(first, zone)
  return (clock: number) => (isOnOneClock ? instantOf(clock + lasts, zone) : instantOf(clock, zone) + lasts)
}

/** The property of a name that may be there once. */
function only(component: Component, name: string): Property | undefined {
  const [property, ...others] = propertiesNamed(component, name)
  if (others.length > 0) none(name)
  return property
}

function none(name: string): never {
  throw new RangeError(`no ${name}`)
}
