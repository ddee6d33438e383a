import { afterAll, beforeAll, expect, it } from 'vitest'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { someoneWaits } from '../../test/waiting.ts'
import { migrate, migrations } from './migrate.ts'

let there: Made
beforeAll(async () => {
  there = await anotherDatabase()
})
afterAll(() => there.remove())

it('a new server waits for a long reading, such as a backup, and lets those who come meanwhile pass', async () => {
  const { db } = there.opened
  const text = 'alter table rooms add column colour text'
  const migrating = await db.transaction().execute(async reading => {
    await reading.selectFrom('rooms').select('id').execute()
    const begun = migrate(db, [...migrations(), { name: '9001_colour.sql', text }])
    await someoneWaits(db, 'relation')
    // Behind the migration that waits for the reading.
    await db.selectFrom('rooms').select('id').execute()
    return { begun }
  })
  expect(await migrating.begun).toEqual(['9001_colour.sql'])
})

it('a migration that gets into a circle with a writer is begun again', async () => {
  const { db } = there.opened
  const text = 'alter table groups add column sign text; alter table rooms add column sign text'
  const list = [
    ...migrations(),
    { name: '9001_colour.sql', text: 'alter table rooms add column colour text' },
    { name: '9002_sign.sql', text },
  ]
  const migrating = await db.transaction().execute(async writing => {
    await writing.updateTable('rooms').set({ room_number: '1' }).execute()
    const begun = migrate(db, list)
    await someoneWaits(db, 'relation')
    await writing.updateTable('groups').set({ name: 'Koris' }).execute()
    return { begun }
  })
  expect(await migrating.begun).toEqual(['9002_sign.sql'])
})
