import { clockAt, clockText, DAY_MS, instantOf, midnight, UTC, type Zone } from './clock.ts'
import { eventOf, type FeedEvent } from './feed-events.ts'
import { type Component, propertiesNamed, readCalendars, textOf } from './feed-text.ts'
import { clockIn, type Moment } from './moments.ts'
import { clocksByRule } from './recurrence.ts'
import { ianaZone, zonesOf } from './zones.ts'

/** What an entry says besides its times. */
const WORDS = new Set(['SUMMARY', 'LOCATION', 'DESCRIPTION', 'ORGANIZER', 'ATTENDEE', 'X-WR-CALNAME', 'NAME'])
const RESOURCES = ['RESOURCE', 'ROOM']
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** The parts of a rule that a weekly row can say. */
const WEEKLY_PARTS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'WKST'])
/** A rule that ends is followed so far. */
const LONGEST_MS = 30 * 366 * DAY_MS
/** Zones are known for the years around now. */
const AROUND_MS = 3 * 366 * DAY_MS

/** The input of the child process. */
export interface CalendarToRead {
  text: string
  time_zone: string
}

/** An entry of a calendar in words, its days and times in the school's civil time. */
export interface CalendarEntry {
  /** The name of its calendar: often that of a room or a person. */
  calendar: string
  name: string
  location: string
  description: string
  status: string
  organizer: string
  attendees: string[]
  /** YYYY-MM-DD and HH:mm; of whole days no times; of an entry that cannot be read what is written there. */
  date: string
  start_time: string
  end_date: string
  end_time: string
  /** How a weekly entry repeats: on weekdays (1 Monday … 7 Sunday) of every week or every second one, without some days. */
  weekly?: { weekdays: number[]; every: 1 | 2; last_day?: string; except: string[] }
  /** A rule that is not weekly, as it is written. */
  rule?: string
}

/** The entries of the calendars in a text, in their order; undefined if it is no calendar. */
export function entriesOf({ text, time_zone }: CalendarToRead): CalendarEntry[] | undefined {
  const calendars = readCalendars(text, WORDS)
  if (calendars.length === 0) return undefined
  const zone = ianaZone(time_zone) ?? UTC
  const now = Date.now()
  return calendars.flatMap(calendar => {
    const zones = zonesOf(calendar, calendars, { start: now - AROUND_MS, end: now + AROUND_MS })
    const said = words(textOf(calendar, 'X-WR-CALNAME') ?? textOf(calendar, 'NAME'))
    const read = calendar.components
      .filter(({ name }) => name === 'VEVENT')
      .map(component => {
        try {
          return { component, event: eventOf(component, zones, zone) }
        } catch {
          return { component }
        }
      })
    const events = read.flatMap(({ event }) => event ?? [])
    return read.flatMap(({ component, event }) => {
      const entry = { calendar: said, ...inWords(component) }
      if (!event) return { ...entry, ...unread(component) }
      return timesOf(event, events, zone).map(times => ({ ...entry, ...times }))
    })
  })
}

type Times = Pick<CalendarEntry, 'date' | 'start_time' | 'end_date' | 'end_time' | 'weekly' | 'rule'>

/** When an event is: once or by its rule, and once more for each date that is added. */
function timesOf(event: FeedEvent, all: readonly FeedEvent[], school: Zone): Times[] {
  const { first, rules, rulesOfExceptions, added, andLater } = event
  const once = onceAt(event, first.clock, school)
  const others = added.map(({ moment }) => onceAt(event, clockIn(moment, first.zone), school))
  if (andLater) return [{ ...once, rule: 'RANGE=THISANDFUTURE' }, ...others]
  const [rule] = rules
  if (rule === undefined) return [once, ...others]
  const weekly =
    rules.length === 1 && rulesOfExceptions.length === 0 ? weeklyBy(rule, event, all, school) : undefined
  return [
    { ...once, ...(weekly ? { weekly } : { rule: [...rules, ...rulesOfExceptions].join(' ') }) },
    ...others,
  ]
}

function onceAt({ first, endOf }: FeedEvent, clock: number, school: Zone): Times {
  if (first.isDate)
    return { date: dayOf(clock), start_time: '', end_date: dayOf(endOf(clock) - DAY_MS), end_time: '' }
  const [start, end] = [instantOf(clock, first.zone), endOf(clock)].map(instant => clockAt(instant, school))
  return { ...at('date', 'start_time', start), ...at('end_date', 'end_time', end) }
}

