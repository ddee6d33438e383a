import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lesson } from '../../test/events.ts'
import { readLive } from '../../test/live.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()

it('readers fetch again what they show when the server may have missed a change', async () => {
  const stream = await readLive(school, 'anna')
  await school.as('anna').post('/api/event-meta/create', lesson(school))
  expect(await stream.next()).toMatchObject({ event: 'schedule' })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`.execute(school.database.db)
  expect(await stream.next()).toEqual({ event: 'refetch', data: {} })
})

it('schools that share a database in schemas of their own do not hear one another', async () => {
  const { db } = school.database
  const stream = await readLive(school, 'anna')
  await sql`create schema other_school`.execute(db)
  await db.transaction().execute(async trx => {
    await sql`set local search_path = other_school, public`.execute(trx)
    await sql`select pg_notify('stunda_changes_' || md5(current_schema()), '{"rooms":[1],"dates":["2026-01-01"]}')`.execute(
      trx,
    )
  })
  const body = lesson(school, {
    start_datetime: '2026-11-25 10:00:00',
    end_datetime: '2026-11-25 10:45:00',
  })
  await school.as('anna').post('/api/event-meta/create', body)
  expect(await stream.next()).toMatchObject({ data: { dates: ['2026-11-25'] } })
})
