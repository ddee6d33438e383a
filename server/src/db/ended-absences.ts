import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/** Deletes absences, with how they were before they were changed. */
export async function deleteAbsences(trx: Trx, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with gone as (delete from absences where ${which} returning id)
    update deeds set before = null
     where before is not null and before->>'absence_id' in (select id::text from gone)`.execute(trx)
}
