import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'
import { forgetBefores } from './forgotten-befores.ts'

/** Deletes absences, with how they were before they were changed. */
export async function deleteAbsences(trx: Trx, which: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from absences where ${which} returning id::text`.execute(
    trx,
  )
  await forgetBefores(
    trx,
    sql`before is not null and coalesce(before->>'absence_id', before->'asking'->>'absence_id') = any(${rows.map(({ id }) => id)}::text[])`,
  )
}
