import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from './database.ts'

const database = useDatabase()
const ADDED = sql`insert into groups (name) values ('Vijoles') returning id`

it('a statement with a part that inserts what another part has read is refused, also in a transaction', async () => {
  const statement = sql`with added as (${ADDED}), ${sql.ref('put_0')} as (insert into group_members select id, id from added) select id from added`
  await expect(statement.execute(database.db)).rejects.toThrow('put_0 inserts what it reads from added')
  const within = database.db.transaction().execute(trx => statement.execute(trx))
  await expect(within).rejects.toThrow('put_0 inserts what it reads from added')
})

it('where the outermost part inserts it, it is carried out', async () => {
  const statement = sql`with added as (${ADDED}) insert into group_members select id, id from added where false`
  await expect(statement.execute(database.db)).resolves.toMatchObject({ rows: [] })
})
