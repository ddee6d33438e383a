import { setTimeout } from 'node:timers/promises'
import { type CivilDateTime, civilNow } from '@stunda/domain/time/civil.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { announceNotices } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { asDate } from '../db/instants.ts'
import { onOneServer } from '../db/on-one-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueAll, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { queueNoticeMails } from '../mail/mail-queue.service.ts'
import type { Snapshot } from '../reservations/history.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { inOwnTurn } from '../shared/turns.ts'
import { choiceFor, contactsAreTold, instantOf, mailTime, nextEvening, pushTime } from './choices.ts'
import {
  insertDeliveries,
  isAnythingDue,
  longestWait,
  makeUnsubscribeSecrets,
  takeDueMails,
  takeDueMailsOfContacts,
  takeDuePushes,
} from './deliveries.repository.ts'
import * as repository from './notices.repository.ts'
import { pushesWait, queuePushes } from './push.service.ts'
import { type Story, storiesOf } from './stories.ts'
import { asksForApproval, type Told, toldOf, touchedBy } from './touched.ts'
import { URGENT_KINDS } from './unseen.service.ts'

type Settings = Parameters<typeof nextEvening>[1]

/** How long a change stands before anybody is told of it, seconds: until then an undo tells nobody. */
export const STANDS_SECONDS = 60

/** So often it is looked for what has stood long enough; oftener if changes stand shorter. */
const LOOK_EVERY_MS = 1_000
const LOOK_AT_MOST_EVERY_MS = 500
/** After stories were queued it is looked more often for a while for what is due of them. */
const OFTEN_MS = 200
const OFTEN_FOR_MS = 2_000
/** So many people a transaction: on the embedded database everybody else waits for it. */
const PEOPLE_AT_ONCE = 20
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

/**
 * Queues a job for each story whose changes have stood for `seconds`, in one transaction and on one server at a time. Returns whether
 * there were any.
 */
export async function queueStories(context: AppContext, seconds = STANDS_SECONDS): Promise<boolean> {
  let queued = false
  await onOneServer(context.db, 'telling', async trx => {
    const stories = storiesOf(await repository.standingChanges<Snapshot>(trx, seconds))
    if (stories.length === 0) return
    queued = true
    await repository.noteStories(
      trx,
      stories.map(({ deed, changes }) => ({ deed, changes })),
    )
    await enqueueAll(
      trx,
      tellJob,
      stories.map(({ deed }) => ({ data: { deed }, key: String(deed) })),
    )
  })
  return queued
}

/**
 * Tells stories. The notices of many people are written in several transactions, and the changes of the story are forgotten after them:
 * a job that is run again because its server was killed finds those notices, and writes none twice.
 */
export function tellWorker(context: AppContext): Worker {
  return workerOf(tellJob, async ({ data: { deed } }) => {
    const { db } = context
    const changes = await repository.changesOf<Snapshot>(db, deed)
    if (changes.length === 0) return
    const { told, ...of } = await toldOfStories(context, storiesOf(changes))
    for (let first = 0; first < told.length; first += PEOPLE_AT_ONCE) {
      const some = told.slice(first, first + PEOPLE_AT_ONCE)
      await inOwnTurn(() => inTransaction(db, trx => writeTold(trx, context, some, of)))
    }
    await repository.forgetStory(db, deed)
  })
}

/** What stories say to each reader, with what is needed to write it. */
async function toldOfStories(context: AppContext, stories: readonly Story[]) {
  const { db } = context
  const settings = await schoolSettings(db)
  const now = civilNow(settings.time_zone, context.instant())
  const touched = new Set(stories.flatMap(story => [...touchedBy(story)]))
  const deciders = stories.some(asksForApproval)
  const readers = await repository.readersAmong(db, [...touched], { deciders })
  const told = stories.flatMap(story => {
    const { deed, actor_id, reason } = story
    return toldOf(story, readers, now).map(notice => ({ ...notice, deed, actor_id, reason }))
  })
  return { told, readers, settings, now }
}

