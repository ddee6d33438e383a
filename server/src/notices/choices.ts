import { NOTICE_KINDS, type NoticeChoice, type NoticeKind } from '@stunda/contract/notices/notices.ts'
import { addDays, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'

/** A choice without its kind. */
export type Ways = Omit<NoticeChoice, 'kind'>

/** How somebody is told who has not chosen: what changes the next days by mail, everything in the inbox. */
function byDefault(kind: NoticeKind): Ways {
  const isNear = kind !== 'request' && kind !== 'reminder'
  return { inbox: true, mail: isNear, push: isNear }
}

/** A user's choice for a kind, of those that they have made. */
export function choiceFor(kind: NoticeKind, chosen: readonly NoticeChoice[]): Ways {
  const { inbox, mail, push } = chosen.find(one => one.kind === kind) ?? byDefault(kind)
  return { inbox, mail, push }
}

/** The choices of a user for all kinds. */
export function allChoices(chosen: readonly NoticeChoice[]): NoticeChoice[] {
  return NOTICE_KINDS.map(kind => ({ kind, ...choiceFor(kind, chosen) }))
}

/** A mail tells of so many days from today, today included. */
const NEXT_DAYS = 7
/** Of these it is told at once. */
const AT_ONCE_DAYS = 2

/**
 * When a notice goes out by mail: at once, with the others of the evening, or not at all, because it is about a later day. Requests
 * and answers are mailed whatever day they are about, because somebody waits.
 */
export function mailTime(
  { kind, concerns }: { kind: NoticeKind; concerns: CivilDateTime },
  now: CivilDateTime,
): 'now' | 'evening' | null {
  const today = dateOf(now)
  if (concerns < addDays(today, AT_ONCE_DAYS)) return 'now'
  const isWaitedFor = kind === 'request' || kind === 'answered'
  return isWaitedFor || concerns < addDays(today, NEXT_DAYS) ? 'evening' : null
}

/** The next evening at a clock time of the school. */
export function nextEvening(
  now: CivilDateTime,
  { notices_hour, time_zone }: { notices_hour: string; time_zone: string },
): Temporal.Instant {
  const isToday = now.slice(11, 16) < notices_hour
  const date = isToday ? dateOf(now) : addDays(dateOf(now), 1)
  return Temporal.PlainDateTime.from(`${date}T${notices_hour}`).toZonedDateTime(time_zone).toInstant()
}
