import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { describeTables } from '../../test/describe-tables.ts'

const database = useDatabase()

test('the types of the tables are those of the migrated schema', async () => {
  await expect(await describeTables(database.db)).toMatchFileSnapshot('tables.ts')
})
