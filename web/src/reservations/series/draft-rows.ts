import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import type { SubmitBody } from '@stunda/contract/reservations/series.ts'
import { type CivilDate, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import type { Place, RecurringEvent, RecurringState } from '../event/recurring-state.ts'
import type { Refused } from '../refusal/obstacles.ts'
import type { HandCheck } from './hand-checks.ts'

/** The conflicts of an occurrence: the server's reasons, who is taken by the lanes of its day, or another date of the series. */
export type InTheWay = Refused | { busy: readonly string[] } | { own: true }

/** A day that the series leaves out. */
export interface SkippedRow {
  state: 'skipped'
  date: CivilDate
  reason: string
}

/** An occurrence of the draft. */
export interface OccurrenceRow {
  state: 'free' | 'moved' | 'taken' | 'checking' | 'dropped'
  id: number
  date: CivilDate
  drafted: Place
  /** The place to book; of a dropped one, the place it was drafted at. */
  place: Place
  /** Of a taken one. */
  inTheWay: InTheWay | null
  /** The names of its teachers who are busy in another house then: a warning. */
  elsewhere: readonly string[]
  /** The place on its day at which it would be accepted. */
  alternatives: readonly Alternative[]
}

export type DraftRow = SkippedRow | OccurrenceRow

/** The table of a draft, a row a date, in order. `checks` are the looks at places chosen by hand, by the event's id. */
export function rowsOf(
  { draft, recurring_events, refused }: RecurringState,
  checks: ReadonlyMap<number, HandCheck> = new Map(),
): DraftRow[] {
  const chosen = new Map(recurring_events.map(event => [event.id, event]))
  const rows = (draft?.reservations ?? []).map((drafted): OccurrenceRow => {
    const { id, alternatives } = drafted
    const place: Place = chosen.get(id) ?? drafted
    const judged = refused.find(one => one.id === id)
    const offered = judged && judged.alternatives.length > 0 ? judged.alternatives : alternatives
    const row = { id, date: drafted.start_date, drafted, place, elsewhere: [], alternatives: offered }
    if (!chosen.has(id)) return { ...row, state: 'dropped', inTheWay: null }
    const state = isSamePlace(place, drafted) ? 'free' : 'moved'
    const verdict = [judged, drafted].find(one => one && isSamePlace(one, place))
    const named = (ids: readonly number[] = []) =>
      drafted.teachers.filter(teacher => ids.includes(teacher.id)).map(teacher => teacher.full_name)
    const found = verdict ?? offered.find(one => isSamePlace(one, place))
    const elsewhere = named(found?.elsewhere)
    if (verdict && verdict.reasons.length > 0) return { ...row, state: 'taken', inTheWay: verdict, elsewhere }
    if (found) return { ...row, state, inTheWay: null, elsewhere }
    const check = checks.get(id) ?? 'free'
    if (check === 'checking') return { ...row, state: 'checking', inTheWay: null }
    if (check === 'free') return { ...row, state, inTheWay: null }
    const isFree = check.busy.length === 0
    return {
      ...row,
      state: isFree ? state : 'taken',
      inTheWay: isFree ? null : check,
      elsewhere: check.elsewhere,
    }
  })
  const apart = rows.map(row => withoutOverlap(row, rows))
  const skipped = (draft?.skipped ?? []).map((day): SkippedRow => ({ state: 'skipped', ...day }))
  return [...apart, ...skipped].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}

/** The row; taken if it was put on the day of another one of the series, at its time. */
function withoutOverlap(row: OccurrenceRow, rows: readonly OccurrenceRow[]): OccurrenceRow {
  const isElsewhere = dateOf(row.place.start_datetime) !== row.date
  if (!isElsewhere || row.state === 'taken' || row.state === 'dropped') return row
  const isTaken = rows.some(
    one => one.id !== row.id && one.state !== 'dropped' && overlaps(one.place, row.place),
  )
  return isTaken ? { ...row, state: 'taken', inTheWay: { own: true } } : row
}

/** Whether something about the row is still to be solved before anything can be booked. */
export function isToSolve(row: DraftRow): row is OccurrenceRow {
  return row.state === 'taken' || row.state === 'checking'
}

/** Whether nothing about the draft needs a look: every date is free as it was asked for, or a day off. */
export function isAllFree(rows: readonly DraftRow[]): boolean {
  const isRight = (row: DraftRow) => row.state === 'free' && row.elsewhere.length === 0
  return rows.some(isRight) && rows.every(row => row.state === 'skipped' || isRight(row))
}

/** The occurrences to book, with their places; `undefined` while something is to be solved or nothing is left. */
export function toSubmit(rows: readonly DraftRow[]): SubmitBody | undefined {
  if (whyNotBookable(rows) !== null) return undefined
  const kept = rows.filter(isOccurrence).filter(row => row.state !== 'dropped')
  return { reservations: kept.map(row => at(row, row.place)) }
}

/** Why nothing can be booked yet; null: it can. */
export function whyNotBookable(rows: readonly DraftRow[]): 'to_solve' | 'checking' | 'none_left' | null {
  const { free, moved, taken, checking } = countStates(rows)
  if (taken > 0) return 'to_solve'
  if (checking > 0) return 'checking'
  return free + moved === 0 ? 'none_left' : null
}

/** How many rows there are of each state. */
export function countStates(rows: readonly DraftRow[]): Record<DraftRow['state'], number> {
  const counts = { free: 0, moved: 0, taken: 0, checking: 0, dropped: 0, skipped: 0 }
  for (const row of rows) counts[row.state]++
  return counts
}

/** The same room and hours on the other days that are to be solved, where those are among the day's own alternatives. */
export function alikeAt(rows: readonly DraftRow[], like: OccurrenceRow, place: Place): RecurringEvent[] {
  return rows
    .filter(isOccurrence)
    .filter(row => row.id !== like.id && isToSolve(row))
    .flatMap(row => {
      const same = row.alternatives.find(
        one =>
          one.room_id === place.room_id &&
          clockOf(one.start_datetime) === clockOf(place.start_datetime) &&
          clockOf(one.end_datetime) === clockOf(place.end_datetime) &&
          dateOf(one.start_datetime) === row.date,
      )
      return same ? [at(row, same)] : []
    })
}

/** The row's event at a place. */
export function at({ id }: Pick<OccurrenceRow, 'id'>, place: Place): RecurringEvent {
  const { room_id, start_datetime, end_datetime } = place
  return { id, room_id, start_datetime, end_datetime }
}

/** Whether two places are one. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.room_id === other.room_id &&
    one.start_datetime === other.start_datetime &&
    one.end_datetime === other.end_datetime
  )
}

/** Whether nobody has looked yet at where the row is to be. */
export function needsLook(row: DraftRow, { refused }: RecurringState): row is OccurrenceRow {
  if (row.state === 'skipped' || row.state === 'dropped') return false
  const judged = refused.find(one => one.id === row.id)
  const isJudged = isSamePlace(row.place, row.drafted) || (judged && isSamePlace(judged, row.place))
  return !isJudged && !isOffered(row)
}

export function isOccurrence(row: DraftRow): row is OccurrenceRow {
  return row.state !== 'skipped'
}

function isOffered({ alternatives, place }: Pick<OccurrenceRow, 'alternatives' | 'place'>): boolean {
  return alternatives.some(one => isSamePlace(one, place))
}
