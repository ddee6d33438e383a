import { INBOX_ONLY_KINDS, NOTICE_KINDS } from '@stunda/contract/bounds.ts'
import type { NoticeChoice, NoticeKind } from '@stunda/contract/notices/notices.ts'
import type { QuietHours } from '@stunda/contract/notices/push.ts'
import { addDays, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'

/** A choice without its kind. */
export type Ways = Omit<NoticeChoice, 'kind'>

/**
 * How somebody is told who has not chosen: everything in the inbox; by mail and push what changes the next days, and reminders, which
 * nobody gets who has not asked for them.
 */
function byDefault(kind: NoticeKind): Ways {
  const isNear = !INBOX_ONLY_KINDS.includes(kind)
  return { inbox: true, mail: isNear, push: isNear, later: false }
}

/** A user's choice for a kind, of those that they have made. */
export function choiceFor(kind: NoticeKind, chosen: readonly NoticeChoice[]): Ways {
  const { inbox, mail, push, later } = chosen.find(one => one.kind === kind) ?? byDefault(kind)
  return { inbox, mail, push, later }
}

/** Whether the contacts of a user are told of a kind: of what changes the next days, whatever the user has chosen for themselves. */
export function contactsAreTold(kind: NoticeKind): boolean {
  return !['request', 'asked', 'asking_declined', 'asking_withdrawn', 'reminder'].includes(kind)
}

/** The choices of a user for all kinds. */
export function allChoices(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  return NOTICE_KINDS.map(kind => ({ kind, ...choiceFor(kind, chosen) }))
}

/** Whether somebody waits for the reader, or the reader for the answer. */
const isWaitedFor = (kind: NoticeKind) => kind === 'request' || kind === 'asked' || kind === 'answered'

/** A mail tells of so many days from today, today included. */
const NEXT_DAYS = 7
/** Of these it is told at once. */
const AT_ONCE_DAYS = 2

/**
 * When a notice goes out by mail: at once, with the others of the evening, or not at all, because it is about a later day. Requests
 * and answers are mailed whatever day they are about, because somebody waits; with `later` all are.
 */
export function mailTime(
  { kind, concerns }: { kind: NoticeKind; concerns: CivilDateTime },
  now: CivilDateTime,
  { later = false }: { later?: boolean } = {},
): 'now' | 'evening' | null {
  const today = dateOf(now)
  if (concerns < addDays(today, AT_ONCE_DAYS)) return 'now'
  return later || isWaitedFor(kind) || concerns < addDays(today, NEXT_DAYS) ? 'evening' : null
}

/**
 * When a notice is pushed: at once if it is about today or tomorrow or somebody waits for it, otherwise not at all. In the reader's quiet
 * hours it waits until they end, unless less than two hours would be left until what it is about.
 */
export function pushTime(
  notice: { kind: NoticeKind; concerns: CivilDateTime },
  now: CivilDateTime,
  quiet_hours: QuietHours,
): CivilDateTime | null {
  if (!isWaitedFor(notice.kind) && mailTime(notice, now) !== 'now') return null
  const end = quiet_hours && endOfQuiet(now, quiet_hours)
  const isTooLate = end !== null && notice.concerns > now && notice.concerns < hoursAfter(end, HOURS_LEFT)
  return end === null || isTooLate ? now : end
}

/** So long before what a notice is about its reader knows of it, quiet hours or not. */
const HOURS_LEFT = 2

function hoursAfter(at: CivilDateTime, hours: number): CivilDateTime {
  const later = Temporal.PlainDateTime.from(at.replace(' ', 'T')).add({ hours })
  return later.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** When the quiet hours end in which a moment lies; null if it lies in none. */
function endOfQuiet(now: CivilDateTime, { starts, ends }: NonNullable<QuietHours>): CivilDateTime | null {
  const clock = now.slice(11, 16)
  const isOverMidnight = starts > ends
  const isQuiet = isOverMidnight ? clock >= starts || clock < ends : clock >= starts && clock < ends
  if (!isQuiet) return null
  const date = isOverMidnight && clock >= starts ? addDays(dateOf(now), 1) : dateOf(now)
  return `${date} ${ends}:00`
}

/** The next evening at a clock time of the school. */
export function nextEvening(
  now: CivilDateTime,
  { notices_hour, time_zone }: { notices_hour: string; time_zone: string },
): Temporal.Instant {
  const isToday = now.slice(11, 16) < notices_hour
  const date = isToday ? dateOf(now) : addDays(dateOf(now), 1)
  return instantOf(`${date} ${notices_hour}:00`, time_zone)
}

/** The instant of a civil time of the school. */
export function instantOf(at: CivilDateTime, time_zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(at.replace(' ', 'T')).toZonedDateTime(time_zone).toInstant()
}
