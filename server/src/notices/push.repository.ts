import type { NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { PushSubscriptionBody, QuietHours } from '@stunda/contract/notices/push.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { NoticeRow } from './notices.repository.ts'

/** The server's key pair, base64url. */
export interface PushKeys {
  public_key: string
  private_key: string
}

export async function readKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Keeps a key pair, unless there is one already. */
export async function insertKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict(conflict => conflict.column('only_row').doNothing())
    .execute()
}

/**
 * Writes a device's subscription, or renews it: it belongs to who is signed in there now. A user's subscriptions beyond the latest
 * `most` are deleted.
 */
export async function writeSubscription(
  trx: Trx,
  owner: { user_id: number; token_hash: Buffer; subject: string | null },
  { endpoint, keys }: PushSubscriptionBody,
  { renewed_at, most }: { renewed_at: Date; most: number },
): Promise<void> {
  const row = { ...owner, ...keys, renewed_at, refusals: 0 }
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${owner.user_id}
       order by renewed_at desc, id desc offset ${most})`.execute(trx)
}

/**
 * Replaces a device's subscription by a new one of the same session. If the new one is there already, it stays as it is and the old one
 * goes. Returns false if there is no old one.
 */
export async function replaceSubscription(
  trx: Trx,
  old_endpoint: string,
  { endpoint, keys }: PushSubscriptionBody,
  renewed_at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with old as (select id from push_subscriptions where endpoint = ${old_endpoint} for update),
    replaced as (
      update push_subscriptions s
         set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}, renewed_at = ${renewed_at}, refusals = 0
        from old where s.id = old.id
         and not exists (select from push_subscriptions other where other.endpoint = ${endpoint} and other.id <> old.id)
      returning s.id),
    gone as (
      delete from push_subscriptions s using old where s.id = old.id and not exists (select from replaced))
    select id from old`.execute(trx)
  return rows.length > 0
}

export async function countSubscriptions(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from push_subscriptions where user_id = ${user_id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteSubscription(db: Db, user_id: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Notes that a push service has taken a message, or refused it; returns how many it has refused one after the other. */
export async function noteAnswer(db: Db, id: number, { refused }: { refused: boolean }): Promise<number> {
  const row = await db
    .updateTable('push_subscriptions')
    .set(eb => ({ refusals: refused ? eb('refusals', '+', 1) : 0 }))
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

/** Deletes a subscription that its push service does not know or take any more. */
export async function deleteDead(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** A notice that is about to be pushed to a device. */
export interface PushRow<Line> extends Omit<NoticeRow<Line>, 'created_at'>, PushKeys {
  kind: NoticeKind
  user_id: number
  language: Language
  subscription_id: number
  endpoint: string
  p256dh: string
  auth: string
  subject: string | null
  refusals: number
}

/** Notices with one device of their readers each; without those where one is gone, or the reader is told already or not any more. */
export async function noticesToPush<Line>(
  db: Db,
  pushes: readonly { notice_id: number; subscription_id: number }[],
): Promise<PushRow<Line>[]> {
  const { rows } = await sql<PushRow<Line>>`
    select n.id, n.kind, n.actor_id, n.reason, n.lines, null as seen_at, u.id as user_id, u.language,
           s.id::integer as subscription_id, s.endpoint, s.p256dh, s.auth, s.subject, s.refusals, k.public_key, k.private_key
      from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as p (notice_id bigint, subscription_id bigint)
      join notices n on n.id = p.notice_id and n.seen_at is null
      join users u on u.id = n.user_id and u.status = 'active'
      join push_subscriptions s on s.id = p.subscription_id and s.user_id = u.id
     cross join push_keys k`.execute(db)
  return rows
}

export async function readQuietHours(db: Db, user_id: number): Promise<QuietHours> {
  const hours = await db
    .selectFrom('quiet_hours')
    .select(['starts', 'ends'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return hours ?? null
}

export async function writeQuietHours(db: Db, user_id: number, hours: QuietHours): Promise<void> {
  if (!hours) {
    await db.deleteFrom('quiet_hours').where('user_id', '=', user_id).execute()
    return
  }
  await db
    .insertInto('quiet_hours')
    .values({ user_id, ...hours })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(hours))
    .execute()
}
