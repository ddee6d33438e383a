import { chargeWork } from '../attempts/work.service.ts'
import type { ReadCalendar } from '../auth/calendar-links.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { matcherOf, within } from './calendar-filter.ts'
import { changesSince, keepPart, keepState } from './calendar-states.service.ts'
import type { WrittenEvent } from './calendar-text.ts'
import { calendarOf, type WrittenCalendar } from './calendars.service.ts'
import { type DavAnswer, davError, multistatus, NOT_FOUND, TOO_LARGE } from './dav-answers.ts'
import { pathOf, placesOf, resourceAt } from './dav-places.ts'
import { missingResponse, propertiesOfEvent, responder, truncatedResponse } from './dav-properties.ts'
import { type DavRequest, readDavRequest } from './dav-request.ts'
import { element } from './dav-xml.ts'
import { writeFreeBusy } from './free-busy.ts'
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

/** REPORT: calendar-query, calendar-multiget, free-busy-query and sync-collection on the calendar; 403 for others and elsewhere. */
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
  if (asked.name === 'free-busy-query') return freeBusy(context, call, calendar, asked)
  return davError(403, 'D:supported-report')
}

async function query(
  { link }: DavCall,
  calendar: WrittenCalendar,
  { filter, properties }: DavRequest,
): Promise<DavAnswer> {
  if (typeof filter === 'string') return davError(403, filter)
  const isWanted = matcherOf(filter, calendar)
  const write = eventWriter(link, calendar, properties)
  return answerAll(calendar.events, event => (isWanted(event) ? write(event) : ''))
}

function freeBusy(
  context: AppContext,
  { link }: DavCall,
  { events, time_zone }: WrittenCalendar,
  { range }: DavRequest,
): DavAnswer {
  if (!range) return davError(400, 'C:valid-filter')
  const { language } = link.owner
  const asked = { range, time_zone, now: context.instant(), language }
  return {
    status: 200,
    body: writeFreeBusy(events.filter(within(range, time_zone)), asked),
    isCalendar: true,
  }
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

/**
 * The changes since a token. Where a limit or the size of an answer ends it before all are told, it says so (RFC 6578, 3.6), and its token goes on
 * from there.
 */
async function sync(
  context: AppContext,
  { link }: DavCall,
  calendar: WrittenCalendar,
  { sync_token, limit, properties }: DavRequest,
): Promise<DavAnswer> {
  const changes = await changesSince(context, link.id, calendar.events, sync_token)
  if (!changes) return davError(403, 'D:valid-sync-token')
  const places = placesOf(link)
  const write = eventWriter(link, calendar, properties)
  const all = [...changes.gone, ...changes.changed]
  const { text, written } = await inPieces(all.slice(0, limit ?? all.length), one =>
    typeof one === 'number' ? missingResponse(places.event(one)) : write(one),
  )
  if (written === 0 && all.length > 0) return TOO_LARGE
  const isWhole = written === all.length
  const token = isWhole
    ? await keepState(context, link.id, calendar.events)
    : await keepPart(context, link.id, changes, written)
  return multistatus(
    text + (isWhole ? '' : truncatedResponse(places.calendar)) + element('D:sync-token', token),
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

/** An answer with a response for each item. 507 if it would be too large. */
async function answerAll<Item>(items: readonly Item[], write: (item: Item) => string): Promise<DavAnswer> {
  const { text, written } = await inPieces(items, write)
  return written < items.length ? TOO_LARGE : multistatus(text)
}
