import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { tellAsked } from '../notices/asked.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './absences.repository.ts'

const AskedData = z.object({ absence_id: z.number() })

/** Substitutes are told after a minute, as of any change: what is undone until then is told to nobody. */
const STANDS = { seconds: 60 }

const tellingAsked: JobKind<z.infer<typeof AskedData>> = {
  name: 'tell_asked',
  data: AskedData,
  tries: 5,
  first_wait_seconds: 30,
  longest_wait_seconds: 600,
  useless_after: { hours: 12 },
  at_once: 1,
}

/** Has the substitutes who are asked because of an absence told, if they are still asked in a minute. */
export async function queueTellingAsked(trx: Trx, context: AppContext, absence_id: number): Promise<void> {
  const start_after = context.instant().add(STANDS)
  await enqueue(trx, tellingAsked, { absence_id }, { start_after })
}

/** Tells substitutes of what they are asked, each time once. */
export function askedWorker(context: AppContext): Worker {
  return workerOf(tellingAsked, ({ data: { absence_id } }) =>
    inTransaction(context.db, async trx => {
      const { asked, entered_by } = await repository.takeUntoldAsked(trx, absence_id)
      if (asked.length > 0) await tellAsked(trx, context, asked, entered_by)
    }),
  )
}
