import { timingSafeEqual } from 'node:crypto'
import type { ChangesLink, ChangesLinkBody, OpenChanges } from '@stunda/contract/changed-lessons/endpoints.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { attempt, LIMITS, networkOf } from '../../attempts/attempts.service.ts'
import { schoolFacts, schoolSettings, schoolToday } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { refuse } from '../../shared/refusal.ts'
import { hashToken, newToken } from '../../shared/tokens.ts'
import { changedOn } from './changed-lessons.service.ts'
import { deleteChangesLink, findChangesLink, writeChangesLink } from './changes-link.repository.ts'

/** How many days ahead the next open one is looked for. */
const DAYS_AHEAD = 14

/** The link to the changed lessons; null: it is off. */
export async function changesLink({ db }: AppContext): Promise<ChangesLink | null> {
  return (await findChangesLink(db)) ?? null
}

/** Turns the link on or off, or says how it names people; the address stays unless it is to be a new one. */
export async function putChangesLink(
  context: AppContext,
  { link, teachers, students }: ChangesLinkBody,
): Promise<ChangesLink | null> {
  if (link === 'off') await deleteChangesLink(context.db)
  else await writeChangesLink(context.db, { secret: newToken(), teachers, students }, link === 'new')
  return changesLink(context)
}

/**
 * The changed lessons of today and of the next day on which the school is open, for whoever has the link, with the names that the school has
 * decided on. 404 if the secret is wrong, 429 after too many such or too many readings from a network.
 */
export async function openChanges(
  context: AppContext,
  { secret, address, language }: { secret: string; address: string; language: Language },
): Promise<OpenChanges> {
  const link = await findChangesLink(context.db)
  const isRight = link && timingSafeEqual(hashToken(link.secret), hashToken(secret))
  await attempt(context, [isRight ? LIMITS.changes_address : LIMITS.calendar_address, networkOf(address)])
  if (!isRight) refuse('not_found')
  const settings = await schoolSettings(context.db)
  const today = await schoolToday(context)
  const facts = schoolFacts(language, settings)
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
  const next = ahead.find(date => whyClosed(date, facts) === undefined)
  const days = [today, ...(next ? [next] : [])]
  const found = await Promise.all(
    days.map(date => changedOn(context, date, language, { ...link, title: 'subject' })),
  )
  return {
    school_name: settings.school_name,
    days: found.map(({ date, lessons }) => ({
      date,
      lessons: lessons.map((lesson, index) => ({ ...lesson, id: index + 1 })),
    })),
  }
}
