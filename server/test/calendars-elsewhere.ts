import { calendarWorkers } from '../src/elsewhere/reading.service.ts'
import { setJobClock } from './job-clock.ts'
import { runJobs } from './jobs.ts'
import type { School } from './school.ts'

/** Reads the calendars that wait to be read for the first time. */
export function readCalendars(school: School): Promise<unknown> {
  return runJobs(school, workersOf(school))
}

/** Reads all calendars, as every hour. */
export async function readCalendarsAgain(school: School): Promise<void> {
  const created_at = school.context.instant()
  await setJobClock(school.database.db, created_at)
  const hourly = workersOf(school)[1]
  await hourly?.run({ id: '', data: {}, tries: 1, created_at, signal: new AbortController().signal })
  await readCalendars(school)
}

/** When Agnese is busy elsewhere on a day, `HH:mm–HH:mm`. */
export async function busyElsewhere(school: School, date: string): Promise<string[]> {
  const { json } = await school
    .as('anna')
    .get(`/api/availability?date=${date}&teachers[]=${school.people.agnese.id}`)
  const busy: { start_time: string; end_time: string; elsewhere?: true }[] = json.data[0].busy
  return busy.filter(time => time.elsewhere).map(time => `${time.start_time}–${time.end_time}`)
}

function workersOf(school: School) {
  return calendarWorkers(school.context, async () => undefined)
}
