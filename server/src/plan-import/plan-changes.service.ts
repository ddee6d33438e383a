import type {
  ChangedRow as ChangedInWords,
  ImportedLesson,
  PlanImportBody,
} from '@stunda/contract/plan-import/plan-import.ts'
import { differencesOf, movesOf } from '@stunda/domain/plan-import/differences.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { type ImportedEvent, importedBefore } from './imported-before.repository.ts'
import type { Named } from './plan-import.repository.ts'
import type { PlannedRow } from './plan-rows.ts'

/** So many series are named that no row says any more. */
const MOST_GONE = 200

export type NumberedRow = PlannedRow & { row: number }

/** A row that stands otherwise, as an earlier import has booked it. `taken`: its events are to be as the row says. */
export interface ChangedRow {
  row: number
  was: readonly ImportedEvent[]
  taken: boolean
  /** The events that go to other places. */
  moves: { id: number; to: PlannedRow['events'][number] }[]
}

export interface Compared {
  changed: ChangedRow[]
  /** Series of the same imports that no row says. */
  gone: ImportedEvent[][]
  /** The rows as they are judged: without those that are left as they stand, and, if taken, from the chosen day on. */
  rows: NumberedRow[]
}

/**
 * Compares the rows with what imports have booked before, from now on and in the weeks of the rows. `numberOf`: the number of a row in its
 * file, by which rows are taken or booked beside what stands.
 */
export async function compareWithImported(
  context: AppContext,
  planned: readonly NumberedRow[],
  {
    take,
    beside,
    changes_from,
    rest_of,
  }: Pick<PlanImportBody, 'take' | 'beside' | 'changes_from' | 'rest_of'>,
  numberOf: (row: number) => number,
): Promise<Compared> {
  const days = planned
    .flatMap(({ events }) => events)
    .map(({ start_datetime }) => dateOf(start_datetime))
    .sort()
  const now = await schoolNow(context)
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  const monday = first && `${startOfWeek(first)} 00:00:00`
  const after = monday > now ? monday : now
  const events = await importedBefore(context.db, {
    ...{ after, date_to: endOfWeek(last || dateOf(now)), rest_of },
  })
  const standing = [...Map.groupBy(events, ({ event_meta_id }) => event_meta_id).values()]
  const [isTaken, isBeside] = [new Set(take), new Set(beside)]
  const asked = planned.map(({ row, events }) => (isBeside.has(numberOf(row)) ? [] : events))
  const found = differencesOf(
    asked.map(events => events.filter(({ start_datetime }) => start_datetime > after).map(asEvent)),
    standing,
  )
  const from = changes_from ?? dateOf(now)
  const changed = found.changed.flatMap(({ row: index, was: at }): ChangedRow[] => {
    const [row, was] = [planned[index], standing[at]]
    if (!row || !was) return []
    const moves = movesOf(was, row.events.map(asEvent), from)
    const taken = isTaken.has(numberOf(row.row))
    return [{ row: row.row, was, taken, moves: moves.map(({ before, to }) => ({ id: before.id, to })) }]
  })
  const said = new Set(standing.keys()).difference(new Set(found.gone))
  const deeds = new Set([...said].map(at => standing[at]?.[0]?.deed_id))
  return {
    changed,
    gone: found.gone.flatMap(at => {
      const series = standing[at]
      return series && deeds.has(series[0]?.deed_id) ? [series] : []
    }),
    rows: asJudged(planned, changed, from),
  }
}

const asEvent = (event: PlannedRow['events'][number]) => ({ ...event, subject_id: event.subject_id ?? null })

function asJudged(
  planned: readonly NumberedRow[],
  changed: readonly ChangedRow[],
  from: string,
): NumberedRow[] {
  const byRow = new Map(changed.map(one => [one.row, one]))
  return planned.flatMap(one => {
    const change = byRow.get(one.row)
    if (!change) return one
    return change.taken
      ? { ...one, events: one.events.filter(({ start_datetime }) => dateOf(start_datetime) >= from) }
      : []
  })
}

/** The changed rows and the series that no row says, in words. */
export function inWords(
  { changed, gone }: Pick<Compared, 'changed' | 'gone'>,
  all: readonly Named[],
): { changed: ChangedInWords[]; gone: ImportedLesson[] } {
  const names = new Map(all.map(({ kind, id, names: [name] }) => [`${kind} ${id}`, name ?? '']))
  const said = (was: readonly ImportedEvent[]): ImportedLesson[] => {
    const [first] = was
    if (!first) return []
    const { id, event_name, start_datetime, end_datetime, room_id, teachers, students } = first
    return [
      {
        ...{ reservation_id: id, event_name, start_datetime, end_datetime, dates: was.length },
        room: names.get(`room ${room_id}`) ?? '',
        teachers: teachers.flatMap(one => names.get(`teacher ${one}`) ?? []),
        students: students.flatMap(key => names.get(key.replace('_', ' ')) ?? []),
      },
    ]
  }
  return {
    changed: changed.flatMap(({ row, was, taken }) => said(was).map(one => ({ row, taken, ...one }))),
    gone: gone.slice(0, MOST_GONE).flatMap(said),
  }
}
