import { expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { onOneServer } from './on-one-server.ts'

const database = useDatabase()

it('one server loads the demo at a time; the other goes on without', async () => {
  const order: string[] = []
  await onOneServer(database.db, 'demo', async () => {
    order.push('first')
    await onOneServer(database.db, 'demo', async () => order.push('second'))
  })
  expect(order).toEqual(['first'])
})
