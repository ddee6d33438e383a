import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackup } from '../backup/nightly.service.ts'
import type { Replica } from '../db/replica.ts'
import { countJobs } from '../jobs/jobs.service.ts'
import { secondsUntold } from '../notices/telling.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { readVersion } from './version.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this server; rooms add their own. */
    metrics: Registry
    /** The metrics of this server and its process, as they are now. */
    readMetrics(): Promise<Registry>
  }
}

const labelNames = ['method', 'route', 'status'] as const
const DATABASE_MS = 2_000
const BUCKETS_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

let processRegistry: Registry | undefined

/**
 * Counts this server's answers from now on, also in `totals`. Returns a function that reads these metrics, those of the school's jobs and
 * those of the process.
 */
export function measure(app: FastifyInstance, context: AppContext, totals?: Totals): () => Promise<Registry> {
  processRegistry ??= metricsOfProcess()
  const own = new Registry()
  const readJobs = jobGauges(context, own)
  backupGauges(context, own)
  const counts = [answersIn(own), ...(totals ? [totals.answered] : [])]
  app.addHook('onResponse', async (request, reply) => {
    for (const count of counts) count(request, reply)
  })
  describeServer(context, own)
  if (context.replica) countOfReplica(context.replica.outcomes, own)
  app.decorate('metrics', own)
  return async () => {
    await readJobs()
    return Registry.merge([processRegistry ?? own, own])
  }
}

/** The answers and tries of all schools of a server, counted by their house: nothing is lost when one falls asleep, and no label names one. */
export interface Totals {
  registry: Registry
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Told of every try of a job. */
  tried(kind: string, outcome: string): void
}

/** Counts from now on. */
export function totalsOf(): Totals {
  const registry = new Registry()
  const tries = new Counter({
    name: 'jobs_tried_total',
    help: 'Tries of jobs, mails among them: done, failed, or given up.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  return { registry, answered: answersIn(registry), tried: (kind, outcome) => tries.inc({ kind, outcome }) }
}

/** The metrics of a server of many schools. */
export interface HouseCounts extends Pick<AppContext, 'connections'> {
  totals: Totals
  /** The outcomes of all schools' readings on the replica. */
  replicaOutcomes?: Replica['outcomes'] | undefined
  /** How many schools there are in each state, and how many are open on this server. */
  schools(): Record<string, number>
  /** How many further databases there are, are open on this server, and are away as far as it has asked. */
  databases(): Record<string, number>
  /** The bytes of WAL that moves of schools keep in the databases that are open on this server. */
  walOfMoves(): Promise<number>
}

/** Returns a function that reads the metrics of a server of many schools; each school has its own besides. */
export function measureHouse({
  connections,
  replicaOutcomes,
  schools,
  databases,
  walOfMoves,
  totals,
}: HouseCounts): () => Promise<Registry> {
  processRegistry ??= metricsOfProcess()
  const own = new Registry()
  describeServer({ connections }, own)
  if (replicaOutcomes) countOfReplica(replicaOutcomes, own)
  new Gauge({
    name: 'schools',
    help: 'Schools by state; awake: open on this server.',
    labelNames: ['state'],
    registers: [own],
    collect() {
      for (const [state, count] of Object.entries(schools())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'databases',
    help: 'Databases of DATABASES: all, those open on this server, and those that are away.',
    labelNames: ['state'],
    registers: [own],
    collect() {
      for (const [state, count] of Object.entries(databases())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'moves_kept_wal_bytes',
    help: 'WAL that moves of schools keep in the databases that are open on this server. A move that was killed keeps it until its command is given again, or resume.',
    registers: [own],
    async collect() {
      this.set(await walOfMoves())
    },
  })
  const merged = [processRegistry, own, totals.registry]
  return async () => Registry.merge(merged)
}

/** Gauges of what is running, and of its connections to the database. */
function describeServer({ connections }: Pick<AppContext, 'connections'>, own: Registry): void {
  const registers = [own]
  const labelNames = ['version', 'commit', 'schema']
  const build = new Gauge({ name: 'stunda_build_info', help: 'What is running.', labelNames, registers })
  build.set({ commit: '', ...readVersion() }, 1)
  if (!connections) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: at work, free, and how many statements wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

/** Counts the schedules that the replica was asked for. */
function countOfReplica(outcomes: Replica['outcomes'], own: Registry): void {
  new Counter({
    name: 'replica_readings_total',
    help: 'Schedules that the replica was asked for; the database answered instead unless it read them.',
    labelNames: ['outcome'],
    registers: [own],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(outcomes())) this.inc({ outcome }, count)
    },
  })
}

/** Gauges of the jobs by kind. The returned function reads them; they are left out while the database does not answer. */
function jobGauges(context: AppContext, register: Registry): () => Promise<void> {
  const about = { labelNames: ['kind'], registers: [register] }
  const waiting = new Gauge({ name: 'jobs_waiting', help: 'Jobs that wait or run.', ...about })
  const failed = new Gauge({ name: 'jobs_failed', help: 'Jobs that failed for good.', ...about })
  const oldest = new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited.',
    ...about,
  })
  const untold = new Gauge({
    name: 'notices_oldest_untold_seconds',
    help: 'How long the oldest change has waited to be told, or a due mail or push to be queued; a minute is usual.',
    registers: [register],
  })
  return async () => {
    for (const gauge of [waiting, failed, oldest]) gauge.reset()
    const late = setTimeout(DATABASE_MS, undefined, { ref: false })
    const [kinds = [], seconds] = await Promise.all([
      Promise.race([countJobs(context.db).catch(() => []), late]),
      Promise.race([secondsUntold(context).catch(() => undefined), late]),
    ])
    // A gauge without labels has always a value.
    untold.set(seconds ?? Number.NaN)
    for (const { kind, ...counted } of kinds) {
      waiting.set({ kind }, counted.waiting)
      failed.set({ kind }, counted.failed)
      oldest.set({ kind }, counted.oldest_seconds)
    }
  }
}

/** Gauges of the last verified backup, unless this server makes none; without a value if there is none yet. */
function backupGauges(context: AppContext, register: Registry): void {
  if (!context.backups) return
  const registers = [register]
  const last = () => lastBackup(context).catch(() => undefined)
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last verified backup of this server was written.',
    registers,
    async collect() {
      this.set((await last())?.at_seconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'backup_last_success_bytes',
    help: 'How big that backup is.',
    registers,
    async collect() {
      this.set((await last())?.bytes ?? Number.NaN)
    },
  })
}

/** Returns what counts an answer in a registry. */
function answersIn(own: Registry): Totals['answered'] {
  const told = { labelNames, registers: [own] }
  const requests = new Counter({ name: 'http_requests_total', help: 'Answers given.', ...told })
  const seconds = new Counter({
    name: 'http_request_seconds_total',
    help: 'Time that the answers took.',
    ...told,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    buckets: BUCKETS_SECONDS,
    ...told,
  })
  return (request, reply) => {
    // Patterns of addresses, because addresses contain ids of people.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    const took = reply.elapsedTime / 1000
    requests.inc(labels)
    seconds.inc(labels, took)
    durations.observe(labels, took)
  }
}

/** The metrics of the process: prom-client's, and two with names of our own. All apps of a process share them. */
function metricsOfProcess(): Registry {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    registers,
    collect() {
      this.set(process.uptime())
    },
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_delay_p99_seconds',
    help: 'How late the main loop came, since the start.',
    registers,
    collect() {
      this.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0)
    },
  })
  return register
}
