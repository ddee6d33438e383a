import { MOST_USAGE_DAYS } from '@stunda/contract/bounds.ts'
import type {
  UsageEvent,
  UsageEventsQuery,
  UsageOfLessons,
  UsageOfRooms,
  UsageQuery,
} from '@stunda/contract/usage/usage.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { daysBetween } from '@stunda/domain/time/civil.ts'
import { plannedAnew } from '../db/planned-anew.ts'
import { erasedName } from '../people/people.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { pageOf, rowsOf } from '../shared/pages.ts'
import { refuse } from '../shared/refusal.ts'
import { readPeriod } from './counting.service.ts'
import * as lessonsRepository from './lessons.repository.ts'
import * as usageRepository from './usage.repository.ts'
import type { Period } from './usage-days.repository.ts'
import * as usageEventsRepository from './usage-events.repository.ts'

/** How rooms are used in a period. 404 if the room or group does not exist; 422 if the days are in the wrong order or too many. */
export async function usageOfRooms(context: AppContext, asked: UsageQuery): Promise<UsageOfRooms> {
  await refuseScope(context, asked)
  return readPeriod(context.db, asked, (trx, uncounted) =>
    usageRepository.usageOfRooms(trx, asked, uncounted),
  )
}

/** The lessons of a period by teacher, subject and student. Refuses as `usageOfRooms`. */
export async function usageOfLessons(
  context: AppContext,
  language: Language,
  asked: UsageQuery,
): Promise<UsageOfLessons> {
  await refuseScope(context, asked)
  const lessons = await readPeriod(context.db, asked, (trx, uncounted) =>
    lessonsRepository.usageOfLessons(trx, asked, { uncounted }, erasedName(language)),
  )
  return lessonsRepository.withTotal(lessons)
}

/** The lessons of a teacher in a period. 403 for all others; refuses days as `usageOfRooms`. */
export async function ownLessons(
  { db }: AppContext,
  actor: SignedIn,
  language: Language,
  asked: Period,
): Promise<UsageOfLessons> {
  refuseUnlessTeacher(actor)
  refusePeriod(asked)
  const whose = { teacher_id: actor.id }
  const lessons = await lessonsRepository.usageOfLessons(db, asked, whose, erasedName(language))
  return lessonsRepository.withTotal(lessons)
}

/** A page of the events behind a figure. Refuses as `usageOfRooms`. */
export async function usageEvents(
  context: AppContext,
  language: Language,
  asked: UsageEventsQuery,
): Promise<ReturnType<typeof pageOf<UsageEvent>>> {
  await refuseScope(context, asked)
  return eventsBehind(context, language, asked)
}

/** A page of the lessons behind one of a teacher's own figures. Refuses as `ownLessons`. */
export async function ownEvents(
  context: AppContext,
  actor: SignedIn,
  language: Language,
  asked: UsageEventsQuery,
): Promise<ReturnType<typeof pageOf<UsageEvent>>> {
  refuseUnlessTeacher(actor)
  refusePeriod(asked)
  return eventsBehind(context, language, { ...asked, teacher: actor.id })
}

async function eventsBehind({ db }: AppContext, language: Language, asked: UsageEventsQuery) {
  const name = erasedName(language)
  const page = rowsOf(asked)
  const { total, events } = usageEventsRepository.isOfLessons(asked)
    ? await readPeriod(db, asked, (trx, uncounted) =>
        usageEventsRepository.usageLessons(trx, asked, { ...page, uncounted }, name),
      )
    : await plannedAnew(db, trx => usageEventsRepository.usageEvents(trx, asked, page, name))
  return pageOf(events, { ...asked, total })
}

function refuseUnlessTeacher(actor: SignedIn): void {
  if (!hasRole(actor, 'teacher')) refuse('forbidden')
}

async function refuseScope({ db }: AppContext, asked: UsageQuery): Promise<void> {
  refusePeriod(asked)
  if (!(await usageRepository.roomsExist(db, asked))) refuse('not_found')
}

function refusePeriod({ date_from, date_to }: Period): void {
  if (date_to < date_from)
    refuse('invalid', { errors: { date_to: [{ text: 'schedule.ends_before_start' }] } })
  if (daysBetween(date_from, date_to) >= MOST_USAGE_DAYS) {
    const message = { text: 'schedule.too_many_days', values: { max_days: MOST_USAGE_DAYS } }
    refuse('invalid', { errors: { date_to: [message] } })
  }
}
