import type { JobKind } from './jobs.service.ts'

/** A job while it is run. */
export interface Job<Data extends object = object> {
  id: string
  data: Data
  /** The number of tries, this one included. */
  tries: number
  /** When it was queued. */
  created_at: Temporal.Instant
  /** Aborts when the job has run for too long, or the server does not wait for it any longer. */
  signal: AbortSignal
}

/** A worker that runs the jobs of a kind. */
export interface Worker {
  kind: JobKind
  run(job: Job): Promise<unknown>
  /** Such a job runs by itself: when the first server starts, and then after this time again and again. */
  every?: Temporal.DurationLike
}

/** The function that runs the jobs of a kind: it may be called twice for a job whose server ended meanwhile. It throws for another try, and GiveUp for none. */
export function workerOf<Data extends object>(
  kind: JobKind<Data>,
  run: (job: Job<Data>) => Promise<unknown>,
  more: Pick<Worker, 'every'> = {},
): Worker {
  return {
    kind: kind as unknown as JobKind,
    run: async job => run({ ...job, data: kind.data.parse(job.data) }),
    ...more,
  }
}

/** The job cannot succeed by another try. The message is kept with the job and shown to administrators: it names nobody. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}

/** The part of an error that may be kept and logged: its message may name somebody. */
export function reasonOf(error: unknown): string {
  if (error instanceof GiveUp) return error.message
  if (!(error instanceof Error)) return 'unknown error'
  const details = ['code', 'command', 'responseCode'].map(name => Reflect.get(error, name))
  return [error.name, ...details.filter(detail => ['string', 'number'].includes(typeof detail))].join(' ')
}
