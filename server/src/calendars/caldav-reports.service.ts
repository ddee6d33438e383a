import { chargeWork } from '../attempts/work.service.ts'
import type { ReadCalendar } from '../auth/calendar-links.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { changesSince, keepState, syncTokenOf } from './calendar-states.service.ts'
import type { WrittenEvent } from './calendar-text.ts'
import { calendarOf, type WrittenCalendar } from './calendars.service.ts'
import { type DavAnswer, davError, multistatus, NOT_FOUND, TOO_LARGE } from './dav-answers.ts'
import { pathOf, placesOf, resourceAt } from './dav-places.ts'
import { missingResponse, propertiesOfEvent, responder } from './dav-properties.ts'
import { type DavRequest, type Filter, readDavRequest } from './dav-request.ts'
import { element } from './dav-xml.ts'
import { inPieces } from './in-pieces.ts'

/** A request with the credentials of a CalDAV link. */
export interface DavCall {
  link: ReadCalendar
  /** The path, decoded. */
  path: string
  host: string
}

/** What an owner is charged with for each event that is looked at. */
export const EVENT_MS = 0.05

/** REPORT: calendar-query, calendar-multiget and sync-collection on the calendar; 403 for others and elsewhere. */
export async function report(context: AppContext, call: DavCall, body: string): Promise<DavAnswer> {
  const asked = readDavRequest(body)
  const resource = resourceAt(placesOf(call.link), call.path)
  if (!resource) return NOT_FOUND
  if (resource.kind !== 'calendar') return davError(403, 'D:supported-report')
  const calendar = await calendarOf(context, call.link, call.host)
  await chargeWork(context, call.link.owner.id, calendar.events.length * EVENT_MS)
  if (asked.name === 'calendar-query') return query(call, calendar, asked)
  if (asked.name === 'calendar-multiget') return multiget(call, calendar, asked)
  if (asked.name === 'sync-collection') return sync(context, call, calendar, asked)
  return davError(403, 'D:supported-report')
}

async function query(
  { link }: DavCall,
  calendar: WrittenCalendar,
  { filter, properties }: DavRequest,
): Promise<DavAnswer> {
  if (!filter) return davError(403, 'C:valid-filter')
  if (filter.component === 'VEVENT' && filter.unsupported) return davError(403, 'C:supported-filter')
  const found = filter.component === 'VEVENT' ? calendar.events.filter(within(filter, calendar)) : []
  return answerAll(found, eventWriter(link, calendar, properties))
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

async function multiget(
  { link }: DavCall,
  calendar: WrittenCalendar,
  { hrefs, properties }: DavRequest,
): Promise<DavAnswer> {
  const places = placesOf(link)
  const byId = new Map(calendar.events.map(event => [event.id, event]))
  const asked = hrefs.map(href => {
    const resource = resourceAt(places, pathOf(href))
    return (resource?.kind === 'event' ? byId.get(resource.id) : undefined) ?? href
  })
  const write = eventWriter(link, calendar, properties)
  // An event has many spellings of its address.
  return answerAll([...new Set(asked)], one => (typeof one === 'string' ? missingResponse(one) : write(one)))
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
  if (limit !== null && changed.length + gone.length > limit) return TOO_LARGE
  await keepState(context, link.id, calendar.events)
  const places = placesOf(link)
  const write = eventWriter(link, calendar, properties)
  return answerAll(
    [...changed, ...gone],
    one => (typeof one === 'number' ? missingResponse(places.event(one)) : write(one)),
    element('D:sync-token', syncTokenOf(calendar.events)),
  )
}

/** Writes the responses of a calendar's events. */
function eventWriter(
  link: ReadCalendar,
  calendar: WrittenCalendar,
  wanted: DavRequest['properties'],
): (event: WrittenEvent) => string {
  const places = placesOf(link)
  const withData = wanted?.some(({ local }) => local === 'calendar-data') ?? false
  const describe = responder(wanted)
  return event => describe(places.event(event.id), propertiesOfEvent(event, calendar, places, withData))
}

/** An answer with a response for each item, and what stands behind them. 507 if it would be too large. */
async function answerAll<Item>(
  items: readonly Item[],
  write: (item: Item) => string,
  behind = '',
): Promise<DavAnswer> {
  const { text, written } = await inPieces(items, write)
  return written < items.length ? TOO_LARGE : multistatus(text + behind)
}
