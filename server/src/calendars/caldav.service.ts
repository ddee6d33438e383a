import { type ReadCalendar, readByPassword } from '../auth/calendar-links.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { changesSince, keepState, syncTokenOf } from './calendar-states.service.ts'
import { type WrittenEvent, writeCalendar } from './calendar-text.ts'
import { calendarOf, type WrittenCalendar } from './calendars.service.ts'
import {
  type DavPlaces,
  etagOf,
  missingResponse,
  type Properties,
  propertiesOf,
  propertiesOfCalendar,
  propertiesOfEvent,
  responseOf,
  withoutValues,
} from './dav-properties.ts'
import { type DavRequest, element, type Filter, readDavRequest, xmlDocument } from './dav-xml.ts'

/** An answer of the CalDAV server. */
export interface DavAnswer {
  status: number
  body: string
  etag?: string
}

/** A request with the credentials of a CalDAV link. */
export interface DavCall {
  link: ReadCalendar
  /** The path, decoded. */
  path: string
  host: string
}

/** The resource that a path names; undefined: nothing of this link. */
type Resource = { kind: 'root' | 'principal' | 'home' | 'calendar' } | { kind: 'event'; id: number }

const NOT_FOUND: DavAnswer = { status: 404, body: '' }
const EVENT_FILE = /^reservation-([1-9]\d{0,9})\.ics$/

/** The link of Basic credentials; undefined if they are missing or wrong. 429 after too many wrong ones. */
export async function linkOfCredentials(
  context: AppContext,
  authorization: string | undefined,
  address: string,
): Promise<ReadCalendar | undefined> {
  const encoded = /^Basic ([\w+/=-]{1,400})$/i.exec(authorization ?? '')?.[1]
  const [, username, password] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  if (!username || !password) return undefined
  return readByPassword(context, { username, password }, address)
}

/** PROPFIND: properties of a resource and, with depth 1, of those in it. 403 for other depths. */
export async function findProperties(
  context: AppContext,
  call: DavCall,
  { depth, body }: { depth: string; body: string },
): Promise<DavAnswer> {
  const resource = resourceAt(call)
  if (!resource) return NOT_FOUND
  if (depth !== '0' && depth !== '1') return davError(403, 'D:propfind-finite-depth')
  const { properties: wanted, names_only } = body.trim()
    ? readDavRequest(body)
    : { properties: null, names_only: false }
  const described = (place: string, has: Properties) =>
    responseOf(place, names_only ? withoutValues(has) : has, wanted)
  const places = placesOf(call.link)
  const calendar = await calendarOf(context, call.link, call.host)
  if (resource.kind === 'event') {
    const event = calendar.events.find(({ id }) => id === resource.id)
    if (!event) return NOT_FOUND
    return multistatus(described(call.path, propertiesOfEvent(event, calendar, places, false)))
  }
  await keepState(context, call.link.id, calendar.events)
  const named = (kind: Exclude<Resource['kind'], 'event'>) =>
    described(
      places[kind],
      kind === 'calendar'
        ? propertiesOfCalendar(calendar, places)
        : propertiesOf(kind, places, calendar.name),
    )
  const inside = () => {
    if (resource.kind === 'root') return named('principal')
    if (resource.kind === 'principal') return named('home')
    if (resource.kind === 'home') return named('calendar')
    return calendar.events
      .map(event => described(places.event(event.id), propertiesOfEvent(event, calendar, places, false)))
      .join('')
  }
  return multistatus(named(resource.kind) + (depth === '1' ? inside() : ''))
}

/** REPORT: calendar-query, calendar-multiget and sync-collection on the calendar; 403 for others and elsewhere. */
export async function report(context: AppContext, call: DavCall, body: string): Promise<DavAnswer> {
  const asked = readDavRequest(body)
  const resource = resourceAt(call)
  if (!resource) return NOT_FOUND
  if (resource.kind !== 'calendar') return davError(403, 'D:supported-report')
  const calendar = await calendarOf(context, call.link, call.host)
  if (asked.name === 'calendar-query') return query(call, calendar, asked)
  if (asked.name === 'calendar-multiget') return multiget(call, calendar, asked)
  if (asked.name === 'sync-collection') return sync(context, call, calendar, asked)
  return davError(403, 'D:supported-report')
}

