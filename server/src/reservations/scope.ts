import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { isSameHolder } from '@stunda/domain/reservations/key-holder.ts'
import type { KeyHolder } from '@stunda/domain/reservations/situation.ts'
import { addDays, type CivilDateTime, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'

const PLAIN = [
  ...(['event_name', 'category_id', 'status_id', 'room_id', 'subject_id'] as const),
  ...(['description', 'responsible_name', 'responsible_phone'] as const),
] as const
const LISTS = ['teachers', 'students'] as const

/**
 * Applies the edit of one occurrence to another: changed fields are taken over, others stay. A changed date moves it by the same
 * number of days; changed clock times are taken over.
 */
export function changedLike(
  occurrence: ParsedEventBody,
  edited: ParsedEventBody,
  body: ParsedEventBody,
): ParsedEventBody {
  const changed: Partial<ParsedEventBody> = {}
  for (const field of PLAIN)
    if (body[field] !== edited[field]) Object.assign(changed, { [field]: body[field] })
  for (const field of LISTS)
    if (!hasSame(body[field], edited[field])) Object.assign(changed, { [field]: body[field] })
  return { ...occurrence, ...changed, ...placeLike(occurrence, edited, body) }
}

type AskedFields = Omit<ParsedEventBody, (typeof LISTS)[number]> &
  Record<(typeof LISTS)[number], readonly (number | string)[]> & { key_holder?: KeyHolder | null | undefined }

/** Whether two events are equal in all fields of a request, and in who has the key. */
export function isSameEvent(a: AskedFields, b: AskedFields): boolean {
  return (
    PLAIN.every(field => (a[field] ?? '') === (b[field] ?? '')) &&
    isSameHolder(a.key_holder, b.key_holder) &&
    LISTS.every(field => hasSame(a[field], b[field])) &&
    a.start_datetime === b.start_datetime &&
    a.end_datetime === b.end_datetime
  )
}

/** Whether two lists have the same items, in any order. */
export function hasSame(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const [first, second] = [new Set(a), new Set(b)]
  return first.size === second.size && [...first].every(item => second.has(item))
}

type Times = Pick<ParsedEventBody, 'start_datetime' | 'end_datetime'>

function placeLike(occurrence: Times, edited: Times, body: Times): Times {
  const clocksChanged =
    clockPart(body.start_datetime) !== clockPart(edited.start_datetime) ||
    clockPart(body.end_datetime) !== clockPart(edited.end_datetime)
  const clocks = clocksChanged ? body : occurrence
  const at = (end: 'start_datetime' | 'end_datetime') => {
    const days = daysBetween(dateOf(edited[end]), dateOf(body[end]))
    return `${addDays(dateOf(occurrence[end]), days)}${clockPart(clocks[end])}`
  }
  return { start_datetime: at('start_datetime'), end_datetime: at('end_datetime') }
}

function clockPart(datetime: CivilDateTime): string {
  return datetime.slice(10)
}
