import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { tellAsked } from '../notices/asked.service.ts'
import { tellAskedAlone } from '../notices/asked-while-away.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { listAbsences } from './absences.repository.ts'
import * as repository from './asked.repository.ts'
import { type AskedAbout, askedNoMore, knownAskings } from './withdrawn.repository.ts'

/**
 * The absence because of which somebody is asked, or the user who asks without one. `alone`: the lessons that were asked about in an absence
 * and who has, where nothing else was changed of which its teacher is told.
 */
const AskedData = z.union([
  z.object({
    absence_id: z.number(),
    alone: z.object({ asked: z.array(z.number()), actor_id: z.number() }).optional(),
  }),
  z.object({ asked_by: z.number() }),
])
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

/** Has the substitutes, and the teacher who is away, told who are asked because of an absence or by a user, if they are still asked in a minute. */
export async function queueTellingAsked(trx: Trx, context: AppContext, because: AskedData): Promise<void> {
  const start_after = context.instant().add(STANDS)
  await enqueue(trx, tellingAsked, because, { start_after })
}

/** Tells substitutes of what they are asked, each time once, and the teacher who is away. */
export function askedWorker(context: AppContext): Worker {
  return workerOf(tellingAsked, ({ data }) =>
    inTransaction(context.db, async trx => {
      if ('absence_id' in data && data.alone) {
        const { asked, actor_id } = data.alone
        const now = await schoolNow({ ...context, db: trx })
        const [away] = await listAbsences(trx, { id: data.absence_id }, now)
        if (away) await tellAskedAlone(trx, context, { ...away, asked }, actor_id)
      }
      const { asked, asked_by } =
        'absence_id' in data
          ? await repository.takeUntoldOfAbsence(trx, data.absence_id)
          : await repository.takeUntoldOf(trx, data.asked_by)
      if (asked.length > 0) await tellAsked(trx, context, 'asked', asked, asked_by)
    }),
  )
}

/** Does what may take askings back, and tells the substitutes who know of them and are asked no more, but not the actor. */
export async function tellingWithdrawn<Done>(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  about: AskedAbout,
  change: () => Promise<Done>,
): Promise<Done> {
  const tellWithdrawn = await askedBefore(trx, context, actor, about)
  const done = await change()
  await tellWithdrawn()
  return done
}

/** As tellingWithdrawn, in two steps: what is returned tells, after what may take askings back. */
export async function askedBefore(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  about: AskedAbout,
): Promise<() => Promise<void>> {
  const known = await knownAskings(trx, about, await schoolNow({ ...context, db: trx }))
  return async () => {
    const withdrawn = known.length > 0 ? await askedNoMore(trx, known) : []
    const told = withdrawn.filter(({ user_id }) => user_id !== actor.id)
    if (told.length > 0) await tellAsked(trx, context, 'asking_withdrawn', told, actor.id)
  }
}
