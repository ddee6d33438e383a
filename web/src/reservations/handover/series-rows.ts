import type { Person } from '@stunda/contract/people/people.ts'
import type { OfferedSeries } from '@stunda/contract/rearranging/offered-event.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { Found } from '../rearranging/all-events.ts'
import {
  type Choices,
  chooseFor,
  type Decided,
  type EventRow,
  type Giver,
  type Giving,
  suggestSubstitutes,
} from '../rearranging/rows.ts'

/** A series with its events to come as rows. */
export interface SeriesRow extends OfferedSeries {
  first: Reservation
  rows: readonly EventRow[]
  /** Whether a student may join it, who is not in it. */
  isJoined: boolean
}

/** The data and actions of the table of series and its menus. */
export interface SeriesTableProps extends Decided {
  listed: readonly SeriesRow[]
  leaver: Leaver
  members: readonly Person[]
  /** The first day that counts. */
  from: CivilDate
  onChoose(choices: Choices): void
  /** Adds a series that the student joins instead of this one. */
  onJoin(series: SeriesRow, instead: SeriesRow): void
}

/** The data and actions of the menu of one series. */
export type SeriesMenuProps = Omit<SeriesTableProps, 'listed'> & { series: SeriesRow }

/** Each series with its events. */
export function seriesRows({ events, series = [] }: Found): SeriesRow[] {
  const bySeries = Map.groupBy(events, ({ reservation }) => reservation.event_meta_id)
  return series.flatMap(one => {
    const { can_stay, substitutes } = one
    const rows = (bySeries.get(one.event_meta_id) ?? []).map(event => ({ ...event, can_stay, substitutes }))
    return rows[0] ? { ...one, first: rows[0].reservation, rows, isJoined: false } : []
  })
}

/** The choices that are suggested: the series of a teacher go to as few colleagues as possible who are free at all their dates. */
export function suggestTakers({ kind }: Pick<Leaver, 'kind'>, listed: readonly SeriesRow[]): Choices {
  if (kind !== 'teacher') return new Map()
  return suggestSubstitutes(
    listed.flatMap(({ rows, substitutes }) => {
      const free = substitutes.filter(one => one.free === rows.length)
      return rows.map(row => ({ ...row, substitutes: free }))
    }),
  )
}

/**
 * The choices after a student changes from one series to another: she leaves the dates of the first, those that would be left without
 * students are cancelled, and joins the others.
 */
export function chooseMove(from: SeriesRow, to: SeriesRow, before: Choices): Choices {
  const isAlone = (from.first.students ?? []).length < 2 || !from.can_stay
  const left = chooseFor(from.rows, { action: isAlone ? 'cancel' : 'without' }, before)
  return chooseFor(to.rows, { action: 'join' }, left)
}

/** A leaver with events to come: a teacher, a student or a group, with its name. */
export interface Leaver extends Person {
  kind: 'teacher' | 'student' | 'group'
}

/** In which words events come to somebody else. */
export const GIVING_OF = {
  teacher: 'hands_over',
  student: 'student',
  group: 'group',
} as const satisfies Record<Leaver['kind'], Giving>

/** The leaver as the giver of events. */
export const giverOf = ({ kind, id }: Leaver): Giver => (kind === 'teacher' ? id : `${kind}_${id}`)