function at<Day extends string, Time extends string>(day: Day, time: Time, clock = 0) {
  const text = clockText(clock)
  return { [day]: text.slice(0, 10), [time]: text.slice(11, 16) } as Record<Day | Time, string>
}

/** A rule as a weekly row says it; undefined if it cannot. Other entries may stand for some of its days. */
function weeklyBy(
  rule: string,
  event: FeedEvent,
  all: readonly FeedEvent[],
  school: Zone,
): CalendarEntry['weekly'] {
  const { first, uid, exceptions } = event
  const parts = new Map<string, string>()
  for (const part of rule.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.trim().split('=')
    if (name) parts.set(name, value)
  }
  const every = Number(parts.get('INTERVAL') ?? 1)
  const days = parts
    .get('BYDAY')
    ?.split(',')
    .map(day => DAYS.indexOf(day.trim()) + 1)
  const isDaily = parts.get('FREQ') === 'DAILY' && every === 1
  const isWeekly = parts.get('FREQ') === 'WEEKLY' && (every === 1 || every === 2)
  const isSaid = [...parts.keys()].every(name => WEEKLY_PARTS.has(name)) && !days?.includes(0)
  // Of which week a Sunday is, is said in another way than here.
  const isOtherWeek = every === 2 && (parts.get('WKST') ?? 'MO') !== 'MO' && days?.includes(7)
  if (first.isDate || !isSaid || !(isDaily || isWeekly) || isOtherWeek) return undefined
  const onDay = (moment: Moment) =>
    moment.isDate
      ? dayOf(moment.clock)
      : dayOf(clockAt(instantOf(moment.clock, moment.zone ?? first.zone), school))
  const replaced = all.filter(other => uid !== '' && other.uid === uid && other.replaces)
  const later = replaced.filter(({ andLater }) => andLater).flatMap(({ replaces }) => replaces ?? [])
  const last_day = lastDay(rule, parts, event, later)
  const weekday = Temporal.PlainDate.from(
    dayOf(clockAt(instantOf(first.clock, first.zone), school)),
  ).dayOfWeek
  return {
    weekdays: days ?? (isDaily ? [1, 2, 3, 4, 5, 6, 7] : [weekday]),
    every: isDaily || every === 1 ? 1 : 2,
    ...(last_day && { last_day }),
    except: [...exceptions, ...replaced.flatMap(({ replaces }) => replaces ?? [])].map(onDay),
  }
}

/** The last day of a rule that ends, or the day before one on which another entry goes on. */
function lastDay(
  rule: string,
  parts: ReadonlyMap<string, string>,
  { first }: FeedEvent,
  later: readonly Moment[],
): string | undefined {
  const ends = later.map(({ clock }) => dayOf(clock - DAY_MS))
  if (parts.has('UNTIL') || parts.has('COUNT')) {
    const last = clocksByRule(rule, first, first.clock, first.clock + LONGEST_MS).at(-1)
    ends.push(dayOf(last ?? first.clock))
  }
  return ends.sort()[0]
}

const dayOf = (clock: number) => clockText(midnight(clock)).slice(0, 10)

/** What is written where the times of an entry that cannot be read should be. */
function unread(component: Component): Times {
  const written = (name: string) => textOf(component, name)?.trim() ?? ''
  return { date: written('DTSTART') || '?', start_time: '', end_date: written('DTEND'), end_time: '' }
}

function inWords(component: Component) {
  const people = propertiesNamed(component, 'ATTENDEE').map(({ parameters, value }) => ({
    name: named(parameters.get('CN'), value),
    isRoom: RESOURCES.includes(parameters.get('CUTYPE')?.toUpperCase() ?? ''),
  }))
  const [organizer] = propertiesNamed(component, 'ORGANIZER')
  return {
    name: words(textOf(component, 'SUMMARY')),
    location: words(textOf(component, 'LOCATION')) || (people.find(({ isRoom }) => isRoom)?.name ?? ''),
    description: words(textOf(component, 'DESCRIPTION')),
    status: words(textOf(component, 'STATUS')),
    organizer: organizer ? named(organizer.parameters.get('CN'), organizer.value) : '',
    attendees: people.filter(({ isRoom }) => !isRoom).map(({ name }) => name),
  }
}

/** The name of somebody, or the address if there is none. */
function named(name: string | undefined, address: string): string {
  return words(name) || address.trim().replace(/^mailto:/i, '')
}

/** A text without the signs that its writing adds (RFC 5545, 3.3.11). */
function words(written = ''): string {
  return written.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()
}
