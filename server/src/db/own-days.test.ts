import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { holidaysOf } from '../settings/holidays.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()
const MIGRATION = '0036_own_days.sql'

interface Day {
  date: string
  until?: string
  lv: string
  en: string
}

/** Closed days as 0032 has named them, brought up to date; answers those that the school has named itself by now. */
async function ownAmong(days: readonly Day[]): Promise<string[]> {
  const { db } = database
  const rows = days.map(({ date, until = date, lv, en }) => ({
    date_from: date,
    date_to: until,
    name: lv,
    names: JSON.stringify({ lv, en }),
  }))
  await db.insertInto('closed_days').values(rows).execute()
  await sql`delete from migrations where name = ${MIGRATION}`.execute(db)
  expect(await migrate(db)).toEqual([MIGRATION])
  const own = await db.selectFrom('closed_days').select('date_from').where('names', 'is', null).execute()
  return own.map(day => day.date_from).sort()
}

beforeEach(async () => {
  await database.db.deleteFrom('closed_days').execute()
})

test('a day of the school’s own is not called as the public holiday of another date whose name it has', async () => {
  const own = [
    { date: '2026-12-23', lv: 'Ziemassvētku vakars', en: 'Christmas Eve' },
    { date: '2026-04-04', lv: 'Lieldienas', en: 'Easter Sunday' },
    { date: '2026-05-03', lv: 'Lieldienas', en: 'Easter Sunday' },
    { date: '2026-11-20', lv: 'Latvijas Republikas proklamēšanas diena', en: 'Republic Day' },
  ]
  expect(await ownAmong(own)).toEqual(['2026-04-04', '2026-05-03', '2026-11-20', '2026-12-23'])
})

test('a public holiday keeps its names, also where the school made it longer', async () => {
  const years = Array.from({ length: 16 }, (_, index) => 2020 + index)
  const found = (await Promise.all(years.map(holidaysOf))).flat()
  const holidays = found.map(({ date, names }) => ({ date, lv: names.lv ?? '', en: names.en ?? '' }))
  expect(holidays.length).toBeGreaterThan(16 * 13)
  const longer = { date: '2026-12-22', until: '2026-12-24', lv: 'Ziemassvētku vakars', en: 'Christmas Eve' }
  expect(await ownAmong([...holidays, longer])).toEqual([])
})
