import type { PlanImport, PlanImportBody } from '@stunda/contract/plan-import/plan-import.ts'
import { notTooMany } from '@stunda/domain/plan-import/differences.ts'
import { dayFirst } from '@stunda/domain/plan-import/when.ts'
import { MAX_SERIES_PEOPLE } from '@stunda/domain/reservations/series-rules.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import { listCategories } from '../categories/categories.service.ts'
import { namingChange } from '../changes/changes.service.ts'
import type { Db } from '../db/database.ts'
import { planAnew } from '../db/planned-anew.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Judged } from '../reservations/booking/booking.service.ts'
import type { ChangeRequest } from '../reservations/changing/changing.service.ts'
import {
  changesOfMoves,
  type JudgedMoves,
  judgeMoves,
  movePlanned,
  type PlannedMoves,
  placesOfMoves,
} from '../reservations/rearranging/planned-moves.service.ts'
import {
  bookPlanned,
  errorsOfJudged,
  type JudgedEvent,
  judgePlanned,
  lockPlanned,
  placesForPlanned,
} from '../reservations/series/planned-series.service.ts'
import { schoolFacts, schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { LongWork, ReportProgress, SignedIn } from '../shared/call.ts'
import { type ImportRequest, type RowErrors, translateRowErrors } from '../shared/csv-import.ts'
import { dateInWords } from '../shared/dates-in-words.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'
import { Matching } from './matching.ts'
import { type Compared, compareWithImported, inWords } from './plan-changes.service.ts'
import type { PlanRow } from './plan-dates.ts'
import { everythingNamed, type Named } from './plan-import.repository.ts'
import { asFields, type PlannedRow, plannedRow } from './plan-rows.ts'
import { readPlan } from './read-plan.service.ts'

/** More reservations than a year of a large school. */
const MOST_RESERVATIONS = 60_000
/** For so many faulty rows places are searched; once they are set right, for the next ones. */
const MOST_WITH_PLACES = 50

/** What is said of rows whose lessons are too many to be moved with the others. */
const TOO_MANY: TextRef = { text: 'plan.too_many_moves', values: { people: MAX_SERIES_PEOPLE } }

/** What becomes of a row: its events with what the rules say of each, or what is wrong with it. */
type Understood = (PlannedRow & { row: number }) | { row: number; errors: RowErrors['errors'] }
type JudgedRow = PlannedRow & { row: number; judged: JudgedEvent[] }

interface JudgedPlan {
  faults: RowErrors[]
  already: number[]
  good: JudgedRow[]
  partly: JudgedRow[]
  doubts: PlanImport['data']['doubts']
  compared: Compared
  moves: JudgedMoves<PlannedMoves>[]
  all: readonly Named[]
}

/**
 * Imports a plan: weekly rows become series over the term without closed days, dated rows single events, all or none, as one deed. What is
 * booked already just so is skipped, and what an earlier import has booked otherwise is left or moved. `dry_run` only checks; otherwise a plan with errors is refused (422 with the same `data`), unless
 * only what is solved is to be booked.
 */
export async function importPlan(
  context: AppContext,
  actor: SignedIn,
  { language, body, query }: ImportRequest<PlanImportBody>,
  { report, once }: LongWork,
): Promise<PlanImport> {
  const read = await readPlan(context.db, { language, body, columns: query.columns })
  const numberOf = (row: number) => read.numbers[row] ?? 0
  const judge = async (db: Db, lock?: Lock) =>
    judgeRows({ ...context, db }, actor, await understand(db, actor, read.rows, body), {
      ...{ body, numberOf, report },
      ...(lock && { lock }),
    })
  const answer = async (plan: JudgedPlan, booked: number[] = []): Promise<PlanImport> => ({
    data: {
      ...read,
      errors: translateRowErrors(language, plan.faults),
      already: plan.already,
      left: plan.faults.map(({ row }) => row),
      imported: booked.length,
      doubts: plan.doubts,
      partly: await partlyFree(context, actor, plan),
      reservations: plan.good.reduce((sum, { judged }) => sum + free(judged).length, 0),
      ...{ ...inWords(plan.compared, plan.all), booked },
      moved: plan.moves.flatMap(({ changes }) => changes.map(({ before }) => before.id)),
    },
  })
  if (query.dry_run) return answer(await judge(context.db))

  const refused = (plan: JudgedPlan) => plan.faults.length > 0 && !body.only_solved
  const write = () =>
    inTransaction(context.db, async trx => {
      // A statement that was planned for one booking, or for empty tables, would take minutes for thousands.
      await planAnew(trx)
      const plan = await judge(trx, (planned, changes) => lockPlanned(trx, actor, planned, changes))
      if (refused(plan)) return { plan }
      await movePlanned(trx, context, actor, plan.moves)
      const series = plan.good.map(({ recurrence, judged }) => ({ recurrence, events: free(judged) }))
      return { plan, booked: series.length > 0 ? await bookPlanned(trx, actor, series, report) : [] }
    })
  return once(async () => {
    const { result, change } = await namingChange(write)
    const { plan, booked } = result
    const answered = { ...(await answer(plan, booked)), ...(change !== undefined && { change }) }
    if (booked) return answered
    const message = { text: 'errors.rows_faulty', values: { rows: plan.faults.length } }
    return refuse('invalid', { message, extra: { data: answered.data } })
  })
}

const free = (judged: readonly JudgedEvent[]) => judged.filter(({ isFree }) => isFree)

async function understand(
  db: Db,
  actor: SignedIn,
  rows: readonly PlanRow[],
  { term, matches }: PlanImportBody,
): Promise<{ rows: Understood[]; matching: Matching; all: Named[] }> {
  const all = await everythingNamed(db)
  const settings = await schoolSettings(db)
  const categories = await Promise.all(
    (['lv', 'en'] as const).map(language => listCategories({ db }, language)),
  )
  const matching = new Matching(all, matches)
  const facts = {
    ...{ term, matching },
    isDayFirst: dayFirst(rows.flatMap(({ date }) => date ?? [])),
    closures: schoolFacts(actor.language, settings),
    lessons: settings.lesson_times,
    categories: (categories[0] ?? [])
      .filter(({ removed }) => !removed)
      .map(({ id }) => ({
        id,
        names: categories.flatMap(list => list.find(one => one.id === id)?.name ?? []),
      })),
    subjects: new Map(all.filter(({ kind }) => kind === 'subject').map(({ id, shown }) => [id, shown])),
    series: new Map(),
  }
  return { rows: rows.map((row, index) => ({ row: index, ...plannedRow(row, facts) })), matching, all }
}

type Lock = (planned: readonly PlannedRow[], changes: readonly ChangeRequest[]) => Promise<void>

async function judgeRows(
  context: AppContext,
  actor: SignedIn,
  { rows, matching, all }: Awaited<ReturnType<typeof understand>>,
  asked: { body: PlanImportBody; numberOf(row: number): number; report: ReportProgress; lock?: Lock },
): Promise<JudgedPlan> {
  const { body, numberOf, report, lock } = asked
  const understood = rows.flatMap(row => ('events' in row ? row : []))
  if (understood.reduce((sum, { events }) => sum + events.length, 0) > MOST_RESERVATIONS) refuse('too_large')
  const compared = await compareWithImported(context, understood, body, numberOf)
  const { first: taken, tooMany } = notTooMany(
    await changesOfMoves(
      context.db,
      compared.changed.filter(one => one.taken),
    ),
    ({ changes }) =>
      changes.reduce((sum, { event }) => sum + event.teachers.length + event.students.length, 0),
    MAX_SERIES_PEOPLE,
  )
  await lock?.(
    compared.rows,
    taken.flatMap(({ changes }) => changes),
  )
  const { allowed, broken } = await judgeMoves(context.db, context, actor, taken)
  const stuck = new Set([...broken, ...tooMany].map(({ row }) => row))
  const planned = compared.rows.filter(({ row }) => !stuck.has(row))
  const judged = await judgePlanned(context.db, context, actor, planned, report, placesOfMoves(allowed))
  const whole = planned.map((row, index): JudgedRow => ({ ...row, judged: judged[index] ?? [] }))
  const isBusy = ({ isFree, isAlready }: JudgedEvent) => !isFree && !isAlready
  const busy = whole.filter(one => one.judged.some(isBusy))
  const isPart = (row: number) => body.part.includes(numberOf(row))
  const refused = busy.filter(one => !isPart(one.row) || free(one.judged).length === 0)
  const faults = [
    ...rows.flatMap(row => ('errors' in row ? row : [])),
    ...refused.map(one => ({ row: one.row, errors: errorsOfRow(one.judged, actor) })),
    ...broken.map(one => ({ row: one.row, errors: errorsOfRow(asNotFree(one.judged), actor) })),
    ...tooMany.map(({ row }) => ({ row, errors: { moves: [TOO_MANY] } })),
  ].sort((a, b) => a.row - b.row)
  const rest = whole.filter(one => !refused.includes(one))
  const isMoved = new Set(allowed.map(({ row }) => row))
  return {
    ...{ faults, partly: busy, compared, moves: allowed, all },
    already: rest.filter(one => free(one.judged).length === 0 && !isMoved.has(one.row)).map(({ row }) => row),
    good: rest.filter(one => free(one.judged).length > 0),
    doubts: matching.doubts(),
  }
}

/** Moves as events that are not free, unless nothing is in the way of them. */
function asNotFree(judged: readonly Judged[]): JudgedEvent[] {
  return judged.map(one => ({
    ...{ event: one.situation.event as JudgedEvent['event'], judged: one },
    ...{ isFree: one.reasons.length === 0, isAlready: false },
  }))
}

/** The errors of the first date that is not free, at the fields of the row, with how many such dates there are. */
function errorsOfRow(judged: readonly JudgedEvent[], actor: SignedIn): RowErrors['errors'] {
  const busy = judged.filter(({ isFree, isAlready }) => !isFree && !isAlready)
  const [first] = busy
  if (!first) return {}
  const date = dateOf(first.judged.situation.event.start_datetime)
  const errors = asFields(errorsOfJudged(first, actor), first.event.students)
  const [field, texts] = Object.entries(errors)[0] ?? ['room', []]
  const count: TextRef = {
    text: 'plan.not_free',
    values: language => ({ dates: judged.length, busy: busy.length, first: dateInWords(date, language) }),
  }
  return { ...errors, [field]: judged.length > 1 ? [count, ...texts] : texts }
}

async function partlyFree(
  context: AppContext,
  actor: SignedIn,
  { partly, good }: JudgedPlan,
): Promise<PlanImport['data']['partly']> {
  const rows = partly.slice(0, MOST_WITH_PLACES).flatMap(one => {
    const first = one.judged.find(({ isFree, isAlready }) => !isFree && !isAlready)
    return first ? { ...one, first } : []
  })
  const all = [...good, ...partly].flatMap(({ judged }) => judged)
  const places = await placesForPlanned(
    context.db,
    actor,
    rows.map(({ first }) => first),
    all,
  )
  return rows.map(({ row, judged, first }, index) => ({
    ...{ row, dates: judged.length, free: free(judged).length },
    first: dateOf(first.judged.situation.event.start_datetime),
    alternatives: places[index] ?? [],
  }))
}
