import type { SeriesAhead } from '@stunda/contract/handover/handover.ts'
import type { Person } from '@stunda/contract/people/people.ts'
import { type CivilDate, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { type Choices, chooseFor, type EventRow, OPEN } from '../rearranging/rows.ts'
import type { Leaver } from './leaver.ts'

/** A series with its events to come as rows. */
export interface SeriesRow {
  series: SeriesAhead
  rows: readonly EventRow[]
  /** Whether a student may join it, who is not in it. */
  isJoined: boolean
}

/** The data and actions of the table of series and its menus. */
export interface SeriesTableProps {
  listed: readonly SeriesRow[]
  choices: Choices
  /** The conflicts of each event, in words, by its id. */
  problems: ReadonlyMap<number, string>
  leaver: Leaver
  members: readonly Person[]
  /** The first day that counts. */
  from: CivilDate
  onChoose(choices: Choices): void
  /** Adds a series that the student joins instead of this one. */
  onJoin(series: SeriesAhead, instead: SeriesAhead): void
}

/** The data and actions of the menu of one series. */
export type SeriesMenuProps = Omit<SeriesTableProps, 'listed'> & SeriesRow

/** Each series with a row for each of its events. */
export function seriesRows(series: readonly SeriesAhead[], isJoined = false): SeriesRow[] {
  return series.map(one => ({ series: one, rows: rowsOf(one), isJoined }))
}

/** A row for each event of a series. */
export function rowsOf({ first, events, people, can_stay, substitutes }: SeriesAhead): EventRow[] {
  return events.map(event => ({
    reservation: {
      ...{ ...first, ...event },
      start_date: dateOf(event.start_datetime),
      start_time: clockOf(event.start_datetime),
      end_time: clockOf(event.end_datetime),
    },
    ...OPEN,
    ...{ people, can_stay, substitutes },
  }))
}

/**
 * The choices after a student changes from one series to another: she leaves the dates of the first, those that would be left without
 * students are cancelled, and joins the others.
 */
export function chooseMove(from: SeriesAhead, to: SeriesAhead, before: Choices): Choices {
  const isAlone = (from.first.students ?? []).length < 2 || !from.can_stay
  const left = chooseFor(rowsOf(from), { action: isAlone ? 'cancel' : 'without' }, before)
  return chooseFor(rowsOf(to), { action: 'join' }, left)
}
