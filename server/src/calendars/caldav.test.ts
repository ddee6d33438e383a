import ICAL from 'ical.js'
import { createDAVClient, type DAVCalendar } from 'tsdav'
import { beforeEach, expect, test } from 'vitest'
import { davOf } from '../../test/dav.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const dav = davOf(school)

beforeEach(async () => {
  const { db } = school.database
  for (const table of ['attempts', 'calendar_links', 'history', 'reservations'] as const)
    await db.deleteFrom(table).execute()
})

/** A foreign CalDAV client, set up as a person sets up a phone: the server's address, a username and a password. */
async function clientOf(credentials: { username: string; password: string }) {
  return createDAVClient({
    serverUrl: await dav.url(),
    credentials,
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
}

function eventIn(data: string) {
  const event = new ICAL.Component(ICAL.parse(data)).getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return new ICAL.Event(event)
}

async function book(changes: Parameters<typeof lesson>[1] = {}) {
  const made = await school.as('agnese').post('/api/event-meta/create', lesson(school, changes))
  expect(made.status).toBe(201)
  return made.json.data.reservations[0]
}

test('a phone finds the one calendar by the server’s address alone, and reads the plan', async () => {
  const { id } = await book()
  const client = await clientOf(await dav.linkOf('agnese'))
  const calendars = await client.fetchCalendars()
  expect(calendars).toHaveLength(1)
  const [calendar] = calendars as [DAVCalendar]
  expect(calendar).toMatchObject({ displayName: 'Stunda: Agnese Kalniņa', components: ['VEVENT'] })
  const objects = await client.fetchCalendarObjects({ calendar })
  expect(objects.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(new RegExp(`^/caldav/[a-z2-9]+/calendars/plan/reservation-${id}\\.ics$`)),
  ])
  expect(eventIn(objects[0]?.data).startDate.toJSDate().toISOString()).toBe('2026-11-24T08:00:00.000Z')
})

test('after each change one sync brings it, and nothing else', async () => {
  const first = await book(at('12:00', '12:45', '2026-12-01'))
  await book(at('13:00', '13:45', '2026-12-01'))
  const client = await clientOf(await dav.linkOf('agnese'))
  const [calendar] = (await client.fetchCalendars()) as [DAVCalendar]
  let { syncToken } = calendar
  const sync = async () => {
    const responses = await client.syncCollection({
      url: calendar.url,
      props: { 'd:getetag': {}, 'c:calendar-data': {} },
      syncLevel: 1,
      syncToken: syncToken ?? '',
    })
    syncToken = responses[0]?.raw?.multistatus?.syncToken
    return responses.filter(({ href }) => href)
  }
  expect(await sync()).toEqual([])

  const path = `/api/reservations/reservation/${first.id}`
  const moved = lesson(school, at('15:00', '15:45', '2026-12-01'))
  expect((await school.as('agnese').put(path, moved)).status).toBe(200)
  const [changed, ...others] = await sync()
  expect(others).toEqual([])
  const event = eventIn(changed?.props?.calendarData?._cdata ?? changed?.props?.calendarData)
  expect(event.startDate.toString()).toBe('2026-12-01T15:00:00')
  expect(event.sequence).toBe(2)

  await school.as('agnese').delete(path)
  const [deleted] = await sync()
  const gone = new ICAL.Event(
    new ICAL.Component(ICAL.parse(deleted?.props?.calendarData)).getFirstSubcomponent('vevent') ?? undefined,
  )
  expect(gone.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(await sync()).toEqual([])
})

test('a group’s new member gets its lessons, and who leaves it is told that they are cancelled, at the next sync', async () => {
  const { groups, people } = school
  await book({ ...at('16:00', '16:45', '2026-12-02'), students: [`group_${groups.trio.id}`] })
  const client = await clientOf(await dav.linkOf('alise'))
  const [calendar] = (await client.fetchCalendars()) as [DAVCalendar]
  const hrefs = async (syncToken: string | undefined) => {
    const responses = await client.syncCollection({
      url: calendar.url,
      props: { 'd:getetag': {}, 'c:calendar-data': {} },
      syncLevel: 1,
      syncToken: syncToken ?? '',
    })
    const all = responses
      .filter(({ href }) => href)
      .map(({ props }) => eventIn(props?.calendarData).component.getFirstPropertyValue('status'))
    return { all, token: responses[0]?.raw?.multistatus?.syncToken as string }
  }
  const body = { students: [people.alise.id] }
  await school.as('anna').post(`/api/admin/groups/group/${groups.trio.id}/assign`, body)
  const joined = await hrefs(calendar.syncToken)
  expect(joined.all).toEqual(['CONFIRMED'])
  await school.as('anna').post(`/api/admin/groups/group/${groups.trio.id}/detach`, body)
  const left = await hrefs(joined.token)
  expect(left.all).toEqual(['CANCELLED'])
})

test('a calendar of some days has the events of these days', async () => {
  const { id } = await book(at('17:00', '17:45', '2026-12-10'))
  const client = await clientOf(await dav.linkOf('agnese'))
  const [calendar] = (await client.fetchCalendars()) as [DAVCalendar]
  const inRange = (start: string, end: string) =>
    client.fetchCalendarObjects({ calendar, timeRange: { start, end }, expand: false })
  expect(await inRange('2026-12-10T15:44:00Z', '2026-12-11T00:00:00Z')).toHaveLength(1)
  expect((await inRange('2026-12-10T00:00:00Z', '2026-12-11T00:00:00Z'))[0]?.url).toContain(`-${id}.ics`)
  expect(await inRange('2026-12-10T15:45:00Z', '2026-12-11T00:00:00Z')).toEqual([])
})

test('an administrator reads a room by CalDAV; nobody else does', async () => {
  const room_id = school.rooms.violin.id
  const { id } = await book({ ...at('18:00', '18:45', '2026-12-03'), room_id })
  const client = await clientOf(await dav.linkOf('anna', { room_id }))
  const [calendar] = (await client.fetchCalendars()) as [DAVCalendar]
  expect(calendar.displayName).toBe('Stunda: telpa 202 Vijoles')
  const objects = await client.fetchCalendarObjects({ calendar })
  expect(objects.map(({ url }) => url)).toEqual([
    expect.stringContaining(`room-${room_id}/reservation-${id}.ics`),
  ])
  const refused = await school.as('andris').post('/api/calendar-links', { kind: 'caldav', room_id })
  expect(refused.status).toBe(403)
})

test('an unchanged event is not sent again', async () => {
  const { id } = await book(at('19:00', '19:45', '2026-12-04'))
  const { username, password } = await dav.linkOf('agnese')
  const path = `/caldav/${username}/calendars/plan/reservation-${id}.ics`
  const credentials = `${username}:${password}`
  const { status, headers } = await dav.send('GET', path, { credentials })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const again = await dav.send('GET', path, {
    credentials,
    headers: { 'if-none-match': String(headers.get('etag')) },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('every writing request is refused as the protocol says', async () => {
  const { username, password } = await dav.linkOf('ilze')
  const path = `/caldav/${username}/calendars/plan/new.ics`
  for (const method of ['PUT', 'DELETE', 'PROPPATCH', 'MKCALENDAR', 'MOVE', 'COPY', 'POST']) {
    const answer = await dav.send(method, path, {
      body: 'BEGIN:VCALENDAR'.padEnd(100_000),
      credentials: `${username}:${password}`,
    })
    expect([method, answer.status]).toEqual([method, 403])
    expect(answer.text).toContain('<D:need-privileges>')
  }
  const options = await dav.send('OPTIONS', '/caldav/')
  expect(options.headers.get('dav')).toBe('1, 3, calendar-access')
  expect(options.headers.get('allow')).toBe('OPTIONS, GET, HEAD, PROPFIND, REPORT')
})

test('a method that is not known is refused, with those that are', async () => {
  const { credentials, plan } = await dav.linkOf('ilze')
  for (const method of ['UNLOCK', 'SEARCH', 'BIND', 'MKACTIVITY', 'QUERY', 'REBIND']) {
    const { status, headers } = await dav.send(method, plan, { credentials })
    expect([method, status, headers.get('allow')]).toEqual([
      method,
      405,
      'OPTIONS, GET, HEAD, PROPFIND, REPORT',
    ])
    expect((await dav.send(method, plan)).status).toBe(401)
  }
  expect((await dav.send('GET', plan, { credentials })).status).toBe(405)
})

test('the well-known address leads to the calendars', async () => {
  for (const method of ['GET', 'PROPFIND', 'PUT', 'SEARCH']) {
    const { status, headers } = await dav.send(method, '/.well-known/caldav')
    expect([status, headers.get('location')]).toEqual([301, '/caldav/'])
  }
})

test('wrong and other credentials get nothing, and are counted', async () => {
  const { username, password } = await dav.linkOf('karlis')
  for (const credentials of ['', `${username}:wrong`, `nobody:${password}`, 'no colon']) {
    const { status, headers } = await dav.send('PROPFIND', '/caldav/', {
      credentials,
      headers: { depth: '0' },
    })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
  }
  const token = school.headersOf('karlis').authorization ?? ''
  expect((await dav.send('PROPFIND', '/caldav/', { headers: { authorization: token } })).status).toBe(401)
  const asOther = await dav.linkOf('alise')
  const credentials = `${username}:${password}`
  const path = `/caldav/${asOther.username}/calendars/plan/`
  expect((await dav.send('PROPFIND', path, { credentials, headers: { depth: '0' } })).status).toBe(404)
  expect(
    (await school.as('nobody').get('/api/auth/me', { authorization: `Basic ${credentials}` })).status,
  ).toBe(401)
})

test.each([
  ['is no XML', '<D:propfind', 400],
  ['declares entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 400],
  ['is too large', `<a>${'x'.repeat(200_000)}</a>`, 413],
])('a body that %s is refused', async (_what, body, expected) => {
  const { username, password } = await dav.linkOf('ilze')
  const { status } = await dav.send('PROPFIND', '/caldav/', {
    body,
    headers: { depth: '0' },
    credentials: `${username}:${password}`,
  })
  expect(status).toBe(expected)
})

test('reports that are not offered, and states that are not known, are refused by name', async () => {
  const { username, password } = await dav.linkOf('marta')
  const plan = `/caldav/${username}/calendars/plan/`
  const as = { credentials: `${username}:${password}` }
  const report = (body: string, path = plan) => dav.send('REPORT', path, { body, ...as })
  const sync = (token: string) =>
    `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:prop><D:getetag/></D:prop></D:sync-collection>`
  expect(await report(sync('urn:stunda:sync:AAAAAAAAAAAAAAAAAAAAAA'))).toMatchObject({
    status: 403,
    text: expect.stringContaining('<D:valid-sync-token/>'),
  })
  expect(await report('<D:expand-property xmlns:D="DAV:"/>')).toMatchObject({
    status: 403,
    text: expect.stringContaining('<D:supported-report/>'),
  })
  // Without a depth infinity is meant.
  for (const headers of [{ depth: 'infinity' }, undefined])
    expect(await dav.send('PROPFIND', plan, { ...as, ...(headers && { headers }) })).toMatchObject({
      status: 403,
      text: expect.stringContaining('<D:propfind-finite-depth/>'),
    })
  const unknown = '<p xmlns="DAV:" xmlns:x="urn:x"><prop><x:colour/><displayname/></prop></p>'
  const { text } = await dav.send('PROPFIND', plan, { ...as, body: unknown, headers: { depth: '0' } })
  expect(text).toContain('<colour xmlns="urn:x"/>')
  expect(text).toContain('<D:displayname>')
})

test('who asks for the names of properties gets the names alone', async () => {
  const { username, password } = await dav.linkOf('marta')
  const { text } = await dav.send('PROPFIND', `/caldav/${username}/calendars/plan/`, {
    body: '<propfind xmlns="DAV:"><propname/></propfind>',
    headers: { depth: '0' },
    credentials: `${username}:${password}`,
  })
  for (const name of ['D:displayname', 'D:sync-token', 'CS:getctag']) expect(text).toContain(`<${name}/>`)
})

test('who is archived reads nothing any more', async () => {
  const { username, password } = await dav.linkOf('raimonds')
  const as = { credentials: `${username}:${password}`, headers: { depth: '0' } }
  expect((await dav.send('PROPFIND', '/caldav/', as)).status).toBe(207)
  await school.as('anna').delete(`/api/admin/users/user/${school.people.raimonds.id}?force=true`)
  expect((await dav.send('PROPFIND', '/caldav/', as)).status).toBe(401)
  expect(
    await school.database.db
      .selectFrom('calendar_links')
      .selectAll()
      .where('user_id', '=', school.people.raimonds.id)
      .execute(),
  ).toEqual([])
})
