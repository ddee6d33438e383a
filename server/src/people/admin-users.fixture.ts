import { createHash } from 'node:crypto'
import { type School, useSchool } from '../../test/school.ts'

/** A school whose administrators add users; `body`: a new user as sent. */
export function useUsers() {
  const school = useSchool()
  let added = 0
  const body = (changes: object = {}) => ({
    name: 'Zigmārs',
    surname: 'Bērziņš',
    middlename: '',
    email: `zigmars.${++added}@stunda.test`,
    phone: '26 123 456',
    personal_code: '',
    roles: [3],
    ...changes,
  })
  const add = async (changes: object = {}) =>
    (await school.as('anna').post('/api/admin/users/user/create', body(changes))).json.data

  return { school, body, add, administratorsAgain: () => administratorsAgain(school) }
}

/** Anna and Ilze are administrators, and signed in. */
export async function administratorsAgain(school: School): Promise<void> {
  const { db } = school.database
  const who = ['anna', 'ilze'] as const
  const ids = who.map(one => school.people[one].id)
  await db.deleteFrom('user_roles').where('user_id', 'in', ids).execute()
  await db
    .insertInto('user_roles')
    .values(ids.map(user_id => ({ user_id, role_id: 1 })))
    .execute()
  const tokens = who.map(one => ({
    token_hash: createHash('sha256')
      .update(school.headersOf(one).authorization?.slice('Bearer '.length) ?? '')
      .digest(),
    user_id: school.people[one].id,
    expires_at: '2100-01-01',
  }))
  await db
    .insertInto('access_tokens')
    .values(tokens)
    .onConflict(row => row.doNothing())
    .execute()
}
