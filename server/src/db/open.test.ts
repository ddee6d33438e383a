import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { bookRoom, prepareRooms } from '../../test/plain-booking.ts'
import { isDeadlock, isDoubleBooking } from './errors.ts'

const database = useDatabase(prepareRooms)

test('civil times and dates come as the text they are, integers as numbers, moments as Date', async () => {
  const { rows } = await sql`
    select timestamp '2026-03-29 03:30' as civil, date '2026-02-28' as day, 7::bigint as many, 3::smallint as few,
      array[date '2026-02-28'] as days, array[timestamp '2026-03-29 03:30'] as times, array[1, 2]::smallint[] as weekdays,
      timestamptz '2026-03-29 00:30+00' as moment, '\\x00ff'::bytea as bytes, jsonb '{"a": [1]}' as json, null::date as never`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      civil: '2026-03-29 03:30:00',
      day: '2026-02-28',
      many: 7,
      few: 3,
      days: ['2026-02-28'],
      times: ['2026-03-29 03:30:00'],
      weekdays: [1, 2],
      moment: new Date('2026-03-29T00:30:00Z'),
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      never: null,
    },
  ])
})

test('of 20 who want one room at one time exactly one gets it', async () => {
  const slot = { room_id: 1, from: '2026-04-01 09:00:00', to: '2026-04-01 10:00:00' }
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => bookRoom(database.db, slot)))
  const refusals = outcomes.flatMap(it => (it.status === 'rejected' ? [it.reason] : []))
  // Without the locks that services take first, insertions may wait in a circle, and PostgreSQL ends one of them.
  const lost = refusals.filter(it => isDoubleBooking(it) === 'room' || isDeadlock(it))
  expect([refusals.length, lost.length]).toEqual([19, 19])
})

test('what one announces others hear at its commit, and never when it is taken back', async () => {
  const heard: string[] = []
  const { promise: last, resolve: heardLast } = Promise.withResolvers<void>()
  await database.listen('stunda', payload => {
    heard.push(payload)
    if (payload === 'last') heardLast()
  })
  const announce = (payload: string) => sql`select pg_notify('stunda', ${payload})`
  await database.db
    .transaction()
    .execute(async trx => {
      await announce('taken back').execute(trx)
      throw new Error('taken back')
    })
    .catch(() => {})
  await database.db.transaction().execute(async trx => {
    await announce('first').execute(trx)
    await announce('last').execute(trx)
    expect(heard).toEqual([])
  })
  await last
  expect(heard).toEqual(['first', 'last'])
})

test('a statement said a thousand ways, and one said a thousand times, are all answered', async () => {
  for (let i = 0; i < 1000; i++) {
    const column = sql.id(`c${i}`)
    const { rows } = await sql<Record<string, number>>`select ${i}::int as ${column}`.execute(database.db)
    expect(rows[0]).toEqual({ [`c${i}`]: i })
    const again = await sql<{ double: number }>`select ${i}::int * 2 as double`.execute(database.db)
    expect(again.rows[0]).toEqual({ double: i * 2 })
  }
})

test('a statement that failed leaves the next ones alone', async () => {
  const divide = (by: number) =>
    sql<{ result: number }>`select 12 / ${by}::int as result`.execute(database.db)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ result: 4 }])
  const broken = database.db.transaction().execute(async trx => {
    await sql`insert into subjects (name) values ('Klavieres')`.execute(trx)
    await sql`select 12 / ${0}::int as result`.execute(trx)
  })
  await expect(broken).rejects.toMatchObject({ code: '22012' })
  expect(await database.db.selectFrom('subjects').selectAll().execute()).toEqual([])
})
