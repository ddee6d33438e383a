import { isIP } from 'node:net'
import { MOST_CALENDARS_ELSEWHERE } from '@stunda/contract/bounds.ts'
import type { CalendarElsewhere } from '@stunda/contract/elsewhere/elsewhere.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { isPrivateAddress } from '../shared/public-address.ts'
import { refuse } from '../shared/refusal.ts'
import { refusingTaken } from '../shared/taken.ts'
import { text } from '../texts/texts.ts'
import * as repository from './elsewhere.repository.ts'
import { feedAddress } from './fetch-feed.ts'
import { readingJob } from './reading.service.ts'

const TAKEN = { calendars_elsewhere_url: { field: 'url', message: { text: 'elsewhere.url_taken' } } }

/** The actor's calendars of other houses. */
export async function listCalendars({ db }: AppContext, actor: SignedIn): Promise<CalendarElsewhere[]> {
  return (await repository.calendarsOf(db, actor.id)).map(row => asCalendar(row, actor.language))
}

/**
 * Adds a calendar of another house, which is read at once. 403 for others than teachers; 422 at `url` for an address that is not https
 * or not public, one that is there already, and a sixth one; 429 after many.
 */
export async function addCalendar(
  context: AppContext,
  actor: SignedIn,
  given: string,
): Promise<CalendarElsewhere> {
  if (!hasRole(actor, 'teacher')) refuse('forbidden')
  const url = acceptedAddress(context, given)
  await attempt(context, [LIMITS.calendar_account, String(actor.id)])
  return refusingTaken(TAKEN, () =>
    inTransaction(context.db, async trx => {
      await lock(trx, { people: [actor.id] })
      const calendars = await repository.calendarsOf(trx, actor.id)
      if (calendars.length >= MOST_CALENDARS_ELSEWHERE) refuseUrl('too_many_calendars')
      const created_at = asDate(context.instant())
      const added = await repository.insertCalendar(trx, { user_id: actor.id, url, created_at })
      const named = { calendar_id: added.id, user_id: actor.id }
      await enqueue(trx, readingJob, named, { key: String(added.id) })
      return asCalendar(added, actor.language)
    }),
  )
}

/** Removes a calendar of the actor's with its times. 404 if there is none. */
export async function removeCalendar({ db }: AppContext, actor: SignedIn, id: number): Promise<number[]> {
  if (!(await repository.deleteCalendar(db, actor.id, id))) refuse('not_found')
  return [id]
}

/** Removes a user's calendars. */
export async function forgetCalendars(trx: Trx, user_id: number): Promise<void> {
  await repository.deleteCalendarsOf(trx, user_id)
}

/** When people are busy in other houses, or absent, on some days, in order; in minutes since midnight. One statement. */
export async function busyElsewhere(
  db: Db,
  dates: readonly CivilDate[],
  user_ids: readonly number[],
): Promise<repository.TimeOfDay[]> {
  if (user_ids.length === 0 || dates.length === 0) return []
  return repository.timesOnDays(db, dates, user_ids)
}

function acceptedAddress(
  { calendars_allow_loopback: allowLoopback = false }: AppContext,
  given: string,
): string {
  const url = feedAddress(given, { allowLoopback }) ?? refuseUrl('not_secure')
  if (isPrivateAddress(url, { allowLoopback })) refuseUrl('not_public')
  if (isIP(url.hostname) === 0 && !url.hostname.includes('.') && !allowLoopback) refuseUrl('not_public')
  return url.href
}

function refuseUrl(problem: 'not_secure' | 'not_public' | 'too_many_calendars'): never {
  return refuse('invalid', {
    errors: { url: [{ text: `elsewhere.${problem}`, values: { most: MOST_CALENDARS_ELSEWHERE } }] },
  })
}

function asCalendar(
  { id, url, read_at, error, unread_entries }: repository.CalendarRow,
  language: Language,
): CalendarElsewhere {
  return {
    ...{ id, url, read_at: read_at?.toISOString() ?? null },
    ...(error !== null
      ? { error: text(language, `elsewhere.${error}`) }
      : unread_entries > 0 && { unread: text(language, 'elsewhere.unread', { count: unread_entries }) }),
  }
}
