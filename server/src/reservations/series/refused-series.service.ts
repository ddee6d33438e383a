import type { JudgedRow } from '@stunda/contract/reservations/series.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { ErrorCode } from '@stunda/domain/errors.ts'
import { busyElsewhereAt } from '@stunda/domain/reservations/alternatives.ts'
import { brokenSizeRules } from '@stunda/domain/reservations/series-rules.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { dateInWords } from '../../shared/dates-in-words.ts'
import { Refused, type TextRef, textsByField } from '../../shared/refusal.ts'
import type { BookingRequest, Judged } from '../booking/booking.service.ts'
import { unique } from '../booking/booking.service.ts'
import { describeReasons } from '../booking/refusal-reasons.service.ts'
import { errorsOf, findAlternatives, timesElsewhere } from '../booking/refused-booking.service.ts'

/** Alternatives for an occurrence are searched on its own day only. */
const DAYS_LOOKED_AT = 1
/** The most dates in the message; all of them are in `reservations`. */
const DATES_SAID = 5

export const NOTHING_IN_THE_WAY = {
  conflicts: null,
  errors: {},
  reasons: [],
  alternatives: [],
  elsewhere: [],
}

/**
 * The errors, reasons, conflicts and alternatives of each event, in words, and who of its teachers is busy elsewhere. `days`: how many
 * days, from each event's own on, are searched for alternatives.
 */
export async function describeRefusals(
  context: AppContext,
  actor: SignedIn,
  judged: readonly Judged[],
  language: Language,
  days = DAYS_LOOKED_AT,
): Promise<Omit<JudgedRow, 'id'>[]> {
  const broken = judged.filter(isBroken)
  const described = await describeReasons(context, actor, broken)
  const found = await findAlternatives(context.db, actor, broken, days)
  const dates = unique(judged.map(one => dateOf(one.situation.event.start_datetime)))
  const times = await timesElsewhere(context.db, judged, dates)
  return judged.map(one => {
    const index = broken.indexOf(one)
    const { event } = one.situation
    const own = times.filter(({ teacher_id }) => event.teachers.includes(teacher_id))
    const elsewhere = busyElsewhereAt(event, own)
    if (index < 0) return { ...NOTHING_IN_THE_WAY, elsewhere }
    return {
      conflicts: described[index]?.conflicts ?? null,
      reasons: described[index]?.reasons ?? [],
      errors: textsByField(language, errorsOf(one.reasons, actor)),
      alternatives: found[index] ?? [],
      elsewhere,
    }
  })
}

/**
 * Refuses several events at once (422, or another `code`), with the errors of each at `reservations.<index>.<field>`. The default message
 * lists the days. `days`: as describeRefusals.
 */
export async function refuseSeries(
  context: AppContext,
  actor: SignedIn,
  judged: readonly Judged[],
  language: Language,
  {
    code = 'invalid',
    message = { text: 'reservations.occurrences_refused', values: refusedDays(judged) },
    days = DAYS_LOOKED_AT,
  }: { code?: ErrorCode; message?: TextRef; days?: number } = {},
): Promise<never> {
  const errors: Record<string, TextRef[]> = {}
  for (const [index, one] of judged.entries()) {
    for (const [field, sentences] of Object.entries(errorsOf(one.reasons, actor))) {
      errors[`reservations.${index}.${field}`] = sentences
    }
  }
  const why = await describeRefusals(context, actor, judged, language, days)
  const first = why.find(one => one.conflicts)
  const reservations = judged.map(({ situation: { event } }, index) => ({
    id: event.id,
    room_id: event.room_id,
    start_datetime: event.start_datetime,
    end_datetime: event.end_datetime,
    ...why[index],
  }))
  throw new Refused(code, {
    message,
    errors,
    extra: {
      conflicts: first?.conflicts,
      reasons: first?.reasons,
      alternatives: first?.alternatives,
      reservations,
    },
  })
}

/** Refuses (422) several events with more people together than a series may have, before anything is loaded. */
export function refuseTooLarge(actor: SignedIn, asked: readonly Pick<BookingRequest, 'event'>[]): void {
  const broken = asked.length > 1 ? brokenSizeRules(asked.map(one => one.event)) : []
  if (broken.length > 0) throw new Refused('invalid', { errors: errorsOf(broken, actor) })
}

/** Whether an event breaks a rule. */
export function isBroken({ reasons }: Judged): boolean {
  return reasons.length > 0
}

/** The values of the message in a language: how many days are refused, and the first of them in words. */
function refusedDays(judged: readonly Judged[]) {
  const days = unique(judged.filter(isBroken).map(one => dateOf(one.situation.event.start_datetime)))
  return (language: Language) => {
    const dates = days.slice(0, DATES_SAID).map(date => dateInWords(date, language))
    return { count: days.length, dates: dates.join(', ') + (days.length > DATES_SAID ? ' …' : '') }
  }
}
