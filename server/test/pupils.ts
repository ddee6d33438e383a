import type { School } from './school.ts'

/** Adds active students of these names (`Anna Kalna`), as members of a group where one is named; answers their ids. */
export async function addPupils(
  { database: { db } }: Pick<School, 'database'>,
  names: readonly string[],
  group_id?: number,
): Promise<number[]> {
  const added = await db
    .insertInto('users')
    .values(
      names.map(full => {
        const [name = '', surname = ''] = full.split(' ')
        return { name, surname, let_in_at: new Date() }
      }),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  await db
    .insertInto('user_roles')
    .values(ids.map(user_id => ({ user_id, role_id: 4 })))
    .execute()
  if (group_id !== undefined)
    await db
      .insertInto('group_members')
      .values(ids.map(user_id => ({ group_id, user_id })))
      .execute()
  return ids
}
