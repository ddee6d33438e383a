import { z } from 'zod'
import { sweepAttempts } from '../attempts/attempts.service.ts'
import { sweepPasswordLinks } from '../auth/passwords.service.ts'
import { sweepSessions } from '../auth/sessions.service.ts'
import { sweepStates } from '../calendars/calendar-states.service.ts'
import { sweepKeys } from '../idempotency/idempotency.service.ts'
import { type JobKind, sweepFailedJobs } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { sweepOutbox } from '../mail/outbox.service.ts'
import { sweepNotices } from '../notices/notices.service.ts'
import { sweepContactLinks } from '../people/contacts.service.ts'
import { archiveWhoLeft } from '../people/last-day.service.ts'
import { sweepFound } from '../people/student-list.service.ts'
import { sweepLeft } from '../reservations/groups/membership.service.ts'
import { sweepDrafts } from '../reservations/series/series.service.ts'
import type { AppContext } from '../shared/app-context.ts'

const sweeping: JobKind = {
  name: 'sweep',
  data: z.object({}),
  tries: 1,
  first_wait_seconds: 30,
  longest_wait_seconds: 600,
  useless_after: { hours: 1 },
  at_once: 1,
}

const SWEEPERS: readonly ((context: AppContext) => Promise<unknown>)[] = [
  sweepDrafts,
  sweepKeys,
  sweepSessions,
  sweepPasswordLinks,
  sweepContactLinks,
  sweepAttempts,
  sweepFound,
  sweepNotices,
  sweepFailedJobs,
  sweepOutbox,
  sweepStates,
  sweepLeft,
  archiveWhoLeft,
]

/**
 * Deletes expired drafts, idempotency keys, sign-ins, links, attempt counts, found students, old notices, old failed jobs, mails kept for a week, states
 * of calendars and lessons that were left long ago; archives who has left the school.
 */
export async function sweep(context: AppContext): Promise<void> {
  for (const sweeper of SWEEPERS) await sweeper(context)
}

/** Sweeps every ten minutes, on one server at a time. */
export function sweepWorker(context: AppContext): Worker {
  return workerOf(sweeping, () => sweep(context), { every: { minutes: 10 } })
}
