import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

const school = useSchool()

/** Ends once a statement waits for a lock that another transaction holds. */
async function someoneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      school.database.db,
    )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

const insert = (trx: Trx, email: string, let_in: boolean) =>
  sql`
  insert into users (name, surname, email, password_hash, let_in_at)
  values ('Svešs', 'Cilvēks', ${email}, 'x', ${let_in ? sql`now()` : null})`.execute(trx)

describe('who takes an e-mail in the very moment in which the school enters it', () => {
  it.each([
    ['gives way when they signed up', false, {}, 201],
    ['gives way when they signed up, also where the call may be repeated', false, { key: 'k' }, 201],
    ['is told of when they are somebody of the school', true, {}, 422],
  ])('%s', async (_what, let_in, { key }: { key?: string }, status) => {
    const email = `meanwhile.${status}${key ?? ''}@stunda.test`
    const user = { name: 'Jana', surname: 'Īstā', email, roles: [3] }
    let creating: ReturnType<ReturnType<typeof school.as>['post']> | undefined
    await inTransaction(school.database.db, async trx => {
      await insert(trx, email, let_in)
      creating = school
        .as('anna')
        .post('/api/admin/users/user/create', user, key ? { 'idempotency-key': key } : {})
      await someoneWaits()
    })
    const answer = await creating
    expect(answer?.status).toBe(status)
    if (status === 422) expect(Object.keys(answer?.json.errors)).toEqual(['email'])
    const { rows } = await sql<{ name: string }>`select name from users where email = ${email}`.execute(
      school.database.db,
    )
    expect(rows).toEqual([{ name: status === 201 ? 'Jana' : 'Svešs' }])
  })
})
