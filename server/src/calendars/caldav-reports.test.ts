import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DavAccess, davOf } from '../../test/dav.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const dav = davOf(school)

beforeEach(async () => {
  const { db } = school.database
  for (const table of ['attempts', 'calendar_links', 'history', 'reservations'] as const)
    await db.deleteFrom(table).execute()
})

async function book(hour: string, changes: Parameters<typeof lesson>[1] = {}) {
  const body = lesson(school, { ...at(`${hour}:00`, `${hour}:45`), ...changes })
  const { status, json } = await school.as('agnese').post('/api/event-meta/create', body)
  expect(status).toBe(201)
  return Number(json.data.reservations[0].id)
}

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'

/** The ids of the events that an answer has, and of those that it says are gone. */
function idsIn(text: string): number[] {
  return [...text.matchAll(/reservation-(\d+)\.ics</g)].map(([, id]) => Number(id))
}

const report = ({ plan, credentials }: DavAccess, body: string) =>
  dav.send('REPORT', plan, { credentials, body })

describe('a search', () => {
  const search = async (link: DavAccess, filter: string) =>
    report(
      link,
      `<C:calendar-query ${NAMESPACES}><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR">${filter}</C:comp-filter></C:filter></C:calendar-query>`,
    )
  const inEvent = (conditions: string) => `<C:comp-filter name="VEVENT">${conditions}</C:comp-filter>`
  const has = (name: string, words: string, more = 'collation="i;octet"') =>
    `<C:prop-filter name="${name}"><C:text-match ${more}>${words}</C:text-match></C:prop-filter>`
  const none = (what: string, name: string) =>
    `<C:${what}-filter name="${name}"><C:is-not-defined/></C:${what}-filter>`
  const zone = (inner: string) =>
    `<C:prop-filter name="DTSTART"><C:param-filter name="TZID">${inner}</C:param-filter></C:prop-filter>`

  // Of the three events the first is a piano lesson, the second a rehearsal with a description, the third is called as the first but in capitals.
  it.each<[what: string, filter: string, found: number[]]>([
    ['its words', inEvent(has('SUMMARY', 'Klavier')), [1]],
    ['no such words', inEvent(has('SUMMARY', 'Flauta')), []],
    ['its words and others', inEvent(has('SUMMARY', 'Klavier') + has('LOCATION', 'Vijoles')), []],
    ['its words in capitals', inEvent(has('SUMMARY', 'KLAVIER', '')), [1, 3]],
    [
      'its words by ASCII letters',
      inEvent(has('SUMMARY', 'KLAVIERSP', 'collation="i;ascii-casemap"')),
      [1, 3],
    ],
    [
      'letters beyond ASCII in capitals',
      inEvent(has('SUMMARY', 'SPĒLE', 'collation="i;ascii-casemap"')),
      [3],
    ],
    ['such letters of any size', inEvent(has('SUMMARY', 'spēle', 'collation="i;unicode-casemap"')), [1, 3]],
    ['all but its words', inEvent(has('SUMMARY', 'Klavier', 'negate-condition="yes"')), [2]],
    ['a line of its description', inEvent(has('DESCRIPTION', 'notis; un\nlociņu, lūdzu')), [2]],
    ['its status', inEvent(has('STATUS', 'CONFIRMED')), [1, 2, 3]],
    ['a property that it does not have', inEvent(none('prop', 'TRANSP')), [1, 2, 3]],
    ['a property that it has', inEvent(none('prop', 'SUMMARY')), []],
    ['a property that no event has', inEvent('<C:prop-filter name="CATEGORIES"/>'), []],
    ['a property in small letters', inEvent('<C:prop-filter name="summary"/>'), [1, 2, 3]],
    ['a parameter', inEvent(zone('<C:text-match>europe</C:text-match>')), [1, 2, 3]],
    ['another value of a parameter', inEvent(zone('<C:text-match>asia</C:text-match>')), []],
    ['no such parameter', inEvent(zone('<C:is-not-defined/>')), []],
    ['no alarm', inEvent(none('comp', 'VALARM')), [1, 2, 3]],
    ['an alarm', inEvent('<C:comp-filter name="VALARM"/>'), []],
    [
      'its words on that day',
      inEvent(`<C:time-range start="20261124T083000Z" end="20261124T093000Z"/>${has('SUMMARY', 'i')}`),
      [1, 2],
    ],
    ['its words, of the calendar as python-caldav does', has('SUMMARY', 'Klavier'), [1]],
    ['the version of the calendar', has('VERSION', '2.0'), [1, 2, 3]],
    ['another version of the calendar', has('VERSION', '1.0'), []],
    ['tasks', '<C:comp-filter name="VTODO"/>', []],
    ['files without tasks', none('comp', 'VTODO'), [1, 2, 3]],
    ['files without events', none('comp', 'VEVENT'), []],
    ['everything', '', [1, 2, 3]],
  ])('for %s finds it', async (_what, filter, found) => {
    const ids = [
      await book('10'),
      await book('11', { event_name: 'Mēģinājums', description: 'notis; un\nlociņu, lūdzu' }),
      await book('12', { event_name: 'KLAVIERSPĒLE' }),
    ]
    const { status, text } = await search(await dav.linkOf('agnese'), filter)
    expect(status).toBe(207)
    expect(idsIn(text)).toEqual(found.map(place => ids[place - 1]))
  })

  it('for an id finds the one event', async () => {
    const ids = [await book('10'), await book('11')]
    const link = await dav.linkOf('agnese')
    const uid = `reservation-${ids[1]}@127.0.0.1`
    expect(idsIn((await search(link, inEvent(has('UID', uid)))).text)).toEqual([ids[1]])
    expect(idsIn((await search(link, inEvent(has('UID', `${uid}x`)))).text)).toEqual([])
  })

  it.each([
    ['supported-collation', inEvent(has('SUMMARY', 'a', 'collation="i;sorted"'))],
    ['supported-collation', inEvent(has('SUMMARY', 'a', 'collation="__proto__"'))],
    ['supported-filter', inEvent('<C:prop-filter name="DTSTART"><C:time-range/></C:prop-filter>')],
    ['supported-filter', '<C:time-range start="20261124T083000Z"/>'],
    ['supported-filter', '<C:comp-filter name="VTIMEZONE"/>'],
    ['supported-filter', inEvent('<C:other/>')],
    ['supported-filter', inEvent('<C:prop-filter name="SUMMARY"/>'.repeat(101))],
    ['valid-filter', inEvent('<C:prop-filter/>')],
  ])('is refused for %s: %s', async (condition, filter) => {
    const { status, text } = await search(await dav.linkOf('agnese'), filter)
    expect([status, text]).toEqual([403, expect.stringContaining(`<C:${condition}/>`)])
  })

  it('says by what it compares', async () => {
    const { plan, credentials } = await dav.linkOf('agnese')
    const body = `<D:propfind ${NAMESPACES}><D:prop><C:supported-collation-set/></D:prop></D:propfind>`
    const { text } = await dav.send('PROPFIND', plan, { credentials, body, headers: { depth: '0' } })
    expect([...text.matchAll(/<C:supported-collation>([^<]+)</g)].map(([, name]) => name)).toEqual([
      'i;ascii-casemap',
      'i;octet',
      'i;unicode-casemap',
    ])
  })
})

