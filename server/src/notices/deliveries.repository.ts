import { randomBytes } from 'node:crypto'
import type { NoticeChoice, NoticeKind } from '@stunda/contract/notices/notices.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { NoticeRow } from './notices.repository.ts'

/** A push of a notice to one of a user's devices. */
export interface Push {
  user_id: number
  notice_id: number
  subscription_id: number
}

/**
 * Puts new notices on their way besides the inbox: one row a notice and channel, so that none goes twice. Pushes that are due count as
 * handed on with the transaction, and are returned, one a device.
 */
export async function insertDeliveries(
  trx: Trx,
  deliveries: readonly {
    notice_id: number
    user_id: number
    channel: 'mail' | 'push' | 'contacts'
    due_at: Date
  }[],
  now: Date,
): Promise<Push[]> {
  if (deliveries.length === 0) return []
  const rowsOf = (name: string) => sql`
    jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as ${sql.ref(name)} (notice_id integer, user_id integer, channel text, due_at timestamptz)`
  const { rows } = await sql<Push>`
    with added as (
      insert into notice_deliveries (notice_id, channel, due_at, handed_at)
      select notice_id, channel, due_at, case when channel = 'push' and due_at <= ${now} then ${now}::timestamptz end
        from ${rowsOf('asked')} returning notice_id, channel, handed_at)
    select a.user_id, a.notice_id, s.id::integer as subscription_id
      from added join ${rowsOf('a')} using (notice_id, channel) join push_subscriptions s on s.user_id = a.user_id
     where added.handed_at is not null order by a.notice_id, s.id`.execute(trx)
  return rows
}

/**
 * Milliseconds until the oldest change that no job tells yet has stood for `seconds`, or a mail or push is due; 0 if it is late, undefined if
 * there is none. A change that was followed by another one of the same reservation has to stand longer.
 */
export async function msUntilNextTold(db: Db, now: Date, seconds: number): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    with first (wait) as (
      select at + make_interval(secs => ${seconds}) - clock_timestamp() from history
       where id = (select min(history_id) from untold_changes where deed is null)
      union all select min(at) + make_interval(secs => ${seconds}) - clock_timestamp() from untold_memberships where deed is null
      union all select min(due_at) - ${now}::timestamptz from notice_deliveries where handed_at is null)
    select greatest(0, extract(epoch from min(wait)) * 1000)::float8 as ms from first where wait is not null having count(*) > 0`.execute(
    db,
  )
  return rows[0]?.ms ?? undefined
}

/** Milliseconds until a mail or push is due, 0 while changes wait to be told; undefined if nothing waits. */
export async function msUntilAnythingDue(db: Db, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select case when exists (select from untold_changes) or exists (select from untold_memberships) then 0
                else (select min(greatest(0, extract(epoch from due_at - ${now}::timestamptz) * 1000))
                        from notice_deliveries where handed_at is null) end::float8 as ms`.execute(db)
  return rows[0]?.ms ?? undefined
}

