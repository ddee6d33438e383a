import { setTimeout } from 'node:timers/promises'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { asDate } from '../db/instants.ts'
import { onOneServer } from '../db/on-one-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueAll, type JobKind } from '../jobs/jobs.service.ts'
import { type Job, type Worker, workerOf } from '../jobs/workers.service.ts'
import { queueNoticeMails } from '../mail/mail-queue.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { inOwnTurn } from '../shared/turns.ts'
import { substitutesOf } from './asked.repository.ts'
import { tellAskingsOf } from './asked.service.ts'
import { withAsked } from './asked-while-away.service.ts'
import {
  longestWait,
  makeUnsubscribeSecrets,
  msUntilAnythingDue,
  msUntilNextTold,
  takeDueMails,
  takeDueMailsOfContacts,
  takeDuePushes,
} from './deliveries.repository.ts'
import * as repository from './notices.repository.ts'
import { pushesWait, queuePushes } from './push.service.ts'
import { asksForApproval, toldOf } from './touched.ts'
import { noteStanding, type Untold, untoldOfDeed } from './untold.service.ts'
import { writeTold } from './writing-told.service.ts'

/** How long a change stands before anybody is told of it, seconds: until then an undo tells nobody. */
export const STANDS_SECONDS = 60

/** So often it is looked for what has stood long enough; oftener if changes stand shorter. */
const LOOK_EVERY_MS = 1_000
const LOOK_AT_MOST_EVERY_MS = 500
/** After stories, mails or pushes were queued it is looked more often for a while: a story of a thousand people is written for seconds. */
const OFTEN_MS = 200
const OFTEN_FOR_MS = 2_000
/** So many people a transaction: on the embedded database everybody else waits for it. */
const PEOPLE_AT_ONCE = 10
/** Mails wait for so long at most until the pushes are sent: these are expected within seconds. */
const PUSHES_FIRST = Temporal.Duration.from({ seconds: 10 })

const TellData = z.object({ deed: z.number() })

/** The telling of one story: it writes the notices of everybody whom the story touches. */
const tellJob: JobKind<z.infer<typeof TellData>> = {
  name: 'tell',
  data: TellData,
  tries: 10,
  first_wait_seconds: 5,
  longest_wait_seconds: 600,
  useless_after: { hours: 72 },
  // Stories come into an inbox in their order.
  at_once: 1,
}

/** The telling of those who joined or left a group: of a kind of its own, because an older server would take it for a told story of events. */
const tellGroupsJob = { ...tellJob, name: 'tell_groups' }

/**
 * Queues a job for each story whose changes have stood for `seconds`, in one transaction and on one server at a time. Returns whether
 * there were any.
 */
export async function queueStories(context: AppContext, seconds = STANDS_SECONDS): Promise<boolean> {
  let queued = false
  await onOneServer(context.db, 'telling', async trx => {
    const { of_events, of_groups } = await noteStanding(trx, seconds)
    queued = of_events.length + of_groups.length > 0
    const jobOf = (deed: number) => ({ data: { deed }, key: String(deed) })
    await enqueueAll(trx, tellJob, of_events.map(jobOf))
    await enqueueAll(trx, tellGroupsJob, of_groups.map(jobOf))
  })
  return queued
}

/**
 * Tells stories. The notices of many people are written in several transactions, and the changes of the story are forgotten after them:
 * a job that is run again because its server was killed finds those notices, and writes none twice.
 */
export function tellWorkers(context: AppContext): Worker[] {
  const tell = async ({ data: { deed } }: Job<z.infer<typeof TellData>>) => {
    const { db } = context
    const untold = await untoldOfDeed(db, deed)
    if (untold.of_events.length + untold.of_groups.length === 0) return
    const { told, ...of } = await toldOfStories(context, untold)
    for (let first = 0; first < told.length; first += PEOPLE_AT_ONCE) {
      const some = told.slice(first, first + PEOPLE_AT_ONCE)
      await inOwnTurn(() => inTransaction(db, trx => writeTold(trx, context, some, of)))
    }
    await inTransaction(db, trx => tellAskingsOf(trx, context, untold.of_events))
    await repository.forgetStory(db, deed)
  }
  return [workerOf(tellJob, tell), workerOf(tellGroupsJob, tell)]
}

/** The notices of stories to each reader, with all that is needed to write them. */
async function toldOfStories(context: AppContext, { of_events, of_groups, touched }: Untold) {
  const { db } = context
  const settings = await plainSettings(db)
  const now = civilNow(settings.time_zone, context.instant())
  const deciders = of_events.some(asksForApproval)
  const substitutes = await substitutesOf(db, of_events)
  const readers = await repository.readersAmong(db, [...touched, ...[...substitutes.values()].flat()], {
    deciders,
  })
  const told = []
  for (const story of [...of_events, ...of_groups]) {
    const { deed, actor_id, reason } = story
    const some = await withAsked(db, story, toldOf(story, readers, now, substitutes), { readers, now })
    told.push(...some.map(notice => ({ ...notice, deed, actor_id, reason })))
  }
  return { told, readers, settings, now, are_stories: true }
}

