import { Worker } from 'node:worker_threads'
import type { CountedPlan, Order, Told } from './order.ts'

const WORKER = new URL('./place.child.ts', import.meta.url)
/** What a worker may use, in MB: its plans, and what lives shortly. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 }

/** The school's last order is not carried out yet. */
export class AlreadyPlacing extends Error {}

/** How an order is going. */
export type Placing =
  | { state: 'running'; best: CountedPlan | undefined }
  | { state: 'done'; best: CountedPlan | undefined; result: Extract<Told, { done: unknown }>['done'] }
  | { state: 'cancelled'; best: CountedPlan | undefined }
  | { state: 'failed'; best: CountedPlan | undefined; why: string }

/** An order that is being carried out, or was. */
export interface Job {
  /** How it is going by now; `best` is the best plan so far, kept whatever becomes of the worker. */
  readonly now: Placing
  /** When it is over, however. */
  readonly over: Promise<Placing>
  /** Ends it at once; the best plan so far stays. */
  cancel(): Promise<Placing>
}

const running = new Map<string, Job>()

/**
 * Carries out an order for a school in a worker thread of its own, with bounded memory, so that the server's thread is never held. Throws AlreadyPlacing
 * while another one of the school is running.
 * @param onChange is told of each better plan, and of the end
 */
export function startPlacing(school: string, order: Order, onChange: (now: Placing) => void = () => {}): Job {
  if (running.has(school)) throw new AlreadyPlacing(`an order of ${school} is running`)
  const worker = new Worker(WORKER, {
    workerData: order,
    resourceLimits: MEMORY,
    env: {},
    stdout: true,
    stderr: true,
  })
  let isCancelled = false
  let now: Placing = { state: 'running', best: undefined }
  const become = (next: Placing) => {
    now = next
    onChange(now)
  }
  const over = new Promise<Placing>(resolve => {
    const end = (next: () => Placing) => {
      if (now.state !== 'running') return
      running.delete(school)
      become(next())
      resolve(now)
    }
    worker.on('message', (told: Told) => {
      if (now.state !== 'running') return
      if ('better' in told) become({ state: 'running', best: told.better })
      else end(() => ({ state: 'done', best: bestOf(told.done) ?? now.best, result: told.done }))
    })
    worker.on('error', ({ message }) => end(() => ({ state: 'failed', best: now.best, why: message })))
    worker.on('exit', code =>
      end(() =>
        isCancelled
          ? { state: 'cancelled', best: now.best }
          : { state: 'failed', best: now.best, why: `the worker ended with code ${code}` },
      ),
    )
  })
  const job: Job = {
    get now() {
      return now
    },
    over,
    async cancel() {
      isCancelled = true
      await worker.terminate()
      return over
    },
  }
  running.set(school, job)
  return job
}

/** Ends the orders of all schools: the server ends. */
export async function endPlacings(): Promise<void> {
  await Promise.all([...running.values()].map(job => job.cancel()))
}

/** The order of a school that is running now, if there is one. */
export function placingOf(school: string): Job | undefined {
  return running.get(school)
}

function bestOf(done: Extract<Told, { done: unknown }>['done']): CountedPlan | undefined {
  return 'plan' in done ? done.plan : 'repaired' in done ? done.repaired : undefined
}
