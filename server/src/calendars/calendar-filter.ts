import type { WrittenEvent } from './calendar-text.ts'
import type { WrittenCalendar } from './calendars.service.ts'

/** A time range of UTC instants, open where null. */
export interface TimeRange {
  from: Temporal.Instant | null
  to: Temporal.Instant | null
}

/** How texts are compared (RFC 4790, 5051). */
export const COLLATIONS = {
  'i;ascii-casemap': (text: string) => text.replace(/[A-Z]+/g, letters => letters.toLowerCase()),
  'i;octet': (text: string) => text,
  'i;unicode-casemap': (text: string) => text.normalize('NFKD').toLowerCase(),
}

/** A text that a value has somewhere in it or, negated, has nowhere. */
export interface TextMatch {
  text: string
  collation: keyof typeof COLLATIONS
  isNegated: boolean
}

interface Condition {
  /** In upper case. */
  name: string
  /** False: there is none of that name. */
  isDefined: boolean
}

/** A condition on a parameter of a property. */
export interface ParameterFilter extends Condition {
  text: TextMatch | null
}

/** A condition on a property. */
export interface PropertyFilter extends Condition {
  text: TextMatch | null
  parameters: ParameterFilter[]
}

/** A condition on a component: all that is in it holds (RFC 4791, 9.7). */
export interface ComponentFilter extends Condition {
  range: TimeRange | null
  properties: PropertyFilter[]
  components: ComponentFilter[]
}

interface Property {
  value: string
  parameters: Map<string, string>
}

/** The properties of a calendar itself; all others are looked for in its event, because python-caldav asks for them one level too high. */
const OF_CALENDAR = new Set(['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'NAME', 'X-WR-CALNAME'])

/** Whether a filter of VCALENDAR holds for an event of the calendar. Its times are compared on the school's clock. */
export function matcherOf(
  filter: ComponentFilter,
  calendar: Pick<WrittenCalendar, 'head' | 'time_zone'>,
): (event: WrittenEvent) => boolean {
  const conditions = filter.components.map(one =>
    // An event's file has an event, and nothing else.
    one.name === 'VEVENT' && one.isDefined
      ? eventMatcher(one, calendar.time_zone)
      : () => !one.isDefined && one.name !== 'VEVENT',
  )
  const isOfCalendar = ({ name }: PropertyFilter) => OF_CALENDAR.has(name)
  const ofHead = propertyMatcher(filter.properties.filter(isOfCalendar))(calendar.head)
  const ofEvent = propertyMatcher(filter.properties.filter(one => !isOfCalendar(one)))
  return event => filter.isDefined && ofHead && conditions.every(holds => holds(event)) && ofEvent(event.text)
}

function eventMatcher(filter: ComponentFilter, time_zone: string): (event: WrittenEvent) => boolean {
  const isWithin = within(filter.range, time_zone)
  const hasProperties = propertyMatcher(filter.properties)
  // An event has no parts such as alarms.
  const hasParts = filter.components.every(({ isDefined }) => !isDefined)
  return event => hasParts && isWithin(event) && hasProperties(event.text)
}

/** Whether an event overlaps a time range, compared on the school's clock. */
export function within(
  range: TimeRange | null,
  time_zone: string,
): (event: Pick<WrittenEvent, 'start_datetime' | 'end_datetime'>) => boolean {
  const clock = (instant: Temporal.Instant | null | undefined) =>
    instant
      ?.toZonedDateTimeISO(time_zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
  const [after, before] = [clock(range?.from), clock(range?.to)]
  return ({ start_datetime, end_datetime }) =>
    (after === undefined || end_datetime > after) && (before === undefined || start_datetime < before)
}

function propertyMatcher(filters: readonly PropertyFilter[]): (text: string) => boolean {
  if (filters.length === 0) return () => true
  const conditions = filters.map(({ name, isDefined, text, parameters }) => {
    const hasText = textMatcher(text)
    const hasParameters = parameters.map(parameterMatcher)
    return (properties: ReturnType<typeof propertiesIn>) => {
      const found = properties.get(name) ?? []
      if (!isDefined) return found.length === 0
      return found.some(one => hasText(one.value) && hasParameters.every(holds => holds(one.parameters)))
    }
  })
  return text => {
    const properties = propertiesIn(text)
    return conditions.every(holds => holds(properties))
  }
}

function parameterMatcher({ name, isDefined, text }: ParameterFilter) {
  const hasText = textMatcher(text)
  return (parameters: Property['parameters']) => {
    const value = parameters.get(name)
    return value === undefined ? !isDefined : isDefined && hasText(value)
  }
}

function textMatcher(match: TextMatch | null): (value: string) => boolean {
  if (!match) return () => true
  const compared = COLLATIONS[match.collation]
  const wanted = compared(match.text)
  return value => compared(value).includes(wanted) !== match.isNegated
}

/** The properties of a component that we have written, by name. */
function propertiesIn(text: string): Map<string, Property[]> {
  const properties = new Map<string, Property[]>()
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    const [, name, given = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? []
    if (name === undefined) continue
    const parameters = given
      .split(';')
      .slice(1)
      .map(one => one.split('=') as [string, string])
    const property = { value: unescaped(value), parameters: new Map(parameters) }
    properties.set(name, [...(properties.get(name) ?? []), property])
  }
  return properties
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,n])/g, (_escape, sign) => (sign === 'n' ? '\n' : sign))
}
