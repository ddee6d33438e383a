import type {
  PushedNotice,
  PushRenewalBody,
  PushSubscriptionBody,
  QuietHours,
} from '@stunda/contract/notices/push.ts'
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { z } from 'zod'
import { attempt, LIMITS, networkOf } from '../attempts/attempts.service.ts'
import type { Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueAll, type JobKind, waitsForFirstTry } from '../jobs/jobs.service.ts'
import { GiveUp, type Worker, workerOf } from '../jobs/workers.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { batched } from '../shared/batched.ts'
import type { SignedIn } from '../shared/call.ts'
import { isLoopbackName } from '../shared/public-address.ts'
import { refuse } from '../shared/refusal.ts'
import { inOwnTurn, ownTurn } from '../shared/turns.ts'
import { isLateReminder, type KeptLine, type NoticeLine, toldOn, whyOf } from './lines.ts'
import { existing as existingEvents } from './notices.repository.ts'
import * as repository from './push.repository.ts'
import { isPushAddress, sendPush } from './push-sender.ts'
import { type Names, namesByLanguage, noticeInWords, whoAndWhy } from './words.service.ts'

/** A person's devices that are told; the oldest one gives way. */
const MOST_DEVICES = 10
/** So many lines of a notice are pushed. */
const MOST_LINES = 3

const PushData = z.object({ user_id: z.number(), notice_id: z.number(), subscription_id: z.number() })
type Pushing = z.infer<typeof PushData>

/** A notice on its way to one device. */
const pushJob: JobKind<Pushing> = {
  name: 'push',
  data: PushData,
  tries: 8,
  first_wait_seconds: 5,
  longest_wait_seconds: 3600,
  useless_after: { hours: 12 },
  at_once: 64,
}

