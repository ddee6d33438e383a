import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { isSameHolder } from '@stunda/domain/reservations/key-holder.ts'
import type { KeyHolder } from '@stunda/domain/reservations/situation.ts'
import { shiftedAlike } from '@stunda/domain/time/civil.ts'

/** The fields that an occurrence has or has not, but for its status. */
export const PLAIN = [
  ...(['event_name', 'category_id', 'room_id', 'subject_id'] as const),
  ...(['description', 'responsible_name', 'responsible_phone'] as const),
] as const
/** The fields with people. */
export const LISTS = ['teachers', 'students'] as const
const TIMES = ['start_datetime', 'end_datetime'] as const

/**
 * Applies the edit of one occurrence to another: what was changed is taken over, everything else stays, the status too. Of people, whom
 * the edit added and removed; of the start and the end, by how much the edit moved each.
 */
export function changedLike<Occurrence extends ParsedEventBody>(
  occurrence: Occurrence,
  edited: ParsedEventBody,
  body: ParsedEventBody,
): Occurrence {
  const changed: Partial<ParsedEventBody> = {}
  for (const field of PLAIN)
    if (body[field] !== edited[field]) Object.assign(changed, { [field]: body[field] })
  for (const field of LISTS)
    Object.assign(changed, {
      [field]: withChanges<number | string>(occurrence[field], edited[field], body[field]),
    })
  for (const field of TIMES) changed[field] = shiftedAlike(occurrence[field], edited[field], body[field])
  return { ...occurrence, ...changed }
}

/** What a change from `before` to `after` adds to a list and removes from it. */
export function difference<Item>(before: readonly Item[], after: readonly Item[]) {
  return {
    added: after.filter(item => !before.includes(item)),
    removed: before.filter(item => !after.includes(item)),
  }
}

function withChanges<Item>(own: readonly Item[], before: readonly Item[], after: readonly Item[]): Item[] {
  const { added, removed } = difference(before, after)
  return [...new Set([...own.filter(item => !removed.includes(item)), ...added])]
}

type AskedFields = Omit<ParsedEventBody, (typeof LISTS)[number]> &
  Record<(typeof LISTS)[number], readonly (number | string)[]> & { key_holder?: KeyHolder | null | undefined }

/** Whether two events are equal in all fields of a request, and in who has the key. */
export function isSameEvent(a: AskedFields, b: AskedFields): boolean {
  return (
    PLAIN.every(field => (a[field] ?? '') === (b[field] ?? '')) &&
    a.status_id === b.status_id &&
    isSameHolder(a.key_holder, b.key_holder) &&
    LISTS.every(field => hasSame(a[field], b[field])) &&
    TIMES.every(field => a[field] === b[field])
  )
}

/** Whether two lists have the same items, in any order. */
export function hasSame(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const [first, second] = [new Set(a), new Set(b)]
  return first.size === second.size && [...first].every(item => second.has(item))
}
