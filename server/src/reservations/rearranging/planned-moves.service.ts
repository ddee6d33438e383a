import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { OtherEvent } from '@stunda/domain/reservations/situation.ts'
import type { Db, Trx } from '../../db/database.ts'
import { Raced } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { asOther, type Judged, judgeAll, unique } from '../booking/booking.service.ts'
import { type ChangeRequest, changeEvents } from '../changing/changing.service.ts'
import { loadSnapshots } from '../events/reservations.repository.ts'
import { isBroken } from '../series/refused-series.service.ts'

/** Events of a series that go to other places, by their ids. */
export interface PlannedMoves {
  moves: readonly { id: number; to: ParsedEventBody }[]
}

/** Moves that the rules allow, all together, or why not. */
export type JudgedMoves<Moves extends PlannedMoves> = Moves & { changes: ChangeRequest[]; judged: Judged[] }

/** The changes of events that a plan says otherwise now. What a plan cannot say stays as it is. */
export async function changesOfMoves<Moves extends PlannedMoves>(
  db: Db,
  asked: readonly Moves[],
): Promise<(Moves & { changes: ChangeRequest[] })[]> {
  const ids = asked.flatMap(({ moves }) => moves.map(({ id }) => id))
  const events = new Map((ids.length > 0 ? await loadSnapshots(db, ids) : []).map(event => [event.id, event]))
  return asked.map(one => ({
    ...one,
    changes: one.moves.flatMap(({ id, to }) => {
      const before = events.get(id)
      if (!before) return []
      const { event_name, subject_id = null, room_id, start_datetime, end_datetime, teachers, students } = to
      const place = { room_id, start_datetime, end_datetime }
      const event = { ...before, event_name, subject_id, ...place, teachers, students }
      return { event, before, single: before.recurrence === 'single' }
    }),
  }))
}

/** Judges the moves of several series as if they were made together; those of a series are made whole or not. */
export async function judgeMoves<Moves extends PlannedMoves>(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  asked: readonly (Moves & { changes: ChangeRequest[] })[],
): Promise<{ allowed: JudgedMoves<Moves>[]; broken: JudgedMoves<Moves>[] }> {
  const broken: JudgedMoves<Moves>[] = []
  let rest = [...asked]
  for (;;) {
    const all = await judgeAll(
      db,
      context,
      actor,
      rest.flatMap(({ changes }) => changes),
    )
    const left = [...all]
    const judged = rest.map(one => ({ ...one, judged: left.splice(0, one.changes.length) }))
    const bad = judged.filter(one => one.judged.some(isBroken))
    if (bad.length === 0) return { allowed: judged, broken }
    // What stays may be in the way of others, so they are judged again without it.
    broken.push(...bad)
    rest = rest.filter((_, index) => !judged[index]?.judged.some(isBroken))
  }
}

/** The moved events where they are going, for judging others. */
export function placesOfMoves(allowed: readonly JudgedMoves<PlannedMoves>[]): OtherEvent[] {
  return allowed.flatMap(({ judged }) => judged.map(({ situation }) => asOther(situation, 0)))
}

/** Moves events as parts of an import; returns their ids. They were locked and judged in this transaction. */
export async function movePlanned(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  allowed: readonly JudgedMoves<PlannedMoves>[],
): Promise<number[]> {
  const changes = allowed.flatMap(one => one.changes)
  const refused = await changeEvents(trx, { ...context, db: trx }, actor, changes, {
    ...{ alone: false, deed: { kind: 'plan_import' } },
  })
  if (refused) throw new Raced('what was allowed a moment ago is refused')
  return unique(changes.map(({ before }) => before.id))
}