/**
 * Queues what is due: pushes, one a notice and device, then mails, one a person and contact. Each notice goes once by each way. One
 * server at a time does it. Returns whether there was any.
 */
export async function queueDue(context: AppContext): Promise<boolean> {
  const now = context.instant()
  let queued = false
  for (const queue of [queueSomePushes, queueSomeMails, queueSomeMailsOfContacts]) {
    const isLater = queue !== queueSomePushes && (await pushesWait(context))
    const due = asDate(isLater ? now.subtract(PUSHES_FIRST) : now)
    let taken = 1
    while (taken > 0) {
      taken = 0
      const some = async (trx: Trx) => {
        taken = await queue(trx, due)
      }
      await inOwnTurn(() => onOneServer(context.db, 'telling', some))
      queued ||= taken > 0
    }
  }
  return queued
}

async function queueSomePushes(trx: Trx, now: Date): Promise<number> {
  const { taken, deliveries } = await takeDuePushes(trx, now, PEOPLE_AT_ONCE)
  await queuePushes(trx, deliveries)
  return taken
}

async function queueSomeMails(trx: Trx, now: Date): Promise<number> {
  const { taken, deliveries } = await takeDueMails(trx, now, PEOPLE_AT_ONCE)
  await makeUnsubscribeSecrets(
    trx,
    deliveries.map(({ user_id }) => user_id),
  )
  await queueNoticeMails(trx, deliveries)
  return taken
}

async function queueSomeMailsOfContacts(trx: Trx, now: Date): Promise<number> {
  const { taken, deliveries } = await takeDueMailsOfContacts(trx, now, PEOPLE_AT_ONCE)
  await queueNoticeMails(trx, deliveries)
  return taken
}

/**
 * How long the telling is behind, in seconds, as longestWait: over a minute and some seconds, it fails or
 * does not run.
 */
export function secondsUntold({ db, instant }: AppContext): Promise<number> {
  return longestWait(db, asDate(instant()))
}

/** Milliseconds until people have to be told of something, 0 while changes wait for that; undefined if nothing waits. */
export function msUntilTelling({ db, instant }: AppContext): Promise<number | undefined> {
  return msUntilAnythingDue(db, asDate(instant()))
}

/** Returns whether anything was queued: more mails and pushes of the same stories will be due very soon. */
async function queueWhatIsDue(context: AppContext, seconds: number): Promise<boolean> {
  // Stories that have stood at the same time are told before the next round, so that a reader gets one mail of them.
  const queued = await queueDue(context)
  return (await queueStories(context, seconds)) || queued
}

/**
 * Queues the jobs of what is due to be told, regularly until stopped: nothing is told here. A failed round is logged, once in a row, and
 * done again with the next one. `seconds`: as queueStories.
 */
export function queueRegularly(
  context: AppContext,
  log: Pick<FastifyBaseLogger, 'error'>,
  seconds = STANDS_SECONDS,
): { stop(): Promise<void> } {
  const every = Math.max(LOOK_AT_MOST_EVERY_MS, Math.min(LOOK_EVERY_MS, seconds * 1000))
  const stopping = new AbortController()
  let hasFailed = false
  let oftenUntil = 0
  /** Returns the milliseconds until something will be due, at most `every`. */
  async function round(): Promise<number> {
    // Most of the time nothing is due, and then one statement is enough.
    const due_ms = (await msUntilNextTold(context.db, asDate(context.instant()), seconds)) ?? every
    if (due_ms > 0) return Math.min(due_ms, every)
    if (await queueWhatIsDue(context, seconds)) oftenUntil = Date.now() + OFTEN_FOR_MS
    return every
  }
  async function tryRound(): Promise<number> {
    try {
      const wait_ms = await round()
      hasFailed = false
      return wait_ms
    } catch (error) {
      // An absent database is logged elsewhere, once.
      if (!hasFailed && !isDatabaseAway(error)) {
        log.error(error, 'the jobs that tell people of changes could not be queued')
        hasFailed = true
      }
      return every
    }
  }
  async function run(): Promise<void> {
    const { signal } = stopping
    let wait_ms = every
    while (!signal.aborted) {
      const rest_ms = Date.now() < oftenUntil ? Math.min(wait_ms, OFTEN_MS) : wait_ms
      await setTimeout(rest_ms, undefined, { ref: false, signal }).catch(() => undefined)
      if (!signal.aborted) wait_ms = await tryRound()
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