/** GET: an event as a calendar of its own. */
export async function readEvent(context: AppContext, call: DavCall): Promise<DavAnswer> {
  const resource = resourceAt(call)
  if (!resource) return NOT_FOUND
  if (resource.kind !== 'event') return { status: 405, body: '' }
  const calendar = await calendarOf(context, call.link, call.host)
  const event = calendar.events.find(({ id }) => id === resource.id)
  if (!event) return NOT_FOUND
  return { status: 200, body: writeCalendar(calendar.head, [event]), etag: etagOf(event) }
}

/** The answer to everything that would write (RFC 3744, need-privileges). */
export function refuseWriting(path: string): DavAnswer {
  const privilege = element('D:privilege', element('D:write'))
  const href = element('D:href', encodeURI(path))
  return davError(403, 'D:need-privileges', element('D:resource', href + privilege))
}

function query({ link }: DavCall, calendar: WrittenCalendar, { filter, properties }: DavRequest): DavAnswer {
  if (!filter) return davError(403, 'C:valid-filter')
  if (filter.component === 'VEVENT' && filter.unsupported) return davError(403, 'C:supported-filter')
  const found = filter.component === 'VEVENT' ? calendar.events.filter(within(filter, calendar)) : []
  return multistatus(found.map(event => eventResponse(link, calendar, event, properties)).join(''))
}

/** Whether an event overlaps a filter's time range, compared on the school's clock. */
function within({ from, to }: Filter, { time_zone }: WrittenCalendar): (event: WrittenEvent) => boolean {
  const clock = (instant: Temporal.Instant | null) =>
    instant
      ?.toZonedDateTimeISO(time_zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
  const [after, before] = [clock(from), clock(to)]
  return ({ start_datetime, end_datetime }) =>
    (after === undefined || end_datetime > after) && (before === undefined || start_datetime < before)
}

function multiget(
  { link }: DavCall,
  calendar: WrittenCalendar,
  { hrefs, properties }: DavRequest,
): DavAnswer {
  const byId = new Map(calendar.events.map(event => [event.id, event]))
  const responses = hrefs.map(href => {
    const path = URL.parse(href, 'http://any.invalid')?.pathname ?? ''
    const resource = resourceAt({ link, path })
    const event = resource?.kind === 'event' ? byId.get(resource.id) : undefined
    return event ? eventResponse(link, calendar, event, properties) : missingResponse(href)
  })
  return multistatus(responses.join(''))
}

async function sync(
  context: AppContext,
  { link }: DavCall,
  calendar: WrittenCalendar,
  { sync_token, limit, properties }: DavRequest,
): Promise<DavAnswer> {
  const changes = await changesSince(context, link.id, calendar.events, sync_token)
  if (!changes) return davError(403, 'D:valid-sync-token')
  const { changed, gone } = changes
  if (limit !== null && changed.length + gone.length > limit)
    return davError(507, 'D:number-of-matches-within-limits')
  await keepState(context, link.id, calendar.events)
  const places = placesOf(link)
  return multistatus(
    changed.map(event => eventResponse(link, calendar, event, properties)).join('') +
      gone.map(id => missingResponse(places.event(id))).join('') +
      element('D:sync-token', syncTokenOf(calendar.events)),
  )
}

function eventResponse(
  link: ReadCalendar,
  calendar: WrittenCalendar,
  event: WrittenEvent,
  wanted: DavRequest['properties'],
): string {
  const places = placesOf(link)
  const withData = wanted?.some(({ local }) => local === 'calendar-data') ?? false
  return responseOf(places.event(event.id), propertiesOfEvent(event, calendar, places, withData), wanted)
}

function placesOf({ username, room_id }: ReadCalendar): DavPlaces {
  const principal = `/caldav/${username}/`
  const home = `${principal}calendars/`
  const calendar = `${home}${room_id === null ? 'plan' : `room-${room_id}`}/`
  return { root: '/caldav/', principal, home, calendar, event: id => `${calendar}reservation-${id}.ics` }
}

function resourceAt({ link, path }: Pick<DavCall, 'link' | 'path'>): Resource | undefined {
  const places = placesOf(link)
  const folder = path.endsWith('/') ? path : `${path}/`
  for (const kind of ['root', 'principal', 'home', 'calendar'] as const)
    if (folder === places[kind]) return { kind }
  if (!path.startsWith(places.calendar)) return undefined
  const id = EVENT_FILE.exec(path.slice(places.calendar.length))?.[1]
  return id === undefined ? undefined : { kind: 'event', id: Number(id) }
}

function multistatus(responses: string): DavAnswer {
  return { status: 207, body: xmlDocument('D:multistatus', responses) }
}

function davError(status: number, condition: string, inner = ''): DavAnswer {
  return { status, body: xmlDocument('D:error', element(condition, inner)) }
}
