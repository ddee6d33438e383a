import { beforeEach, describe, expect, it, test } from 'vitest'
import { davOf } from '../../test/dav.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'

const school = useSchool()
const dav = davOf(school)

beforeEach(async () => {
  const { db } = school.database
  for (const table of ['attempts', 'calendar_links', 'history', 'reservations'] as const)
    await db.deleteFrom(table).execute()
})

async function book(time: string) {
  const body = lesson(school, at(`${time}:00`, `${time}:45`))
  const { status, json } = await school.as('agnese').post('/api/event-meta/create', body)
  expect(status).toBe(201)
  return Number(json.data.reservations[0].id)
}

const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'
const FILTER = '<C:filter><C:comp-filter name="VCALENDAR"/></C:filter>'

/** Each request that answers with properties, as a body around the names of properties. */
const ASKING: [what: string, method: string, body: (names: string, plan: string, id: number) => string][] = [
  ['the list of a calendar', 'PROPFIND', names => `<propfind ${NAMESPACES}><prop>${names}</prop></propfind>`],
  [
    'a search',
    'REPORT',
    names => `<C:calendar-query ${NAMESPACES}><prop>${names}</prop>${FILTER}</C:calendar-query>`,
  ],
  [
    'a request for some events',
    'REPORT',
    (names, plan, id) =>
      `<C:calendar-multiget ${NAMESPACES}><prop>${names}</prop><href>${plan}reservation-${id}.ics</href></C:calendar-multiget>`,
  ],
  [
    'a sync',
    'REPORT',
    names => `<sync-collection ${NAMESPACES}><sync-token/><prop>${names}</prop></sync-collection>`,
  ],
]

describe.each(ASKING)('%s', (_what, method, bodyOf) => {
  it('answers a property once, however often it is named', async () => {
    const id = await book('10')
    const { credentials, plan } = await dav.linkOf('agnese')
    const ask = (names: string) =>
      dav.send(method, plan, { credentials, headers: { depth: '1' }, body: bodyOf(names, plan, id) })
    for (const name of ['<C:calendar-data/>', '<getetag/>', '<unknown xmlns="urn:x"/>']) {
      const once = await ask(name)
      expect(once.status).toBe(207)
      // The body of a PROPFIND has room for fewer of the long names.
      const often = await ask(name.repeat(method === 'PROPFIND' && name !== '<getetag/>' ? 400 : 1000))
      expect(often.text).toBe(once.text)
    }
  })

  it('of more than a hundred properties is refused', async () => {
    const id = await book('10')
    const { credentials, plan } = await dav.linkOf('agnese')
    const names = (count: number) => Array.from({ length: count }, (_, index) => `<a${index}/>`).join('')
    const ask = (count: number) =>
      dav.send(method, plan, { credentials, headers: { depth: '1' }, body: bodyOf(names(count), plan, id) })
    expect((await ask(100)).status).toBe(207)
    expect((await ask(101)).status).toBe(400)
    expect((await ask(1400)).status).toBe(400)
  })
})

test('an event is answered once, however often and in whatever spelling it is asked for', async () => {
  const id = await book('10')
  const { credentials, plan } = await dav.linkOf('agnese')
  const file = `${plan}reservation-${id}.ics`
  const spellings = [
    file,
    file.replace('-', '%2D'),
    file.replaceAll('e', '%65'),
    `http://elsewhere.example${file}`,
    `${file}?again=1`,
  ]
  const ask = (hrefs: string[]) =>
    dav.send('REPORT', plan, {
      credentials,
      body: `<C:calendar-multiget ${NAMESPACES}><prop><getetag/></prop>${hrefs.map(href => `<href>${href}</href>`).join('')}</C:calendar-multiget>`,
    })
  const once = await ask([file])
  expect(once.text).toContain(`<D:href>${file}</D:href><D:propstat><D:prop><D:getetag>`)
  for (const hrefs of [...spellings.map(href => [href]), [...spellings, ...spellings]])
    expect((await ask(hrefs)).text).toBe(once.text)
  const missing = `${plan}reservation-999999.ics`
  expect((await ask([missing, missing])).text.split('<D:response>')).toHaveLength(2)
})

test('a program that asks for 2,500 events at once is answered', async () => {
  const id = await book('10')
  const { credentials, plan } = await dav.linkOf('agnese')
  const hrefs = Array.from(
    { length: 2500 },
    (_, index) => `<D:href xmlns:D="DAV:">${plan}reservation-${id + index}.ics</D:href>`,
  )
  const { status, text } = await dav.send('REPORT', plan, {
    credentials,
    body: `<C:calendar-multiget ${NAMESPACES}><prop><getetag/></prop>${hrefs.join('')}</C:calendar-multiget>`,
  })
  expect(status).toBe(207)
  expect(text.split('<D:response>')).toHaveLength(2501)
  expect(text.split('<D:getetag>')).toHaveLength(2)
})

