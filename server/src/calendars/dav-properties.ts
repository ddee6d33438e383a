import { COLLATIONS } from './calendar-filter.ts'
import { syncTokenOf } from './calendar-states.service.ts'
import { type WrittenEvent, writeCalendar } from './calendar-text.ts'
import type { WrittenCalendar } from './calendars.service.ts'
import type { DavPlaces } from './dav-places.ts'
import { element, emptyElement, escapeXml, type PropertyName, prefixed } from './dav-xml.ts'

/** The properties of a resource: their inner XML by name, such as `D:getetag`. */
export type Properties = Record<string, string>

const REPORTS = ['C:calendar-query', 'C:calendar-multiget', 'C:free-busy-query', 'D:sync-collection']

const READ_ONLY = ['D:read', 'C:read-free-busy', 'D:read-current-user-privilege-set']
  .map(privilege => element('D:privilege', element(privilege)))
  .join('')

function hrefOf(place: string): string {
  return element('D:href', escapeXml(place))
}

/** The properties of the root, the principal and the home set. */
export function propertiesOf(
  kind: 'root' | 'principal' | 'home',
  places: DavPlaces,
  name: string,
): Properties {
  const types = element('D:collection') + (kind === 'principal' ? element('D:principal') : '')
  return {
    ...common(places, name),
    'D:resourcetype': types,
    'D:principal-URL': hrefOf(places.principal),
    'C:calendar-home-set': hrefOf(places.home),
  }
}

/** The properties of the calendar. */
export function propertiesOfCalendar(calendar: WrittenCalendar, places: DavPlaces): Properties {
  const token = syncTokenOf(calendar.events)
  return {
    ...common(places, calendar.name),
    'D:resourcetype': element('D:collection') + element('C:calendar'),
    'D:sync-token': token,
    'CS:getctag': token,
    'D:getcontenttype': 'text/calendar; charset=utf-8',
    'D:supported-report-set': REPORTS.map(report =>
      element('D:supported-report', element('D:report', element(report))),
    ).join(''),
    'C:supported-calendar-component-set': '<C:comp name="VEVENT"/>',
    'C:supported-calendar-data': '<C:calendar-data content-type="text/calendar" version="2.0"/>',
    'C:supported-collation-set': Object.keys(COLLATIONS)
      .map(collation => element('C:supported-collation', collation))
      .join(''),
    'C:calendar-timezone': escapeXml(writeCalendar(calendar.head, [])),
  }
}

/** The properties of an event; its text only where it is asked for. */
export function propertiesOfEvent(
  event: WrittenEvent,
  { head }: WrittenCalendar,
  places: DavPlaces,
  withData: boolean,
): Properties {
  return {
    'D:resourcetype': '',
    'D:getetag': escapeXml(etagOf(event)),
    'D:getcontenttype': 'text/calendar; charset=utf-8; component=vevent',
    'D:current-user-principal': hrefOf(places.principal),
    'D:current-user-privilege-set': READ_ONLY,
    ...(withData && { 'C:calendar-data': escapeXml(writeCalendar(head, [event])) }),
  }
}

/** The names of properties alone, as a `propname` asks for them. */
export function withoutValues(has: Properties): Properties {
  return Object.fromEntries(Object.keys(has).map(name => [name, '']))
}

/** The strong ETag of an event. */
export function etagOf({ hash }: WrittenEvent): string {
  return `"${hash.toString('base64url')}"`
}

/**
 * Writes the responses of resources that all have the same properties: the requested ones (null: all), and those that they do not have, which
 * is found out once.
 */
export function responder(wanted: readonly PropertyName[] | null): (href: string, has: Properties) => string {
  let known: { found: string[]; missing: string } | undefined
  return (href, has) => {
    known ??= wanted ? sorted(wanted, has) : { found: Object.keys(has), missing: '' }
    const { found, missing } = known
    const values = found.map(name => element(name, has[name]))
    return element(
      'D:response',
      hrefOf(href) + (values.length > 0 || !missing ? propstat(values, '200 OK') : '') + missing,
    )
  }
}

function sorted(wanted: readonly PropertyName[], has: Properties): { found: string[]; missing: string } {
  const found: string[] = []
  const missing: string[] = []
  for (const name of wanted) {
    const known = prefixed(name)
    if (known !== undefined && Object.hasOwn(has, known)) found.push(known)
    else missing.push(emptyElement(name))
  }
  return { found, missing: missing.length > 0 ? propstat(missing, '404 Not Found') : '' }
}

/** A response for what is not there (any more). */
export function missingResponse(href: string): string {
  return element('D:response', hrefOf(href) + element('D:status', 'HTTP/1.1 404 Not Found'))
}

/** The response of a collection of which more is to be told. */
export function truncatedResponse(href: string): string {
  const status = element('D:status', 'HTTP/1.1 507 Insufficient Storage')
  return element(
    'D:response',
    hrefOf(href) + status + element('D:error', element('D:number-of-matches-within-limits')),
  )
}

function propstat(properties: readonly string[], status: string): string {
  return element(
    'D:propstat',
    element('D:prop', properties.join('')) + element('D:status', `HTTP/1.1 ${status}`),
  )
}

function common(places: DavPlaces, name: string): Properties {
  return {
    'D:displayname': escapeXml(name),
    'D:current-user-principal': hrefOf(places.principal),
    'D:owner': hrefOf(places.principal),
    'D:current-user-privilege-set': READ_ONLY,
  }
}
