/** An event of a series as it stands: what the model compares. Lists are sorted. */
export interface Dated {
  id: number
  version: number
  start_datetime: string
  end_datetime: string
  room_id: number
  event_name: string
  status_id: number
  teachers: readonly number[]
  students: readonly string[]
}

/** The events of a series that are not deleted, by their ids. */
export type Series = ReadonlyMap<number, Dated>

export const CONFIRMED = 1
export const PENDING = 2
export const CANCELLED = 3

/** Decisions about one date: each decided field, and for how many dates it was decided. */
export interface Decided {
  /** `one`: for this date alone; `some`: for this one and the following. */
  fields: Map<Field, 'one' | 'some'>
  /** Why it is cancelled, if it is. */
  cancelled?: Cause
}

/** The act by which an event was cancelled. */
export type Cause =
  | { kind: 'act'; act: number }
  | { kind: 'closed_day'; date: string; was: number }
  | { kind: 'declined' }

const PLAIN = ['room_id', 'event_name'] as const
const LISTS = ['teachers', 'students'] as const
export type Field = (typeof PLAIN)[number] | (typeof LISTS)[number] | 'time' | 'status_id'

/** A change of an event of a series that goes to others, too. */
export interface Change {
  edited: Dated
  /** The edited event as it was asked to be. */
  asked: Dated
  /** Whether the edited event had a time of its own: back at the time of its series, it takes none of the others along. */
  was_moved: boolean
  cause: Cause | undefined
  /** The events that were asked to be changed although something was decided about them. */
  change_too: readonly number[]
}

/** Whether all that a school sees of two events is equal. */
export function isSame(one: Dated, other: Dated): boolean {
  return (
    PLAIN.every(field => one[field] === other[field]) &&
    LISTS.every(field => one[field].join() === other[field].join()) &&
    one.status_id === other.status_id &&
    hasSameTime(one, other)
  )
}

/** The fields in which two events differ. */
export function changedFields(one: Dated, other: Dated): Field[] {
  return [
    ...PLAIN.filter(field => one[field] !== other[field]),
    ...LISTS.filter(field => one[field].join() !== other[field].join()),
    ...(one.status_id !== other.status_id ? (['status_id'] as const) : []),
    ...(hasSameTime(one, other) ? [] : (['time'] as const)),
  ]
}

/**
 * How an event may stand after a change of its series that reaches it, and whether it may stay as it was. The slow and plain reading of
 * "a change for several carries what was changed": people added and removed, each end of the time moved by what it was moved,
 * other fields only if they were changed; a status only to events that had the old one for the same reason.
 */
export function allowedAfter(
  before: Dated,
  decided: Decided,
  change: Change,
): { followed: Dated[]; may_stay: boolean; must_stay: boolean } {
  const { edited, asked } = change
  const fields = changedFields(edited, asked)
  const is_wished = change.change_too.includes(before.id)
  const of = (field: Field) => (is_wished ? undefined : decided.fields.get(field))
  const times = hasSameTime(edited, asked)
    ? [before]
    : [
        {
          start_datetime: shifted(before.start_datetime, edited.start_datetime, asked.start_datetime),
          end_datetime: shifted(before.end_datetime, edited.end_datetime, asked.end_datetime),
        },
        ...(change.was_moved ? [before] : []),
      ]
  const status_id = takesStatus(before, decided, change) ? asked.status_id : before.status_id
  const followed = times.map(({ start_datetime, end_datetime }) => ({
    ...before,
    ...{ start_datetime, end_datetime, status_id },
    room_id: fields.includes('room_id') ? asked.room_id : before.room_id,
    event_name: fields.includes('event_name') ? asked.event_name : before.event_name,
    teachers: differently(before.teachers, edited.teachers, asked.teachers),
    students: differently(before.students, edited.students, asked.students),
  }))
  // A decision about this date alone would be replaced by the series' value.
  const must_stay = PLAIN.some(
    field =>
      fields.includes(field) &&
      of(field) === 'one' &&
      before[field] !== edited[field] &&
      before[field] !== asked[field],
  )
  const is_decided =
    decided.fields.size > 0 || before.status_id !== edited.status_id || before.status_id === CANCELLED
  // Somebody is to be replaced who is not in it.
  const has_another = LISTS.some(list => {
    const has = (event: Dated, item: number | string) => event[list].some(one => one === item)
    const isReplaced = asked[list].some(item => !has(edited, item))
    return isReplaced && edited[list].some(item => !has(asked, item) && !has(before, item))
  })
  return { followed, may_stay: is_decided || has_another, must_stay }
}

function takesStatus(before: Dated, { cancelled }: Decided, change: Change): boolean {
  const { edited, asked, cause, change_too } = change
  if (edited.status_id === asked.status_id) return false
  if (change_too.includes(before.id)) return cancelled?.kind !== 'declined'
  if (before.status_id !== edited.status_id) return false
  if (before.status_id !== CANCELLED) return true
  return cancelled?.kind === 'act' && cause?.kind === 'act' && cancelled.act === cause.act
}

function differently<Item extends number | string>(
  has: readonly Item[],
  edited: readonly Item[],
  asked: readonly Item[],
): Item[] {
  const removed = edited.filter(item => !asked.includes(item))
  const added = asked.filter(item => !edited.includes(item))
  return sorted([...has.filter(item => !removed.includes(item)), ...added])
}

/** In one order, each once. */
export function sorted<Item extends number | string>(items: readonly Item[]): Item[] {
  return [...new Set(items)].sort((a, b) => (a < b ? -1 : 1))
}

function hasSameTime(one: Dated, other: Dated): boolean {
  return one.start_datetime === other.start_datetime && one.end_datetime === other.end_datetime
}

const MINUTE_MS = 60_000

/** A civil time as much later as `to` is than `from`. */
function shifted(own: string, from: string, to: string): string {
  return later(own, (instant(to) - instant(from)) / MINUTE_MS)
}

/** A civil time some minutes later. */
export function later(own: string, minutes: number): string {
  return new Date(instant(own) + minutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function instant(datetime: string): number {
  return Date.parse(`${datetime.replace(' ', 'T')}Z`)
}