/** Writes what some readers are told, as notices on the ways that each has chosen. `now`: the school's civil time. */
export async function writeTold(
  trx: Trx,
  context: AppContext,
  asked: readonly (Told & Pick<Story, 'deed' | 'actor_id' | 'reason'>)[],
  {
    readers,
    settings,
    now,
  }: { readers: readonly repository.Reader[]; settings: Settings; now: CivilDateTime },
): Promise<void> {
  const created_at = asDate(context.instant())
  const byId = new Map(readers.map(reader => [reader.id, reader]))
  const told = asked.map(notice => {
    const reader = byId.get(notice.user_id)
    const ways = choiceFor(notice.kind, reader?.choices ?? [])
    const mail = ways.mail && reader?.has_mail ? mailTime(notice, now, ways) : null
    const push = ways.push && reader?.has_push ? pushTime(notice, now, reader.quiet_hours) : null
    const contacts = reader?.has_contacts && contactsAreTold(notice.kind) ? mailTime(notice, now) : null
    return { notice: { ...notice, in_inbox: ways.inbox, created_at }, mail, push, contacts }
  })
  // Who runs the school sees who has not seen a move or a cancellation, also of those who have chosen not to be told.
  const notices = told.flatMap(({ notice, mail, push, contacts }) =>
    notice.in_inbox || mail || push || contacts || URGENT_KINDS.includes(notice.kind) ? notice : [],
  )
  await repository.insertNotices(trx, notices)
  const evening = asDate(nextEvening(now, settings))
  const pushAt = (at: CivilDateTime) => (at === now ? created_at : asDate(instantOf(at, settings.time_zone)))
  const mailAt = (time: 'now' | 'evening') => (time === 'now' ? created_at : evening)
  const deliveries = told.flatMap(({ notice: { user_id, deed, kind }, mail, push, contacts }) => [
    ...(mail ? [{ user_id, deed, kind, channel: 'mail' as const, due_at: mailAt(mail) }] : []),
    ...(push ? [{ user_id, deed, kind, channel: 'push' as const, due_at: pushAt(push) }] : []),
    ...(contacts ? [{ user_id, deed, kind, channel: 'contacts' as const, due_at: mailAt(contacts) }] : []),
  ])
  await insertDeliveries(trx, deliveries)
  const inboxes = notices.filter(({ in_inbox }) => in_inbox).map(({ user_id }) => user_id)
  await announceNotices(trx, [...new Set(inboxes)])
}

/**
 * Queues what is due: pushes, one a notice and device, then mails, one a person and contact. Each notice goes once by each way. One
 * server at a time does it.
 */
export async function queueDue(context: AppContext): Promise<void> {
  const now = context.instant()
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
    }
  }
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

/** Returns whether stories were queued, whose mails and pushes will be due very soon. */
async function queueWhatIsDue(context: AppContext, seconds: number): Promise<boolean> {
  // Most of the time nothing is, and then one statement is enough.
  if (!(await isAnythingDue(context.db, asDate(context.instant())))) return false
  // Stories that have stood at the same time are told before the next round, so that a reader gets one mail of them.
  await queueDue(context)
  return queueStories(context, seconds)
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
  async function round(): Promise<void> {
    try {
      if (await queueWhatIsDue(context, seconds)) oftenUntil = Date.now() + OFTEN_FOR_MS
      hasFailed = false
    } catch (error) {
      if (isDatabaseAway(error)) return // that is logged elsewhere, once
      if (!hasFailed) log.error(error, 'the jobs that tell people of changes could not be queued')
      hasFailed = true
    }
  }
  async function run(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      const wait_ms = Date.now() < oftenUntil ? OFTEN_MS : every
      await setTimeout(wait_ms, undefined, { ref: false, signal }).catch(() => undefined)
      if (!signal.aborted) await round()
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