describe('a sync with a limit', () => {
  const sync = async (link: DavAccess, token: string, limit?: number) => {
    const most = limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`
    const { status, text } = await report(
      link,
      `<D:sync-collection ${NAMESPACES}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${most}<D:prop><D:getetag/></D:prop></D:sync-collection>`,
    )
    expect(status).toBe(207)
    const more =
      `<D:response><D:href>${link.plan}</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status>` +
      '<D:error><D:number-of-matches-within-limits/></D:error></D:response>'
    const next = /<D:sync-token>([^<]+)</.exec(text)?.[1] ?? ''
    return { ids: idsIn(text), hasMore: text.includes(more), next, text }
  }

  it('tells the first part, says that there is more, and goes on until all is told once', async () => {
    const ids: number[] = []
    for (const hour of ['08', '09', '10', '11', '12']) ids.push(await book(hour))
    const link = await dav.linkOf('agnese')
    const first = await sync(link, '', 2)
    const second = await sync(link, first.next, 2)
    const third = await sync(link, second.next, 2)
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([2, 2, 1])
    expect([...first.ids, ...second.ids, ...third.ids].sort()).toEqual(ids.sort())
    expect(third.next).toBe((await sync(link, '')).next)
    expect((await sync(link, third.next, 2)).ids).toEqual([])
    // A part whose answer was lost is told again.
    expect((await sync(link, first.next, 2)).ids).toEqual(second.ids)
  })

  it('misses nothing that changes between the parts', async () => {
    const ids = [await book('08'), await book('09'), await book('10')]
    const link = await dav.linkOf('agnese')
    const first = await sync(link, '', 1)
    const [told] = first.ids
    const change = lesson(school, { ...at('14:00', '14:45') })
    expect((await school.as('agnese').put(`/api/reservations/reservation/${told}`, change)).status).toBe(200)
    const added = await book('16')
    let token = first.next
    const heard: number[] = []
    for (let part = 0, hasMore = true; hasMore && part < 10; part++) {
      const answer = await sync(link, token, 1)
      heard.push(...answer.ids)
      token = answer.next
      hasMore = answer.hasMore
    }
    expect(heard.sort()).toEqual([...ids, added].sort())
    expect((await sync(link, token)).ids).toEqual([])
  })

  it('tells what is gone, too, in parts', async () => {
    await book('08')
    await book('09')
    const link = await dav.linkOf('agnese')
    const { next } = await sync(link, '')
    const { db } = school.database
    for (const table of ['history', 'reservations'] as const) await db.deleteFrom(table).execute()
    const first = await sync(link, next, 1)
    const second = await sync(link, first.next, 1)
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect(first.text + second.text).toMatch(/404 Not Found.*404 Not Found/s)
    expect(new Set([...first.ids, ...second.ids]).size).toBe(2)
  })

  it('that has room for all is whole', async () => {
    await book('08')
    await book('09')
    const link = await dav.linkOf('agnese')
    for (const limit of [2, 3, undefined]) {
      const { ids, hasMore } = await sync(link, '', limit)
      expect([ids.length, hasMore]).toEqual([2, false])
    }
  })
})

describe('the times that are taken', () => {
  const freeBusy = (link: DavAccess, range: string) =>
    report(link, `<C:free-busy-query ${NAMESPACES}>${range}</C:free-busy-query>`)

  it('are told without what takes them: certain, tentative, not those that are cancelled', async () => {
    await book('10')
    const cancelled = await book('11')
    await school
      .as('agnese')
      .put(
        `/api/reservations/reservation/${cancelled}`,
        lesson(school, { ...at('11:00', '11:45'), status_id: 3 }),
      )
    await book('15', { ...at('15:00', '15:45', '2026-11-25') })
    const asked = {
      ...lesson(school, at('12:00', '12:45')),
      ...{ event_name: 'Bungas', room_id: school.rooms.drums.id, subject_id: null, teachers: [] },
      students: [`student_${school.people.alise.id}`],
    }
    expect((await school.as('alise').post('/api/event-meta/create', asked)).status).toBe(201)
    const day = '<C:time-range start="20261124T000000Z" end="20261125T000000Z"/>'
    const { status, text, headers } = await freeBusy(await dav.linkOf('agnese'), day)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const of = (words: string) =>
      new ICAL.Component(ICAL.parse(words)).getFirstSubcomponent('vfreebusy')?.getAllProperties('freebusy') ??
      []
    const times = (words: string) =>
      of(words).map(one => [one.getFirstParameter('fbtype'), String(one.getFirstValue())])
    expect(times(text)).toEqual([['BUSY', '2026-11-24T08:00:00Z/2026-11-24T08:45:00Z']])
    expect(text).not.toContain('Klavier')
    expect(text).not.toContain('\r\n\r\n')
    expect(text).toContain('DTSTART:20261124T000000Z\r\nDTEND:20261125T000000Z\r\n')
    const hers = await freeBusy(await dav.linkOf('alise'), day)
    expect(times(hers.text)).toEqual([['BUSY-TENTATIVE', '2026-11-24T10:00:00Z/2026-11-24T10:45:00Z']])
  })

  it('need a time', async () => {
    const link = await dav.linkOf('agnese')
    expect((await freeBusy(link, '')).status).toBe(400)
    expect((await freeBusy(link, '<C:time-range start="never"/>')).status).toBe(400)
  })
})