/** How long the change that has stood for longest waits to be told, or a due mail or push to be queued, in seconds; 0 if none does. */
export async function longestWait(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with waiting as (
      select clock_timestamp() - max(h.at) as lasts from untold_changes u join history h on h.id = u.history_id group by u.deed, h.reservation_id
      union all select clock_timestamp() - max(at) from untold_memberships group by deed, user_id, reservation_id
      union all select ${now}::timestamptz - min(due_at) from notice_deliveries where handed_at is null and due_at <= ${now})
    select coalesce(extract(epoch from max(lasts)), 0)::float8 as seconds from waiting`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** The deliveries taken of those that are due; `taken`: also those that nobody needs any more. */
export interface Due<Delivery> {
  taken: number
  deliveries: Delivery[]
}

/**
 * Takes the notices whose mails are due and that are not seen yet, by user, of `most` users; they count as handed on with the
 * transaction.
 */
export async function takeDueMails(
  trx: Trx,
  now: Date,
  most: number,
): Promise<Due<{ user_id: number; notice_ids: number[] }>> {
  const { rows } = await sql<{ user_id: number; notice_ids: number[] | null }>`
    with ${handed('mail', now, most)}
    select n.user_id, json_agg(n.id order by n.id) filter (where n.seen_at is null) as notice_ids
      from handed join notices n on n.id = handed.notice_id
     group by n.user_id order by n.user_id`.execute(trx)
  const deliveries = rows.flatMap(({ user_id, notice_ids }) => (notice_ids ? { user_id, notice_ids } : []))
  return { taken: rows.length, deliveries }
}

/** The due deliveries of a channel to some users, at most `most`, which are handed on: the search ends with the first ones found. */
function handed(channel: 'mail' | 'contacts' | 'push', now: Date, most: number) {
  const due = sql`d.channel = ${channel} and d.handed_at is null and d.due_at <= ${now}`
  return sql`readers as (
      select distinct user_id from (
        select n.user_id from notice_deliveries d join notices n on n.id = d.notice_id
         where ${due} order by d.due_at limit ${most}) first),
    handed as (
      update notice_deliveries d set handed_at = ${now} from notices n join readers using (user_id)
       where n.id = d.notice_id and ${due} returning d.notice_id)`
}

/** Takes what is about some kinds out of the mails to a user that were not handed on yet. */
export async function muteMails(trx: Trx, user_id: number, kinds: readonly NoticeKind[]): Promise<void> {
  await sql`
    update notices n set lines = (
      select jsonb_agg(case when coalesce(line->>'kind', n.kind) = any(${kinds})
                            then line || jsonb_build_object('muted_on', coalesce(line->'muted_on', '[]') || '["mail"]')
                            else line end order by nth)
        from jsonb_array_elements(n.lines) with ordinality as lines (line, nth))
      from notice_deliveries d
     where d.channel = 'mail' and d.handed_at is null and n.id = d.notice_id and n.user_id = ${user_id}`.execute(
    trx,
  )
}

/** Takes the notices that the contacts of users are to be mailed, by contact, as takeDueMails. */
export async function takeDueMailsOfContacts(
  trx: Trx,
  now: Date,
  most: number,
): Promise<Due<{ user_id: number; contact_id: number; notice_ids: number[] }>> {
  const { rows } = await sql<{ user_id: number; contact_id: number | null; notice_ids: number[] }>`
    with ${handed('contacts', now, most)}
    select n.user_id, c.id as contact_id, json_agg(n.id order by n.id) as notice_ids
      from handed join notices n on n.id = handed.notice_id
      left join contacts c on c.user_id = n.user_id and c.verified_at is not null
     group by n.user_id, c.id order by c.id`.execute(trx)
  const deliveries = rows.flatMap(({ contact_id, ...mail }) =>
    contact_id === null ? [] : { ...mail, contact_id },
  )
  return { taken: rows.length, deliveries }
}

/** Takes the pushes that are due, one a device, as takeDueMails. */
export async function takeDuePushes(trx: Trx, now: Date, most: number): Promise<Due<Push>> {
  const { rows } = await sql<Omit<Push, 'subscription_id'> & { subscription_id: number | null }>`
    with ${handed('push', now, most)}
    select n.user_id, n.id::integer as notice_id, s.id::integer as subscription_id
      from handed join notices n on n.id = handed.notice_id left join push_subscriptions s on s.user_id = n.user_id
     order by n.id, s.id`.execute(trx)
  const deliveries = rows.flatMap(({ subscription_id, ...push }) =>
    subscription_id === null ? [] : { ...push, subscription_id },
  )
  return { taken: rows.length, deliveries }
}

/**
 * The notices of some mails with the place of their mail, oldest first; none if the user's e-mail, or the contact who is to read them,
 * is not verified.
 */
export async function noticesToMail<Line>(
  db: Db,
  mails: readonly { user_id: number; contact_id: number | null; notice_ids: readonly number[] }[],
): Promise<(NoticeRow<Line> & { letter: number })[]> {
  const letters = mails.map(({ user_id, contact_id, notice_ids }, letter) => {
    return { letter, user_id, contact_id, notice_ids }
  })
  const { rows } = await sql<NoticeRow<Line> & { letter: number }>`
    select m.letter, n.id, n.kind, n.actor_id, n.reason, n.lines, n.created_at::text as created_at, null as seen_at
      from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
        as m (letter integer, user_id integer, contact_id integer, notice_ids bigint[])
      join notices n on n.id = any(m.notice_ids) and n.user_id = m.user_id
      join users u on u.id = n.user_id
     where case when m.contact_id is null then u.email_verified_at is not null
           else exists (select from contacts c where c.id = m.contact_id and c.verified_at is not null) end
     order by m.letter, n.id`.execute(db)
  return rows
}

/** The choices of a user. */
export async function choicesOf(db: Db, user_id: number): Promise<NoticeChoice[]> {
  const { rows } = await sql<NoticeChoice>`
    select kind, inbox, mail, push, later from notice_choices where user_id = ${user_id}`.execute(db)
  return rows
}

export async function writeChoices(
  trx: Trx,
  user_id: number,
  choices: readonly NoticeChoice[],
): Promise<void> {
  await sql`
    insert into notice_choices (user_id, kind, inbox, mail, push, later)
    select ${user_id}, kind, inbox, mail, push, later
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
        as c (kind text, inbox boolean, mail boolean, push boolean, later boolean)
        on conflict (user_id, kind) do update
       set inbox = excluded.inbox, mail = excluded.mail, push = excluded.push, later = excluded.later`.execute(
    trx,
  )
}

const SECRET_BYTES = 24

/** Makes the secrets of the links by which these users switch mails off, where there are none yet. */
export async function makeUnsubscribeSecrets(db: Db, user_ids: readonly number[]): Promise<void> {
  const secrets = user_ids.map(() => randomBytes(SECRET_BYTES).toString('base64url'))
  await sql`
    insert into unsubscribe_links (user_id, secret)
    select * from unnest(${user_ids}::integer[], ${secrets}::text[]) on conflict do nothing`.execute(db)
}

/** The secrets of the links by which these users switch mails off, by user. */
export async function unsubscribeSecrets(db: Db, user_ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ user_id: number; secret: string }>`
    select user_id, secret from unsubscribe_links where user_id = any(${user_ids})`.execute(db)
  return new Map(rows.map(({ user_id, secret }) => [user_id, secret]))
}

/** The user whose secret this is. */
export async function userOfSecret(db: Db, secret: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('unsubscribe_links')
    .select('user_id')
    .where('secret', '=', secret)
    .executeTakeFirst()
  return row?.user_id
}
