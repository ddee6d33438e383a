import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { someoneWaits } from '../../test/waiting.ts'
import type { Db, Trx } from './database.ts'
import { lock, lockTransactions } from './locks.ts'
import { migrate, migrations } from './migrate.ts'
import { inTransaction } from './transaction.ts'

const lockOfBooking = (trx: Trx) => lock(trx, { rooms: [1] }, { sharesSchool: true })

/** A transaction for which migrations do not wait, as those of a backup are. */
const byHand = (db: Db) => db.transaction().setIsolationLevel('repeatable read')

const COLOUR = { name: '9001_colour.sql', text: 'alter table rooms add column colour text' }

let there: Made
beforeAll(async () => {
  there = await anotherDatabase()
})
afterAll(() => there.remove())

it('a new server waits for a long reading, such as a backup, and lets those who come meanwhile pass', async () => {
  const { db } = there.opened
  const migrating = await byHand(db).execute(async reading => {
    await reading.selectFrom('rooms').select('id').execute()
    const begun = migrate(db, [...migrations(), COLOUR])
    await someoneWaits(db, 'relation')
    // Behind the migration that waits for the reading.
    await db.selectFrom('rooms').select('id').execute()
    return { begun }
  })
  expect(await migrating.begun).toEqual(['9001_colour.sql'])
})

it('a booking that comes while a migration is at work waits, and keeps it from no table', async () => {
  const { db } = there.opened
  const { booking } = await byHand(db).execute(async migrating => {
    await lockTransactions(migrating)
    const booking = inTransaction(db, lockOfBooking)
    await someoneWaits(db)
    await sql`lock table rooms in access exclusive mode nowait`.execute(migrating)
    return { booking }
  })
  await booking
})

it('a connection on which no transaction could begin because of a migration is used again', async () => {
  const { db } = there.opened
  await byHand(db).execute(async migrating => {
    await lockTransactions(migrating)
    await db.connection().execute(async connection => {
      await sql`set lock_timeout = '1ms'`.execute(connection)
      await expect(connection.transaction().execute(lockOfBooking)).rejects.toThrow('lock timeout')
      await sql`reset lock_timeout`.execute(connection)
    })
  })
})

it('a migration that gets into a circle with somebody who works on the database by hand is begun again', async () => {
  const { db } = there.opened
  const text = 'alter table groups add column sign text; alter table rooms add column sign text'
  const list = [...migrations(), COLOUR, { name: '9002_sign.sql', text }]
  const migrating = await byHand(db).execute(async writing => {
    await writing.updateTable('rooms').set({ room_number: '1' }).execute()
    const begun = migrate(db, list)
    await someoneWaits(db, 'relation')
    await writing.updateTable('groups').set({ name: 'Koris' }).execute()
    return { begun }
  })
  expect(await migrating.begun).toEqual(['9002_sign.sql'])
})
