import { severalLines } from '@stunda/domain/typed-text.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { davOf } from '../../test/dav.ts'
import { at, lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const dav = davOf(school)

/** What people type: letters of one to four octets, signs that are escaped, line breaks. */
const piece = fc.constantFrom(
  ...['a', 'ā', 'Šķ', 'ņ', '€', '—', '🎻', '👩🏽‍🎤', '🇱🇻', 'e\u0301', ' ', ',', ';', '\\', '\n', ':', '"'],
)
const words = (maxLength: number) =>
  fc.array(piece, { minLength: 1, maxLength }).map(all => `x${all.join('')}x`)

/** The lines of an iCalendar text, each held to RFC 5545: ended by CR LF, not empty, at most 75 octets, no letter cut in two. */
function linesOf(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).not.toBe('')
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  return lines
}

function descriptionsIn(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map(event => String(event.getFirstPropertyValue('description')))
}

test('a feed and CalDAV have no empty line and none over 75 octets, whatever is typed, and say all of it', async () => {
  const typed = fc.sample(fc.tuple(words(40), words(150)), { seed: 20261123, numRuns: 24 })
  for (const [index, [event_name, description]] of typed.entries()) {
    const hour = String(8 + (index % 12)).padStart(2, '0')
    const time = at(`${hour}:00`, `${hour}:45`, index < 12 ? '2026-11-24' : '2026-11-25')
    const body = lesson(school, { ...time, event_name: event_name.replaceAll('\n', ' '), description })
    const { status } = await school.as('agnese').post('/api/event-meta/create', body)
    expect(status).toBe(201)
  }
  const { db } = school.database
  const names = fc.sample(words(60), { seed: 20261123, numRuns: 3 })
  for (const [index, who] of (['agnese', 'raimonds', 'ilze'] as const).entries()) {
    await db
      .updateTable('settings')
      .set({ school_name: names[index] ?? '' })
      .execute()
    const { json } = await school.as(who).post('/api/calendar-links', { kind: 'plan' })
    const feed = (await school.as('nobody').get(new URL(json.data.url).pathname)).json
    linesOf(feed)
    if (who !== 'agnese') continue
    const saved = typed.map(([, description]) => severalLines(description).normalize('NFC'))
    const read = descriptionsIn(feed)
    expect(read).toHaveLength(24)
    for (const [index, description] of saved.entries()) expect(read[index]).toContain(description)
  }
  const { credentials, plan } = await dav.linkOf('agnese')
  const { text } = await dav.send('PROPFIND', plan, { credentials, headers: { depth: '1' } })
  const hrefs = [...text.matchAll(/<D:href>([^<]*\.ics)</g)].map(([, href]) => String(href))
  expect(hrefs).toHaveLength(24)
  for (const href of hrefs) linesOf((await dav.send('GET', href, { credentials })).text)
  const report = await dav.send('REPORT', plan, {
    credentials,
    body: `<C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><C:calendar-data/></prop>${hrefs.map(href => `<href>${href}</href>`).join('')}</C:calendar-multiget>`,
  })
  const data = [...report.text.matchAll(/<C:calendar-data>([^<]*)</g)].map(([, one]) =>
    String(one).replace(/&#(\d+);/g, (_sign, code) => String.fromCodePoint(Number(code))),
  )
  expect(data).toHaveLength(24)
  for (const one of data) linesOf(one)
})
