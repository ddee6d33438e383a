import type { UndoBody, Undone } from '@stunda/contract/reservations/history.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { roomAvailable } from '@stunda/domain/reservations/conflicts/room-available.ts'
import type { RuleName } from '@stunda/domain/reservations/rule.ts'
import { choiceRules } from '@stunda/domain/reservations/rules.ts'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction, Raced } from '../../db/transaction.ts'
import { reviveGroup } from '../../people/groups.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import {
  type BookingRequest,
  type Judged,
  judgeAll,
  lockRequested,
  peopleOf,
  unique,
} from '../booking/booking.service.ts'
import { lockUnchanged } from '../booking/locked-events.service.ts'
import { refuseBooking } from '../booking/refused-booking.service.ts'
import {
  deedsByIds,
  findDeed,
  forgetBefore,
  type UndoableDeed,
  writeDeed,
  writeUndoing,
} from '../events/deeds.repository.ts'
import type { HistoryRow } from '../events/history.repository.ts'
import * as historyRepository from '../events/history.repository.ts'
import { putDebtsBack } from '../events/owing.service.ts'
import { recordChanges } from '../events/recording.service.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { restoreEvents, rewriteEvents } from '../events/rewrite.repository.ts'
import { viewerOf } from '../events/viewer.ts'
import { cannotUndo, refuseChangedSince, standingOf, standsAs } from '../history/changed-since.service.ts'
import { isBroken, refuseSeries } from '../series/refused-series.service.ts'
import { lockMetas } from '../series/series.repository.ts'
import { rewritten } from './changing.service.ts'
import { deleteEvents } from './deleting.service.ts'

export { cannotUndo, findDeed, forgetBefore, type UndoableDeed, writeDeed }

/** Puts back what was changed besides events: `first` before anything is locked, `last` after the events. */
export interface PutBack {
  first?(trx: Trx): Promise<void>
  last?(trx: Trx): Promise<void>
}

/**
 * Undoes a creation, change or deletion of some reservations by the actor, the named or the last one, all or none. Deleted events come
 * back under their old ids. 409 if it is another user's or another action, or something has changed since: then in words, as far as the
 * actor may know; 422 as when booking. `also`: what else is undone in the same transaction.
 */
export async function undo(
  context: AppContext,
  actor: SignedIn,
  asked: z.output<typeof UndoBody>,
  language: Language,
  also: PutBack = {},
): Promise<{ data: Undone }> {
  try {
    const { restored, deleted } = await inTransaction(context.db, async trx => {
      await also.first?.(trx)
      const back = await takeBack(trx, context, actor, asked)
      await also.last?.(trx)
      return back
    })
    const reservations = await reservationsByIds(context.db, await viewerOf(context, actor), restored)
    return { data: { reservations, deleted } }
  } catch (error) {
    if (!(error instanceof PlaceTaken)) throw error
    const [only, ...others] = error.judged
    if (only && others.length === 0) return refuseBooking(context, actor, only)
    return refuseSeries(context, actor, error.judged, language)
  }
}

/** The old place of an event is not free any more. Thrown, so that the transaction is rolled back. */
class PlaceTaken extends Error {
  readonly judged: Judged[]

  constructor(judged: Judged[]) {
    super('the place is taken')
    this.judged = judged
  }
}

async function takeBack(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  asked: z.output<typeof UndoBody>,
): Promise<{ restored: number[]; deleted: number[] }> {
  const entries = await entriesToUndo(trx, context, actor, asked)
  const current = await loadSnapshots(
    trx,
    entries.map(entry => entry.reservation_id),
  )
  const created = entries.filter(entry => entry.action === 'created').map(entry => entry.reservation_id)
  const back = entries.flatMap(entry => whatToPutBack(entry, current))
  if (back.some(({ before }) => !(before ? hasUpdateRight(actor, before) : canCreateReservation(actor)))) {
    refuse('forbidden')
  }
  await lockRequested(trx, actor, [
    ...back,
    ...current.map((event): BookingRequest => ({ event, single: true })),
  ])
  await lockMetas(trx, unique([...current, ...back.map(({ was }) => was)].map(event => event.event_meta_id)))
  await lockUnchanged(trx, current)
  await refuseUnlessLast(trx, entries)

  await takeBackDeed(trx, actor, entries)
  const deleted = created.length > 0 ? await deleteEvents(trx, context, actor, created) : []
  const restored = back.length > 0 ? await restore(trx, context, actor, back) : []
  const noted = entries.map(({ taken_back, reservation_id }) => ({ id: taken_back, reservation_id }))
  await historyRepository.noteUndone(trx, actor.id, noted)
  return { restored, deleted }
}

/** Puts events back into their old states; returns their ids. */
async function restore(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  back: readonly Back[],
): Promise<number[]> {
  const judged = await judgeAll(trx, context, actor, back, { waived: NOT_ASKED })
  if (judged.some(isBroken)) throw new PlaceTaken(judged)
  await putBack(trx, back, judged)
  await putDebtsBack(
    trx,
    back.map(({ was }) => was),
  )
  const restored = back.map(({ was }) => was.id)
  await recordChanges(
    trx,
    actor,
    back.flatMap(({ before }) => before ?? []),
    restored,
  )
  return restored
}

