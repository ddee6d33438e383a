import type { ReadCalendar } from '../auth/calendar-links.service.ts'

/** The addresses of a link's resources. Each has one calendar. */
export interface DavPlaces {
  root: string
  principal: string
  home: string
  calendar: string
  event(id: number): string
}

/** The resource that a path names; undefined: nothing of this link. */
export type Resource = { kind: 'root' | 'principal' | 'home' | 'calendar' } | { kind: 'event'; id: number }

const EVENT_FILE = /^reservation-([1-9]\d{0,9})\.ics$/

/** The addresses of a link's resources, as paths. */
export function placesOf({ username, room_id }: ReadCalendar): DavPlaces {
  const principal = `/caldav/${username}/`
  const home = `${principal}calendars/`
  const calendar = `${home}${room_id === null ? 'plan' : `room-${room_id}`}/`
  return { root: '/caldav/', principal, home, calendar, event: id => `${calendar}reservation-${id}.ics` }
}

/** The resource of a link at a path, with or without its last slash. */
export function resourceAt(places: DavPlaces, path: string): Resource | undefined {
  const folder = path.endsWith('/') ? path : `${path}/`
  for (const kind of ['root', 'principal', 'home', 'calendar'] as const)
    if (folder === places[kind]) return { kind }
  if (!path.startsWith(places.calendar)) return undefined
  const id = EVENT_FILE.exec(path.slice(places.calendar.length))?.[1]
  return id === undefined ? undefined : { kind: 'event', id: Number(id) }
}

/** The path of an address, decoded; empty if it cannot be read. */
export function pathOf(address: string): string {
  const path = URL.parse(address, 'http://any.invalid')?.pathname ?? ''
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}
