import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CalendarServer, calendarOf, openCalendarServer } from '../../test/calendar-server.ts'
import { runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import { calendarWorkers } from '../elsewhere/reading.service.ts'
import { tellingOwner } from './failing-calendars.service.ts'

const school = useSchool(() => ({ calendars_allow_loopback: true }))
let house: CalendarServer
beforeAll(async () => {
  house = await openCalendarServer()
})
afterAll(() => house.close())

const PATH = '/plan.ics'
const serve = () => house.answers.set(PATH, { body: calendarOf(['DTSTART;VALUE=DATE:20261124']) })
const fail = () => house.answers.set(PATH, { status: 403 })
const inbox = async (who: 'agnese' | 'anna') => (await school.as(who).get('/api/notices')).json.data

/** Reads the calendar so many times, as every hour. */
async function read(id: number, times: number): Promise<void> {
  const [reading] = calendarWorkers(school.context, tellingOwner(school.context))
  const data = { calendar_id: id, user_id: school.people.agnese.id }
  const { signal } = new AbortController()
  for (let nth = 0; nth < times; nth++)
    await reading?.run({ id: '', data, tries: 1, created_at: school.context.instant(), signal })
}

it('a calendar that fails twice in a row is told to its owner, once until it can be read again', async () => {
  fail()
  const { json } = await school.as('agnese').post('/api/busy-elsewhere', { url: house.url(PATH) })
  await runJobs(school, calendarWorkers(school.context, tellingOwner(school.context)))
  const { id } = json.data
  expect(await inbox('agnese')).toEqual([])
  await read(id, 3)
  expect(await inbox('agnese')).toMatchObject([
    {
      kind: 'calendar',
      title: `Your calendar from another workplace cannot be read: ${new URL(house.url('/')).host}`,
      lines: [expect.stringMatching(/^The calendar server refused the request/)],
      ...{ actor: null, href: '/calendars', seen_at: null },
    },
  ])
  expect(await inbox('anna')).toEqual([])
  await school.as('agnese').post('/api/notices/seen', { all: true })

  serve()
  await read(id, 1)
  fail()
  await read(id, 1)
  expect(await inbox('agnese')).toMatchObject([{ seen_at: expect.any(String) }])
  await read(id, 2)
  expect(await inbox('agnese')).toMatchObject([{ kind: 'calendar', seen_at: null }])
})
