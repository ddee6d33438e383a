import { chargeWork } from '../attempts/work.service.ts'
import { type ReadCalendar, readByPassword } from '../auth/calendar-links.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { OneAtATime } from '../shared/one-at-a-time.ts'
import { type DavCall, EVENT_MS, report } from './caldav-reports.service.ts'
import { keepState } from './calendar-states.service.ts'
import { type WrittenEvent, writeCalendar } from './calendar-text.ts'
import { calendarOf } from './calendars.service.ts'
import { type DavAnswer, davError, multistatus, NOT_ALLOWED, NOT_FOUND, TOO_LARGE } from './dav-answers.ts'
import { placesOf, resourceAt } from './dav-places.ts'
import {
  etagOf,
  type Properties,
  propertiesOf,
  propertiesOfCalendar,
  propertiesOfEvent,
  responder,
  withoutValues,
} from './dav-properties.ts'
import { readDavRequest } from './dav-request.ts'
import { element, escapeXml } from './dav-xml.ts'
import { inPieces } from './in-pieces.ts'

/** How many lists and reports of an owner may run and wait, of all programs together. */
const MOST_AT_ONCE = 20
/** What a list or report is charged with, besides its events: its statements, and the reading of each letter of its body. */
const BASE_MS = 5
const LETTER_MS = 0.0003

const WRITING = [
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'PROPPATCH',
  'MKCALENDAR',
  'MKCOL',
  'MOVE',
  'COPY',
  'LOCK',
  'ACL',
]

/** What stands in a collection with depth 1, besides events. */
const INSIDE = { root: ['principal'], principal: ['home'], home: ['calendar'], calendar: [] } as const

const making = new WeakMap<AppContext, OneAtATime>()

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

/** PROPFIND or REPORT with a body. Those of an owner are answered one after the other, and charged to the owner (429 for both). */
export async function answerQuestion(
  context: AppContext,
  call: DavCall,
  method: 'PROPFIND' | 'REPORT',
  { depth, body }: { depth: string; body: string },
): Promise<DavAnswer> {
  const owner = call.link.owner.id
  const works = making.get(context) ?? new OneAtATime(MOST_AT_ONCE)
  making.set(context, works)
  return works.run(owner, async () => {
    await chargeWork(context, owner, BASE_MS + body.length * LETTER_MS)
    return method === 'REPORT' ? report(context, call, body) : findProperties(context, call, { depth, body })
  })
}

/** PROPFIND: properties of a resource and, with depth 1, of those in it. 403 for other depths, and for none, which means infinity. */
async function findProperties(
  context: AppContext,
  call: DavCall,
  { depth, body }: { depth: string; body: string },
): Promise<DavAnswer> {
  const places = placesOf(call.link)
  const resource = resourceAt(places, call.path)
  if (!resource) return NOT_FOUND
  if (depth !== '0' && depth !== '1') return davError(403, 'D:propfind-finite-depth')
  const { properties: wanted, names_only } = body.trim()
    ? readDavRequest(body)
    : { properties: null, names_only: false }
  const shown = (has: Properties) => (names_only ? withoutValues(has) : has)
  const calendar = await calendarOf(context, call.link, call.host)
  const describe = responder(wanted)
  const describeEvent = (event: WrittenEvent) =>
    describe(places.event(event.id), shown(propertiesOfEvent(event, calendar, places, false)))
  if (resource.kind === 'event') {
    const event = calendar.events.find(({ id }) => id === resource.id)
    return event ? multistatus(describeEvent(event)) : NOT_FOUND
  }
  await keepState(context, call.link.id, calendar.events)
  const collections = [resource.kind, ...(depth === '1' ? INSIDE[resource.kind] : [])].map(kind => {
    const has =
      kind === 'calendar' ? propertiesOfCalendar(calendar, places) : propertiesOf(kind, places, calendar.name)
    return responder(wanted)(places[kind], shown(has))
  })
  const events = resource.kind === 'calendar' && depth === '1' ? calendar.events : []
  await chargeWork(context, call.link.owner.id, events.length * EVENT_MS)
  const { text, written } = await inPieces(events, describeEvent)
  return written < events.length ? TOO_LARGE : multistatus(collections.join('') + text)
}

/** GET: an event as a calendar of its own. */
export async function readEvent(context: AppContext, call: DavCall): Promise<DavAnswer> {
  const resource = resourceAt(placesOf(call.link), call.path)
  if (!resource) return NOT_FOUND
  if (resource.kind !== 'event') return NOT_ALLOWED
  const calendar = await calendarOf(context, call.link, call.host)
  const event = calendar.events.find(({ id }) => id === resource.id)
  if (!event) return NOT_FOUND
  return { status: 200, body: writeCalendar(calendar.head, [event]), etag: etagOf(event), isCalendar: true }
}

/** The answer to every method that does not read: 403 if it would write (RFC 3744, need-privileges), otherwise 405. */
export function refuseMethod(method: string, path: string): DavAnswer {
  if (!WRITING.includes(method)) return NOT_ALLOWED
  const privilege = element('D:privilege', element('D:write'))
  const href = element('D:href', escapeXml(encodeURI(path)))
  return davError(403, 'D:need-privileges', element('D:resource', href + privilege))
}
