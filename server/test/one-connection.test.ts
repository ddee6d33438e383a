import { expect, it } from 'vitest'
import { useDatabase } from './database.ts'

const database = useDatabase()
const rooms = () => database.db.selectFrom('rooms').select('id')

it('a transaction that asks for a second connection is refused, as it would wait for ever on the embedded database', async () => {
  const asking = database.db.transaction().execute(() => rooms().execute())
  await expect(asking).rejects.toThrow('another connection is asked for')
})

it('its own connection is used as often as it likes, and others are there after it', async () => {
  const reading = database.db.transaction().execute(async trx => {
    await trx.selectFrom('rooms').select('id').execute()
    return trx.selectFrom('users').select('id').execute()
  })
  expect(await reading).toEqual([])
  expect(await Promise.all([rooms().execute(), rooms().execute()])).toEqual([[], []])
})
