import { randomInt, timingSafeEqual } from 'node:crypto'
import { MOST_CALENDAR_LINKS } from '@stunda/contract/bounds.ts'
import type { CalendarLink, CalendarLinkBody } from '@stunda/contract/calendars/calendar-links.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canSeePlan } from '@stunda/domain/permissions/can-see-plan.ts'
import { type Actor, hasRole, ROLES } from '@stunda/domain/permissions/roles.ts'
import { attempt, LIMITS, networkOf } from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { hashToken, newToken } from '../shared/tokens.ts'
import * as repository from './calendar-links.repository.ts'

/** A calendar link that somebody reads, and its owner, as who they see it. */
export interface ReadCalendar {
  id: number
  /** Null: the owner's own plan. */
  room_id: number | null
  /** Null for a feed. */
  username: string | null
  owner: Actor & { language: Language }
}

/** Letters and digits that are not mistaken for each other when they are typed. */
const TYPED = 'abcdefghjkmnpqrstuvwxyz23456789'
const READING_IS_STORED_EVERY = { minutes: 15 }

/** The actor's calendar links, the oldest first; `origin` is the server's address. */
export async function listCalendarLinks(
  { db }: AppContext,
  actor: SignedIn,
  origin: string,
): Promise<CalendarLink[]> {
  const links = await repository.listLinks(db, actor.id)
  return links.map(link => asLink(link, origin))
}

/**
 * Makes a calendar link; only this answer has the CalDAV password. 403 without the right to the plan or, for a room, of an administrator;
 * 409 above the most links; 422 if there is no such room.
 */
export async function makeCalendarLink(
  context: AppContext,
  actor: SignedIn,
  body: CalendarLinkBody,
  origin: string,
): Promise<CalendarLink> {
  const room_id = 'room_id' in body ? (body.room_id ?? null) : null
  if (!mayRead(actor, room_id)) refuse('forbidden')
  const isCalDav = body.kind === 'caldav'
  const password = isCalDav ? [1, 2, 3, 4].map(() => typed(5)).join('-') : undefined
  const secret = isCalDav ? null : newToken()
  return inTransaction(context.db, async trx => {
    if ((await repository.lockAndCountLinks(trx, actor.id)) >= MOST_CALENDAR_LINKS)
      refuse('state_forbids', {
        message: { text: 'calendars.too_many', values: { most: MOST_CALENDAR_LINKS } },
      })
    const link = await repository.insertLink(trx, {
      user_id: actor.id,
      kind: body.kind,
      room_id,
      secret,
      username: isCalDav ? typed(10) : null,
      secret_hash: hashToken(password ?? secret ?? ''),
      created_at: asDate(context.instant()),
    })
    if (!link) refuse('invalid', { errors: { room_id: [{ text: 'errors.field_invalid' }] } })
    return { ...asLink(link, origin), ...(password && { password }) }
  })
}

/** Ends one of the actor's calendar links; 404 if there is none with this id. */
export async function endCalendarLink({ db }: AppContext, actor: SignedIn, id: number): Promise<number[]> {
  const ended = await repository.deleteLinks(db, actor.id, id)
  return ended.length > 0 ? ended : refuse('not_found')
}

/** Ends all calendar links of a user who is archived or erased. */
export async function endCalendarLinks(db: Db, user_id: number): Promise<void> {
  await repository.deleteLinks(db, user_id)
}

/**
 * The link of a feed's secret, whose reading is noted. 404 if there is none or its owner may not read it any more; such requests are
 * counted for the client's network (429).
 */
export async function readByLink(
  context: AppContext,
  secret: string,
  address: string,
): Promise<ReadCalendar> {
  const link = await repository.findReadable(context.db, { secret_hash: hashToken(secret) })
  return (await noted(context, link)) ?? miss(context, address)
}

/**
 * The link of CalDAV credentials, whose reading is noted; undefined if they are wrong or their owner may not read it any more. Wrong
 * credentials are counted for the client's network (429).
 */
export async function readByPassword(
  context: AppContext,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<ReadCalendar | undefined> {
  const link = await repository.findReadable(context.db, { username })
  const isRight = link && timingSafeEqual(link.secret_hash, hashToken(password))
  const read = isRight ? await noted(context, link) : undefined
  if (!read) await countMiss(context, address)
  return read
}

async function miss(context: AppContext, address: string): Promise<never> {
  await countMiss(context, address)
  refuse('not_found')
}

async function countMiss(context: AppContext, address: string): Promise<void> {
  await attempt(context, [LIMITS.calendar_address, networkOf(address)])
}

/** Stores the reading of a link, unless that was stored a short time ago. */
async function noted(
  context: AppContext,
  link: repository.ReadableLinkRow | undefined,
): Promise<ReadCalendar | undefined> {
  if (!link) return undefined
  const { id, user_id, room_id, username, language, role_ids, last_read_at } = link
  const roles = ROLES.filter(role => role_ids.includes(role.id)).map(role => role.name)
  const owner = { id: user_id, roles, language }
  if (!mayRead(owner, room_id)) return undefined
  const now = context.instant()
  const since = asDate(now.subtract(READING_IS_STORED_EVERY))
  if (!last_read_at || last_read_at < since) await repository.touchLink(context.db, id, asDate(now))
  return { id, room_id, username, owner }
}

/** Rooms are for administrators, the plan for those who may see their own. */
function mayRead(actor: Actor, room_id: number | null): boolean {
  return room_id === null ? canSeePlan(actor, actor.id) : hasRole(actor, 'administrator')
}

function asLink(link: repository.CalendarLinkRow, origin: string): CalendarLink {
  const { id, kind, room_id, secret, username, created_at, last_read_at } = link
  return {
    id,
    kind,
    ...(room_id !== null && { room_id }),
    url: secret === null ? `${origin}/caldav/` : `${origin}/api/calendar/${secret}.ics`,
    ...(username !== null && { username }),
    created_at: created_at.toISOString(),
    last_read_at: last_read_at?.toISOString() ?? null,
  }
}

function typed(length: number): string {
  return Array.from({ length }, () => TYPED[randomInt(TYPED.length)]).join('')
}