/** The public key of this school, which is made when it is first asked for. */
export async function publicKey({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const known = await repository.readKeys(db)
  if (known) return known.public_key
  const made = webPush.generateVAPIDKeys()
  await repository.insertKeys(db, { public_key: made.publicKey, private_key: made.privateKey })
  return (await repository.readKeys(db))?.public_key ?? made.publicKey
}

/**
 * Has a device of the actor told of notices until this session ends. `origin`: the address by which the school was opened there. 422 if
 * the subscription's address is not https and public, 409 if push services could not be told an address of the school.
 */
export async function subscribe(
  context: AppContext,
  { id, token_hash }: SignedIn,
  subscription: PushSubscriptionBody,
  origin: string | undefined,
): Promise<void> {
  refusePrivate(context, subscription)
  const subject = addressIn(origin)
  if (!context.push_subject && !subject)
    refuse('state_forbids', { message: { text: 'notices.push_no_address' } })
  await publicKey(context)
  await inTransaction(context.db, trx =>
    repository.writeSubscription(trx, { user_id: id, token_hash, subject }, subscription, {
      renewed_at: asDate(context.instant()),
      most: MOST_DEVICES,
    }),
  )
}

/** The school's address, as others can reach it, if a device has opened it so. */
function addressIn(origin: string | undefined): string | null {
  const url = origin ? URL.parse(origin) : null
  return url?.protocol === 'https:' && !isLoopbackName(url.hostname) ? url.origin : null
}

function refusePrivate(
  { push_allow_loopback = false }: AppContext,
  { endpoint }: PushSubscriptionBody,
): void {
  if (!isPushAddress(endpoint, { allowLoopback: push_allow_loopback }))
    refuse('invalid', { errors: { endpoint: [{ text: 'notices.push_not_public' }] } })
}

/**
 * Puts a new subscription in the place of one whose device had it changed by its push service; it belongs to the same session. 404 if
 * the old address is not known, 422 as subscribe, 429 if too many unknown ones came from the caller's network. A known one is always renewed.
 */
export async function renewSubscription(
  context: AppContext,
  { old_endpoint, ...subscription }: PushRenewalBody,
  ip: string,
): Promise<void> {
  refusePrivate(context, subscription)
  const renewed_at = asDate(context.instant())
  const isKnown = await inTransaction(context.db, trx =>
    repository.replaceSubscription(trx, old_endpoint, subscription, renewed_at),
  )
  if (isKnown) return
  await attempt(context, [LIMITS.push_address, networkOf(ip)])
  refuse('not_found')
}

/** How many devices of the actor take pushes. */
export function countDevices({ db }: AppContext, { id }: SignedIn): Promise<number> {
  return repository.countSubscriptions(db, id)
}

/** Ends a device's subscription, if it is the actor's. */
export function unsubscribeDevice({ db }: AppContext, { id }: SignedIn, endpoint: string): Promise<void> {
  return repository.deleteSubscription(db, id, endpoint)
}

/** From when until when the actor gets no push; null: always. */
export function quietHours({ db }: AppContext, { id }: SignedIn): Promise<QuietHours> {
  return repository.readQuietHours(db, id)
}

/** Keeps the actor's quiet hours. */
export async function putQuietHours(
  { db }: AppContext,
  { id }: SignedIn,
  hours: QuietHours,
): Promise<QuietHours> {
  await repository.writeQuietHours(db, id, hours)
  return hours
}

/** Queues pushes, one a notice and device. */
export async function queuePushes(trx: Trx, pushes: readonly Pushing[]): Promise<void> {
  await enqueueAll(
    trx,
    pushJob,
    pushes.map(data => ({ data, key: `${data.notice_id} ${data.subscription_id}` })),
  )
}

/** Whether pushes wait that were not tried yet. */
export function pushesWait({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  return waitsForFirstTry(db, pushJob)
}

/** Push services answer so to what they will never take: another key or subject than the subscription was made with, for example. */
const REFUSED = [400, 401, 403]
/** One refusal may be the push service's mistake. */
const ENDED_AFTER_REFUSALS = 2
/** Sends pushes. A subscription ends that its push service does not know, or has refused twice in a row. */
export function pushWorker(context: AppContext, log: Pick<FastifyBaseLogger, 'warn'>): Worker {
  const { db, push_subject, push_allow_loopback: allowLoopback = false } = context
  const loadOne = batched((pushes: readonly Pushing[]) => inOwnTurn(() => load(context, pushes)))
  return workerOf(pushJob, async ({ data, signal }) => {
    const loaded = await loadOne(data)
    if (!loaded) return
    await ownTurn()
    const { row } = loaded
    const id = data.subscription_id
    const subject = push_subject ?? row.subject
    if (!subject) return log.warn({ host: new URL(row.endpoint).host }, 'no address to tell a push service')
    const status = await sendPush({ ...row, subject }, inWords(loaded), { allowLoopback, signal })
    if (status >= 200 && status < 300) {
      if (row.refusals > 0) await repository.noteAnswer(db, id, { refused: false })
      return
    }
    if (status === 404 || status === 410) return repository.deleteDead(db, id)
    if (status === 429 || status >= 500) throw new Error('The push service is busy.')
    if (!REFUSED.includes(status)) throw new GiveUp(`The push service refuses the message (${status}).`)
    const isEnded = (await repository.noteAnswer(db, id, { refused: true })) >= ENDED_AFTER_REFUSALS
    if (isEnded) await repository.deleteDead(db, id)
    const { host } = new URL(row.endpoint)
    log.warn({ host, status, isEnded }, 'a push service refuses a subscription')
  })
}

type Row = repository.PushRow<KeptLine>

interface Loaded {
  row: Row
  told: repository.PushRow<NoticeLine>
  names: Names
  /** The events that can still be opened. */
  existing: ReadonlySet<number>
}

/** Loads some pushes with the names that they need; undefined for those that nobody needs any more. */
async function load(context: AppContext, pushes: readonly Pushing[]): Promise<(Loaded | undefined)[]> {
  const rows = await repository.noticesToPush<KeptLine>(context.db, pushes)
  const now = await schoolNow(context)
  const names = await namesByLanguage(context, rows, row => row.language)
  const ids = rows.flatMap(({ lines }) => lines.map(line => line.reservation_id))
  const existing = new Set(await existingEvents(context.db, [...new Set(ids)]))
  return pushes.map(push => {
    const row = rows.find(one => one.id === push.notice_id && one.subscription_id === push.subscription_id)
    const told = row && toldOn('push', row)
    const known = row && names.get(row.language)
    if (!told || !known || isLateReminder(told, now)) return undefined
    return { row, told, names: { ...known, reader_id: row.user_id }, existing }
  })
}

function inWords({ row, told, names, existing }: Loaded): PushedNotice {
  const { id, language, lines } = row
  const { title, lines: words, href: shown, actor } = noticeInWords(told, names, existing)
  // Opening one event marks the notice of it as seen; of several, the list of messages does.
  const href = lines.length > 1 ? `/notices?seen=${id}` : shown
  const more = words.length > MOST_LINES ? [`+ ${words.length - MOST_LINES}`] : []
  const who = whoAndWhy(actor, whyOf(told, language), language)
  const body = [...words.slice(0, MOST_LINES), ...(who ? [who] : []), ...more].join('\n')
  // A push service takes 4 KB in all.
  return { title: title.slice(0, 200), body: body.slice(0, 800), href, tag: `notice-${id}`, lang: language }
}
