import { addDays, type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { z } from 'zod'
import type { Db, Trx } from '../db/database.ts'
import { lockCounting } from '../db/locks.ts'
import { planAnew } from '../db/planned-anew.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { countDays, type Period, uncountedDays } from './usage-days.repository.ts'

/** Few enough that the embedded database answers others in between. */
const DAYS_AT_ONCE = 7
const YEAR = 366

/** Counts the days of a period that are not counted or no longer true. Days that change meanwhile may be left. */
async function countPeriod(db: Db, period: Period): Promise<void> {
  const days = await uncountedDays(db, period)
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const some = days.slice(first, first + DAYS_AT_ONCE)
    const asked = { date_from: some[0] ?? '', date_to: some.at(-1) ?? '' }
    await inTransaction(db, async trx => {
      await planAnew(trx)
      await lockCounting(trx)
      const uncounted = (await uncountedDays(trx, asked)).filter(day => some.includes(day))
      if (uncounted.length > 0) await countDays(trx, uncounted)
    })
  }
}

/**
 * Reads figures of a period as of one moment, which is not before the call. Its days are counted first; those that are uncounted all the same at
 * that moment are passed to `read`, which has to count them itself.
 */
export async function readPeriod<Figures>(
  db: Db,
  period: Period,
  read: (trx: Trx, uncounted: CivilDate[]) => Promise<Figures>,
): Promise<Figures> {
  await countPeriod(db, period)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      await planAnew(trx)
      return read(trx, await uncountedDays(trx, period))
    })
}

const counting: JobKind = {
  name: 'count_usage',
  data: z.object({}),
  tries: 1,
  first_wait_seconds: 30,
  longest_wait_seconds: 600,
  useless_after: { hours: 1 },
  at_once: 1,
}

/** Counts the usage of a year back and a year ahead every ten minutes, so that nobody who asks for it waits for that. */
export function usageWorker(context: AppContext): Worker {
  const run = async () => {
    const today = dateOf(await schoolNow(context))
    await countPeriod(context.db, { date_from: addDays(today, -YEAR), date_to: addDays(today, YEAR) })
  }
  return workerOf(counting, run, { every: { minutes: 10 } })
}
