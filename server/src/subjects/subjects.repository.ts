import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import type { Db } from '../db/database.ts'

/** Every subject, by name. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  return db.selectFrom('subjects').select(['id', 'name']).orderBy('name').execute()
}
