import { dateOf } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { Refused } from '../shared/refusal.ts'
import { endAccess, keepAdministrators } from './departure.service.ts'
import * as repository from './users.repository.ts'

/**
 * Archives those whose last day at the school is over. Who still has events ahead stays until they are handed over, and so does the last
 * administrator: nobody has decided what becomes of them.
 */
export async function archiveWhoLeft(context: AppContext): Promise<void> {
  const today = dateOf(await schoolNow(context))
  for (const id of await repository.whoseLastDayIsOver(context.db, today))
    await inTransaction(context.db, trx => archiveUnlessNeeded({ ...context, db: trx }, trx, id)).catch(
      unlessRefused,
    )
}

async function archiveUnlessNeeded(context: AppContext, trx: Trx, id: number): Promise<void> {
  await lock(trx, { people: [id] })
  const now = await schoolNow(context)
  // Read again: the day may have been changed before the lock.
  if (!(await repository.whoseLastDayIsOver(trx, dateOf(now))).includes(id)) return
  if ((await repository.inEventsToCome(trx, [id], now)).length > 0) return
  await keepAdministrators(trx, [id])
  await repository.setStatus(trx, [id], 'archived')
  await repository.declineAskings(trx, [id], now)
  await endAccess(trx, id)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}
