import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/** Forgets how things besides events were before some deeds; those that have changed no event go with it. */
export async function forgetBefores(trx: Trx, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    delete from deeds where ${which} and before is not null
       and not exists (select from history where deed_id = deeds.id) and not exists (select from deeds other where other.undoes = deeds.id)`.execute(
    trx,
  )
  await sql`update deeds set before = null where ${which} and before is not null`.execute(trx)
}
