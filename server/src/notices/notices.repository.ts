import type { NoticeChoice, NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { QuietHours } from '@stunda/contract/notices/push.ts'
import { ROLES, type RoleName, roleId } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { sql } from 'kysely'
import type { Cause } from '../db/cause.ts'
import type { Db, Trx } from '../db/database.ts'

/** A notice to be written. `lines` is JSON (NoticeLine of lines.ts). */
export interface NewNotice {
  user_id: number
  deed: number
  kind: NoticeKind | 'calendar'
  actor_id: number | null
  reason: string | null
  concerns: CivilDateTime
  lines: object[]
  in_inbox: boolean
  created_at: Date
  /** It tells of a story, of which its reader gets one notice. */
  is_story: boolean
}

/** A notice as it is kept; instants are RFC 3339. */
export interface NoticeRow<Line, Kind = NoticeKind> {
  id: number
  kind: Kind
  actor_id: number | null
  reason: string | null
  lines: Line[]
  created_at: string
  seen_at: string | null
}

/** Somebody who may be told: an active user who is let in. */
export interface Reader {
  id: number
  roles: RoleName[]
  /** Whether mails reach them: the address is verified. */
  has_mail: boolean
  /** Whether a device of theirs takes pushes. */
  has_push: boolean
  /** Whether somebody else is told with them: a verified contact. */
  has_contacts: boolean
  quiet_hours: QuietHours
  choices: NoticeChoice[]
}

/** When which teacher is away, half-open. `asked`: the lessons that somebody was asked to give, but only asked, with the same change. */
export interface TeacherAway extends Interval {
  teacher_id: number
  asked?: readonly number[]
}

/** An older acceptance of a lesson does not say when its teacher is away. */
const AWAY = sql`(
  select d.about from deeds d
   where d.id = h.deed_id and d.kind = 'absence' and d.undoes is null and d.about->>'end_datetime' is not null)`

/** An untold change as it is kept, with the snapshots as `State`. */
export interface UntoldRow<State> {
  id: number
  at: string
  actor_id: number | null
  reservation_id: number
  event_meta_id: number
  before: State | null
  after: State | null
  note: string | null
  cause: Cause | null
  /** The absence that it was made for; left out where that is not asked. */
  away?: TeacherAway | null
}

/**
 * The untold changes of all reservations whose last change has stood for `seconds`, by id, without those that a job tells already.
 * Answers to the dates of a series wait for its last one of the same user. The database's clock decides, as it wrote `at`.
 */
export async function standingChanges<State>(trx: Trx, seconds: number): Promise<UntoldRow<State>[]> {
  const { rows } = await sql<UntoldRow<State>>`
    with untold as (
      select h.*, (h.before->>'status_id')::integer = ${STATUS.pending} and (h.after->>'status_id')::integer <> ${STATUS.pending} as is_answer
        from untold_changes u join history h on h.id = u.history_id where u.deed is null),
    waiting as (
      select *, case when is_answer then max(at) over (partition by is_answer, actor_id, event_meta_id) else at end as last_answer
        from untold),
    standing as (
      select *, max(last_answer) over (partition by reservation_id) <= (select clock_timestamp() - make_interval(secs => ${seconds})) as has_stood
        from waiting)
    select id, at::text as at, actor_id, reservation_id, event_meta_id, before, after, note, cause
      from standing where has_stood order by id`.execute(trx)
  return rows
}

/** Notes of changes which story they belong to: a job tells it, and they do not stand any more. */
export async function noteStories(
  trx: Trx,
  stories: readonly { deed: number; changes: readonly number[] }[],
): Promise<void> {
  const noted = JSON.stringify(stories.map(({ deed, changes }) => ({ deed, changes })))
  await sql`
    update untold_changes u set deed = s.deed
      from jsonb_to_recordset(${noted}::jsonb) as s (deed bigint, changes jsonb),
           jsonb_array_elements_text(s.changes) as change (id)
     where u.history_id = change.id::bigint`.execute(trx)
  await sql`
    update untold_memberships m set deed = s.deed
      from jsonb_to_recordset(${noted}::jsonb) as s (deed bigint, changes jsonb),
           jsonb_array_elements_text(s.changes) as change (id)
     where m.id = change.id::bigint`.execute(trx)
}

/** The changes of a story that a job tells, by id. None if it was told already. */
export async function changesOf<State>(db: Db, deed: number): Promise<UntoldRow<State>[]> {
  const { rows } = await sql<UntoldRow<State>>`
    select h.id, h.at::text as at, h.actor_id, h.reservation_id, h.event_meta_id, h.before, h.after, h.note, h.cause, ${AWAY} as away
      from untold_changes u join history h on h.id = u.history_id where u.deed = ${deed} order by h.id`.execute(
    db,
  )
  return rows
}

/** Forgets the changes of a story that was told. */
export async function forgetStory(db: Db, deed: number): Promise<void> {
  await db.deleteFrom('untold_changes').where('deed', '=', deed).execute()
  await db.deleteFrom('untold_memberships').where('deed', '=', deed).execute()
}

/** The untold changes of a reservation, or with null of all, as standingChanges, however short they have stood, and those that a job tells. */
export async function untoldOf<State>(db: Db, reservation_id: number | null): Promise<UntoldRow<State>[]> {
  const { rows } = await sql<UntoldRow<State>>`
    select h.id, h.at::text as at, h.actor_id, h.reservation_id, h.event_meta_id, h.before, h.after, h.note, h.cause, ${AWAY} as away
      from untold_changes u join history h on h.id = u.history_id
     where (${reservation_id}::integer is null or h.reservation_id = ${reservation_id}) order by h.id`.execute(
    db,
  )
  return rows
}

/** The users among some who may be told, and, if asked for, all who run the school. */
export async function readersAmong(
  db: Db,
  ids: readonly number[],
  { deciders }: { deciders: boolean },
): Promise<Reader[]> {
  const running = [roleId('administrator'), roleId('attendant')]
  const { rows } = await sql<Omit<Reader, 'roles'> & { role_ids: number[] }>`
    select u.id, array_agg(r.role_id) as role_ids, u.email is not null and u.email_verified_at is not null as has_mail,
           exists (select from push_subscriptions s where s.user_id = u.id) as has_push,
           exists (select from contacts c where c.user_id = u.id and c.verified_at is not null) as has_contacts,
           (select json_build_object('starts', starts, 'ends', ends) from quiet_hours q where q.user_id = u.id) as quiet_hours,
           (select coalesce(json_agg(c), '[]') from notice_choices c where c.user_id = u.id) as choices
      from users u join user_roles r on r.user_id = u.id
     where u.status = 'active' and u.let_in_at is not null
       and (u.id = any(${ids}) or (${deciders} and u.id in (select user_id from user_roles where role_id = any(${running}))))
     group by u.id order by u.id`.execute(db)
  return rows.map(({ role_ids, ...reader }) => ({
    ...reader,
    roles: ROLES.filter(role => role_ids.includes(role.id)).map(role => role.name),
  }))
}

/** Writes notices and returns the new ones. One that was written already stays as it is. */
export async function insertNotices(
  trx: Trx,
  notices: readonly NewNotice[],
): Promise<(Pick<NewNotice, 'user_id' | 'deed' | 'kind'> & { id: number })[]> {
  const { rows } = await sql<Pick<NewNotice, 'user_id' | 'deed' | 'kind'> & { id: number }>`
    insert into notices (user_id, deed, kind, actor_id, reason, concerns, lines, in_inbox, created_at, is_story)
    select user_id, deed, kind, actor_id, reason, concerns, lines, in_inbox, created_at, is_story
      from jsonb_populate_recordset(null::notices, ${JSON.stringify(notices)}::jsonb)
        on conflict do nothing returning id, user_id, deed, kind`.execute(trx)
  return rows
}

/** A page of a user's notices, latest first, with how many there are and how many are unseen. */
export async function noticesOf<Row extends NoticeRow<unknown, string>>(
  db: Db,
  user_id: number,
  { only_unseen, limit, offset }: { only_unseen: boolean; limit: number; offset: number },
): Promise<{ rows: Row[]; total: number; unseen: number }> {
  const { rows: counts } = await sql<{ total: number; unseen: number }>`
    select count(*)::integer as total, (count(*) filter (where seen_at is null))::integer as unseen
      from notices where user_id = ${user_id} and in_inbox`.execute(db)
  const { total = 0, unseen = 0 } = counts[0] ?? {}
  const { rows } = await sql<Row>`
    select id, kind, actor_id, reason, lines, ${instant('created_at')} as created_at, ${instant('seen_at')} as seen_at
      from notices where user_id = ${user_id} and in_inbox and (not ${only_unseen} or seen_at is null)
     order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: only_unseen ? unseen : total, unseen }
}

/** Marks a user's unseen notices as seen, all of them with null; returns how many were. */
export async function markSeen(
  trx: Trx,
  user_id: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notices set seen_at = ${now}
     where user_id = ${user_id} and seen_at is null and (${ids === null} or id = any(${ids ?? []}::bigint[]))`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/** The ids of those reservations that exist. */
export async function existing(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from reservations where id = any(${ids})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes a notice, if it is there. */
export async function deleteTold(
  trx: Trx,
  { user_id, deed, kind }: Pick<NewNotice, 'user_id' | 'deed' | 'kind'>,
): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('user_id', '=', user_id)
    .where('deed', '=', deed)
    .where('kind', '=', kind)
    .execute()
}

/** Forgets the changes that should have been told before an instant, and were not. */
export async function forgetUntold(db: Db, before: Date): Promise<void> {
  await sql`
    delete from untold_changes u using history h
     where u.deed is not null and h.id = u.history_id and h.at < ${before}`.execute(db)
  await db.deleteFrom('untold_memberships').where('deed', 'is not', null).where('at', '<', before).execute()
}

/** Forgets who was asked to give lessons that were deleted before an instant. */
export async function forgetLostAskings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('lost_askings').where('deleted_at', '<', before).execute()
  await db.deleteFrom('deleted_askings').where('deleted_at', '<', before).execute()
}

/** Deletes the notices that were written before an instant. */
export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('created_at', '<', before).execute()
}

function instant(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
