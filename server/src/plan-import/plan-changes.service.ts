import type {
  ChangedRow as ChangedInWords,
  ImportedLesson,
  PlanImportBody,
} from '@stunda/contract/plan-import/plan-import.ts'
import { differencesOf, leftSince, movesOf } from '@stunda/domain/plan-import/differences.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { type ImportedBefore, type ImportedEvent, importedBefore } from './imported-before.repository.ts'
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
  /** The dates of rows that were changed or deleted since, and so are not booked anew. */
  kept: { row: number; dates: CivilDate[] }[]
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
  const before = await importedBefore(context.db, {
    ...{ after, date_to: endOfWeek(last || dateOf(now)), rest_of },
  })
  const standing = [...Map.groupBy(before.events, ({ event_meta_id }) => event_meta_id).values()]
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
  const changeOf = new Map(changed.map(one => [one.row, one]))
  const decidedOf = leftSince(before.events, before.former)
  const kept = planned.flatMap(({ row }, index) => {
    const [events = [], change] = [asked[index], changeOf.get(row)]
    const left = change ? ofWeeksLeft(events, change, before) : decidedOf(events)
    return left.length > 0 ? { row, events: new Set(left) } : []
  })
  const deeds = new Set([...said].map(at => standing[at]?.[0]?.deed_id))
  return {
    changed,
    gone: found.gone.flatMap(at => {
      const series = standing[at]
      return series && deeds.has(series[0]?.deed_id) ? [series] : []
    }),
    kept: kept.map(({ row, events }) => ({
      row,
      dates: [...events].map(({ start_datetime }) => dateOf(start_datetime)),
    })),
    rows: asJudged(planned, changeOf, kept, from),
  }
}

const asEvent = (event: PlannedRow['events'][number]) => ({ ...event, subject_id: event.subject_id ?? null })

type Planned = PlannedRow['events']

/** The events of a row that is moved, in weeks that its lesson has left since it was imported. */
function ofWeeksLeft(
  asked: Planned,
  { was, taken, moves }: ChangedRow,
  { former, booked_as }: ImportedBefore,
): Planned {
  if (!taken) return []
  const series = new Set(was.map(({ id }) => booked_as.get(id)))
  const left = former.filter(place => series.has(place.booked_as))
  const weeks = new Set(left.map(weekOf)).difference(new Set(was.map(weekOf)))
  const targets = new Set(moves.map(({ to }) => to.start_datetime))
  return asked.filter(one => weeks.has(weekOf(one)) && !targets.has(one.start_datetime))
}

const weekOf = ({ start_datetime }: { start_datetime: string }) => startOfWeek(dateOf(start_datetime))

function asJudged(
  planned: readonly NumberedRow[],
  changeOf: ReadonlyMap<number, ChangedRow>,
  kept: readonly { row: number; events: ReadonlySet<Planned[number]> }[],
  from: string,
): NumberedRow[] {
  const keptOf = new Map(kept.map(one => [one.row, one.events]))
  return planned.flatMap(one => {
    const change = changeOf.get(one.row)
    if (change && !change.taken) return []
    const isAsked = ({ start_datetime }: Planned[number]) => !change || dateOf(start_datetime) >= from
    return {
      ...one,
      events: one.events.filter(event => isAsked(event) && !keptOf.get(one.row)?.has(event)),
    }
  })
}

/** The changed rows and the series that no row says, in words. */
export function inWords(
  { changed, gone, kept }: Pick<Compared, 'changed' | 'gone' | 'kept'>,
  all: readonly Named[],
): { changed: ChangedInWords[]; gone: ImportedLesson[]; kept: Compared['kept'] } {
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
    kept,
  }
}
