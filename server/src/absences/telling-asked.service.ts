import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { tellAsked } from '../notices/asked.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './asked.repository.ts'

/** The absence because of which somebody is asked, or the user who asks without one. */
const AskedData = z.union([z.object({ absence_id: z.number() }), z.object({ asked_by: z.number() })])
type AskedData = z.infer<typeof AskedData>

/** Substitutes are told after a minute, as of any change: what is undone until then is told to nobody. */
const STANDS = { seconds: 60 }

const tellingAsked: JobKind<AskedData> = {
  name: 'tell_asked',
  data: AskedData,
  tries: 5,
  first_wait_seconds: 30,
  longest_wait_seconds: 600,
  useless_after: { hours: 12 },
  at_once: 1,
}

/** Has the substitutes told who are asked because of an absence or by a user, if they are still asked in a minute. */
export async function queueTellingAsked(trx: Trx, context: AppContext, because: AskedData): Promise<void> {
  const start_after = context.instant().add(STANDS)
  await enqueue(trx, tellingAsked, because, { start_after })
}

/** Tells substitutes of what they are asked, each time once. */
export function askedWorker(context: AppContext): Worker {
  return workerOf(tellingAsked, ({ data }) =>
    inTransaction(context.db, async trx => {
      const { asked, asked_by } =
        'absence_id' in data
          ? await repository.takeUntoldOfAbsence(trx, data.absence_id)
          : await repository.takeUntoldOf(trx, data.asked_by)
      if (asked.length > 0) await tellAsked(trx, context, 'asked', asked, asked_by)
    }),
  )
}