test.each([
  ['is nested 50 deep', 207, '<a>'.repeat(49) + '</a>'.repeat(49)],
  ['is nested deeper', 400, '<a>'.repeat(50) + '</a>'.repeat(50)],
  ['is nested by the thousand', 400, '<a>'.repeat(100_000)],
  ['hides its depth behind an unquoted value', 400, `<b c=d'>${'<a>'.repeat(60)}<b c='/>`],
  ['has a comment without an end', 400, '<!--'],
  ['has by the hundred names that an element declares', 400, `<a ${names(101)}/>`],
  ['has by the hundred names that elements around it declare', 400, `<a ${names(60)}><a ${names(60)}/></a>`],
  ['has comments, CDATA and > in values', 207, '<!-- <a> --><![CDATA[ <b> ]]><a b="&gt;>" c=\'>\'/><?d e?>'],
  ['has elements by the ten thousand', 400, '<a/>'.repeat(20_000)],
])('a report that %s is answered with %i', async (_what, expected, inner) => {
  const { credentials, plan } = await dav.linkOf('agnese')
  const body = `<C:calendar-query ${NAMESPACES}>${FILTER}<prop><getetag/></prop>${inner}</C:calendar-query>`
  expect((await dav.send('REPORT', plan, { credentials, body })).status).toBe(expected)
})

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ')
}

test('a list takes a body of 16 KB, a report one of a megabyte', async () => {
  const { credentials, plan } = await dav.linkOf('agnese')
  const send = (method: string, kilobytes: number) =>
    dav.send(method, plan, {
      credentials,
      headers: { depth: '1' },
      body: `<C:calendar-query ${NAMESPACES}>${FILTER}<prop><getetag/></prop>${' '.repeat(kilobytes * 1024)}</C:calendar-query>`,
    })
  expect((await send('PROPFIND', 15)).status).toBe(207)
  expect((await send('PROPFIND', 17)).status).toBe(413)
  expect((await send('REPORT', 1000)).status).toBe(207)
  expect((await send('REPORT', 1025)).status).toBe(413)
})

test('an answer that would have more than 8 MB is refused', async () => {
  for (const hour of ['08', '09', '10', '11', '12', '13', '14', '15']) await book(hour)
  const { credentials, plan } = await dav.linkOf('agnese')
  const body = `<C:calendar-query ${NAMESPACES}><prop><${'a'.repeat(900_000)}/></prop>${FILTER}</C:calendar-query>`
  expect((await dav.send('REPORT', plan, { credentials, body })).status).toBe(207)
  await book('16')
  expect(await dav.send('REPORT', plan, { credentials, body })).toMatchObject({
    status: 507,
    text: expect.stringContaining('<D:number-of-matches-within-limits/>'),
  })
})

test('who has no credentials is refused before the body is read', async () => {
  const { plan } = await dav.linkOf('agnese')
  const body = ' '.repeat(2 * 1024 * 1024)
  expect((await dav.send('REPORT', plan, { body, credentials: 'nobody:wrong' })).status).toBe(401)
})

test('reports are charged to the owner of the link, who waits after too many', async () => {
  const { credentials, plan } = await dav.linkOf('agnese')
  const body = `<C:calendar-query ${NAMESPACES}>${FILTER}<prop><getetag/></prop><!--${' '.repeat(1_000_000)}--></C:calendar-query>`
  const ask = () => dav.send('REPORT', plan, { credentials, body })
  const { work_user } = LIMITS
  for (let counted = 0; counted < work_user.most; counted++)
    await attempt(school.context, [work_user, String(school.people.agnese.id)])
  let answer = await ask()
  for (let asked = 1; answer.status === 207 && asked < 30; asked++) answer = await ask()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const others = await dav.linkOf('raimonds')
  expect((await dav.send('REPORT', others.plan, { credentials: others.credentials, body })).status).toBe(207)
})

test('a host that is none is a bad request', async () => {
  const { json } = await school.as('agnese').post('/api/calendar-links', { kind: 'plan' })
  const feed = new URL(json.data.url).pathname
  for (const host of ['[', 'a b', 'x:y:z', '::', ':99999', '<script>'])
    for (const path of ['/caldav/', feed])
      expect([host, path, (await school.as('nobody').get(path, { host })).status]).toEqual([host, path, 400])
})
