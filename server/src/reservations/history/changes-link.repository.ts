import type { ChangesLink } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { Db } from '../../db/database.ts'

/** The link to the changed lessons; undefined: there is none. */
export async function findChangesLink(db: Db): Promise<ChangesLink | undefined> {
  return db.selectFrom('changes_link').select(['secret', 'teachers', 'students']).executeTakeFirst()
}

/** Writes the link; the secret that there is stays unless it is `renewed`. */
export async function writeChangesLink(db: Db, link: ChangesLink, renewed: boolean): Promise<void> {
  const { secret: _, ...named } = link
  await db
    .insertInto('changes_link')
    .values(link)
    .onConflict(conflict => conflict.column('only_row').doUpdateSet(renewed ? link : named))
    .execute()
}

export async function deleteChangesLink(db: Db): Promise<void> {
  await db.deleteFrom('changes_link').execute()
}
