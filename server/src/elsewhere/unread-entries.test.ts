import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarServer, calendarOf, openCalendarServer } from '../../test/calendar-server.ts'
import { busyElsewhere, readCalendars, readCalendarsAgain } from '../../test/calendars-elsewhere.ts'
import { clearJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'

const URL = '/api/busy-elsewhere'
const LESSON = ['DTSTART;TZID=Europe/Riga:20261124T100000', 'DTEND;TZID=Europe/Riga:20261124T110000']
const school = useSchool(() => ({ calendars_allow_loopback: true }))
let house: CalendarServer

beforeAll(async () => {
  house = await openCalendarServer()
})
afterAll(() => house.close())
afterEach(async () => {
  const { db } = school.database
  await db.deleteFrom('calendars_elsewhere').execute()
  await db.deleteFrom('attempts').execute()
  await clearJobs(db)
})

const add = (path: string) => school.as('agnese').post(URL, { url: house.url(path) })
const list = async () => (await school.as('agnese').get(URL)).json.data
const serve = (...events: string[][]) =>
  house.answers.set('/plan.ics', { headers: { etag: `"${events.length}"` }, body: calendarOf(...events) })

describe('a teacher’s calendar of another house', () => {
  it('says how many of its entries could not be read, in the reader’s language, until they can be', async () => {
    const bad = ['DTSTART:later', 'DTEND:20261124T080000Z']
    serve(LESSON, bad, [...LESSON, 'RRULE:FREQ=OFTEN'])
    await add('/plan.ics')
    await readCalendars(school)
    const said = async (language: 'lv' | 'en') =>
      (await school.as('agnese').get(URL, { 'accept-language': language })).json.data[0].unread
    expect(await said('en')).toBe('2 entries could not be read.')
    expect(await said('lv')).toBe('2 ierakstus neizdevās nolasīt.')
    expect(await busyElsewhere(school, '2026-11-24')).toEqual(['10:00–11:00'])
    await readCalendarsAgain(school)
    expect(await said('en')).toBe('2 entries could not be read.')
    serve(LESSON, bad)
    await readCalendarsAgain(school)
    expect(await said('lv')).toBe('1 ierakstu neizdevās nolasīt.')
    serve(LESSON)
    await readCalendarsAgain(school)
    expect((await list())[0]).not.toHaveProperty('unread')
  })

  it('of which nothing can be read keeps its times, and says the true reason', async () => {
    serve(LESSON)
    await add('/plan.ics')
    await readCalendars(school)
    serve(['DTSTART:later'], ['DTSTART:never'])
    await readCalendarsAgain(school)
    expect((await list())[0]).toMatchObject({ error: 'The calendar at this address cannot be read.' })
    expect(await busyElsewhere(school, '2026-11-24')).toEqual(['10:00–11:00'])
  })

  it('is read in UTF-16, and with a byte order mark', async () => {
    for (const [path, body] of [
      ['/utf-16.ics', Buffer.from(`\ufeff${calendarOf(LESSON)}`, 'utf16le')],
      ['/marked.ics', Buffer.from(`\ufeff${calendarOf(LESSON)}`)],
    ] as const) {
      house.answers.set(path, { body })
      await add(path)
    }
    await readCalendars(school)
    expect((await list()).map(({ error }: { error?: string }) => error)).toEqual([undefined, undefined])
    expect(await busyElsewhere(school, '2026-11-24')).toEqual(['10:00–11:00'])
  })
})