/** If the entries are parts of one deed, it is taken back as one, with a group that it has ended. */
async function takeBackDeed(trx: Trx, actor: SignedIn, entries: readonly HistoryRow[]): Promise<void> {
  const [deed_id, ...others] = unique(entries.map(entry => entry.deed_id))
  if (!deed_id || others.length > 0) return
  const [deed] = await deedsByIds(trx, [deed_id])
  const { group_id, member_ids } = deed?.about ?? {}
  if (group_id && member_ids && deed?.undoes === null) await reviveGroup(trx, group_id, member_ids)
  await writeUndoing(trx, actor, deed_id)
}

/** An event comes back to where it was, even if that is not in keeping with the calendar any more. */
const NOT_ASKED: ReadonlySet<RuleName> = new Set([...choiceRules, roomAvailable.name])

/** An event's old state, and its present one if it exists. */
type Back = BookingRequest & { before?: Snapshot; was: Snapshot }

/**
 * An entry to undo, and the last one about its event: itself, or that by which what came later was taken back. `taken_back`: the entry that
 * is noted as undone: itself, or that by which its undoing was undone, as each is undone once.
 */
type Undoable = HistoryRow & { last: HistoryRow; taken_back: number }

async function entriesToUndo(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  { reservation_ids, whole_change, whole_act, action, change }: z.output<typeof UndoBody>,
): Promise<Undoable[]> {
  const ids = unique(reservation_ids)
  const last = await historyRepository.lastEntries(trx, ids)
  const named = change ?? last[0]?.id
  const act = named === undefined ? [] : await historyRepository.entriesOfAct(trx, named)
  const asked =
    change === undefined ? last : inOneStep(act.filter(entry => ids.includes(entry.reservation_id)))
  const series = new Set(asked.map(seriesOf))
  const inSeries = () => inOneStep(act.filter(entry => series.has(seriesOf(entry))))
  const entries = whole_act ? inOneStep(act) : whole_change ? inSeries() : asked
  const found = entries.map(entry => entry.reservation_id)
  if (!ids.every(id => found.includes(id))) refuse('not_found')
  if (entries.some(entry => entry.actor_id !== actor.id)) cannotUndo()
  if (action && entries.some(entry => entry.action !== action)) cannotUndo()
  const later = await historyRepository.laterEntries(trx, entries)
  const standing = standingOf(later)
  const changed = new Set(standing.map(entry => entry.reservation_id))
  const left = entries.filter(entry => !changed.has(entry.reservation_id))
  // What one has brought back of a deletion already does not stand against the rest.
  const mayBePart = whole_change && left.length > 0 && entries.every(entry => entry.action === 'deleted')
  if (standing.length > 0 && !mayBePart) await refuseChangedSince(trx, context, actor, standing)
  return left.map(entry => ({
    ...entry,
    last: later.findLast(({ reservation_id }) => reservation_id === entry.reservation_id) ?? entry,
    taken_back: standsAs(entry.id, later),
  }))
}

const seriesOf = ({ before, after }: HistoryRow) => (after ?? before)?.event_meta_id

/** The entries of an act by event: what it has changed twice, it has changed from its first state. */
function inOneStep(act: readonly HistoryRow[]): HistoryRow[] {
  return [...Map.groupBy(act, entry => entry.reservation_id).values()].flatMap(entries => {
    const [first, last] = [entries[0], entries.at(-1)]
    return first && last ? { ...last, before: first.before, action: actionOf(first, last) } : []
  })
}

function actionOf(first: HistoryRow, last: HistoryRow): HistoryRow['action'] {
  return first.action === 'created' ? 'created' : last.action
}

function whatToPutBack(entry: Undoable, current: readonly Snapshot[]): Back[] {
  const is = current.find(event => event.id === entry.reservation_id)
  if (entry.last.after?.version !== is?.version) cannotUndo()
  const was = entry.before
  if (!was) return []
  return [{ was, event: { ...was }, single: was.recurrence === 'single', ...(is && { before: is }) }]
}

async function refuseUnlessLast(trx: Trx, entries: readonly Undoable[]): Promise<void> {
  const ids = entries.map(entry => entry.reservation_id)
  const last = new Map(
    (await historyRepository.lastEntries(trx, ids)).map(entry => [entry.reservation_id, entry]),
  )
  if (entries.some(entry => last.get(entry.reservation_id)?.id !== entry.last.id))
    throw new Raced('the history has new entries')
}

/** Writes the old states, with their status: a confirmed event needs no new approval. */
async function putBack(trx: Trx, back: readonly Back[], judged: readonly Judged[]): Promise<void> {
  const changed: Parameters<typeof rewriteEvents>[1][number][] = []
  const restored: Parameters<typeof restoreEvents>[1][number][] = []
  for (const [index, one] of back.entries()) {
    const judgement = judged[index]
    if (!judgement) throw new Error(`judgeAll returned no result for event ${one.was.id}`)
    const { was, before } = one
    if (before) {
      const rewrite = rewritten({ ...one, before }, judgement, false)
      changed.push({ ...rewrite, status_id: was.status_id, changed_alone: was.changed_alone })
    } else {
      restored.push({ ...was, people: peopleOf(judgement.situation) })
    }
  }
  if (changed.length > 0) await rewriteEvents(trx, changed)
  if (restored.length > 0) await restoreEvents(trx, restored)
}
