import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Person } from '../people/people.ts'
import { data, PageQuery, page } from '../wire.ts'

/** A job that failed for good. `error` names nobody. */
const FailedJob = z.object({
  id: z.uuid(),
  /** The kind of the job, such as `mail`. */
  kind: z.string(),
  /** The kind of job, in the caller's language. */
  title: z.string(),
  /** An instant, in UTC. */
  failed_at: z.string(),
  tries: z.number().int(),
  error: z.string(),
  /** The user whom the job concerns; `list_name`: the surname first. */
  user: Person.extend({ list_name: z.string() }).nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** `user`: by surname, jobs that concern nobody last; `title`: in the caller's language. */
const FailedJobsQuery = PageQuery.extend({
  sort: z.enum(['failed_at', '-failed_at', 'title', '-title', 'user', '-user']).default('-failed_at'),
})

/** Administrators' calls for jobs that have failed. */
export const adminJobEndpoints = {
  'GET /api/admin/jobs/failed': { right: 'administrator', query: FailedJobsQuery, answer: page(FailedJob) },
  'POST /api/admin/jobs/failed/:id/retry': {
    right: 'administrator',
    params: z.object({ id: z.uuid() }),
    answer: data(z.null()),
  },
} as const satisfies Record<string, Endpoint>
