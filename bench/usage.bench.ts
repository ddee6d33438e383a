// How long do the figures of a month, and of a year with 262,000 lessons, take?
import { addDays } from '@stunda/domain/time/civil.ts'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { openPostgres } from '@stunda/server/db/open-postgres.ts'
import { fillBigSchool } from './support/big-school.ts'
import { onEachDatabase } from './support/each-database.ts'
import { type Figure, report } from './support/figures.ts'
import { startServer } from './support/server.ts'
import { answered, medianOf, type Took } from './support/took.ts'

const PAST = 252_000
const ROUNDS = 15
const WARM_UP = 4
const FILLING_MS = 600_000
const DAYS = { month: 30, year: 364 }

const figures: Figure[] = []
await onEachDatabase(async (name, where) => {
  const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
  // Filling a year takes longer than any request may.
  const database = await (where.databaseUrl
    ? openPostgres(where.databaseUrl, { silenceMs: FILLING_MS })
    : openDatabase(where))
  await migrate(database.db)
  const { token, tokens } = await fillBigSchool(database.db, today, PAST)
  const [teacher = ''] = tokens
  await database.close()
  const server = await startServer({ ...where, isCounted: true })
  try {
    // The server's job counts the days of the year; whoever asks before it is done waits for the rest.
    const year = `date_from=${addDays(today, 8 - DAYS.year)}&date_to=${addDays(today, 7)}`
    figures.push({
      question: `the first question after a year's lessons were booked, ${name}`,
      ...medianOf([await answered(() => ask(`${server.url}/api/admin/usage/rooms?${year}`, token))]),
    })
    for (const [period, days] of Object.entries(DAYS)) {
      // The school is booked for a week from today on.
      const date_to = addDays(today, 7)
      const asked = `date_from=${addDays(date_to, 1 - days)}&date_to=${date_to}`
      const calls = {
        'how rooms are used': `admin/usage/rooms?${asked}`,
        'what is taught': `admin/usage/lessons?${asked}`,
        'what a teacher taught': `usage/lessons?${asked}`,
        'the lessons of all teachers': `admin/usage/events?${asked}&count=taught`,
        'the events of all rooms': `admin/usage/events?${asked}&count=used`,
        'a page near their end': `admin/usage/events?${asked}&count=taught&per_page=100&page=${days * 7}`,
        'the events of one hour of a weekday': `admin/usage/events?${asked}&count=used&weekday=2&hour=10`,
        'the lessons of one teacher': `admin/usage/events?${asked}&count=taught&teacher=7`,
      }
      for (const [question, path] of Object.entries(calls)) {
        const times: Took[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          times.push(
            await answered(() =>
              ask(`${server.url}/api/${path}`, path.startsWith('admin') ? token : teacher),
            ),
          )
        figures.push({
          question: `${question} in a ${period}, ${name}, median`,
          ...medianOf(times.slice(WARM_UP)),
          ...(name === 'PostgreSQL' && { target: { atMost: 300 } }),
        })
      }
    }
  } finally {
    await server.stop()
  }
})
report(figures)

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
}
