import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import type { Trx } from '../../db/database.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import type { HistoryRow, LaterRow } from '../events/history.repository.ts'
import { loadSnapshots } from '../events/reservations.repository.ts'
import { entriesInWords } from './history.service.ts'

/** Longer texts are not repeated in a sentence. */
const LONGEST = 60

/** Refuses (409) to undo a change that is not the actor's, or not the last one. */
export function cannotUndo(): never {
  refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
}

/** The entries that stand, of all that came after others: neither taken back since, nor the taking back of one of them. */
export function standingOf(later: readonly LaterRow[]): HistoryRow[] {
  const ids = new Set(later.map(({ id }) => id))
  const taken_back = new Set<number>()
  const standing = later.toReversed().filter(({ id, undoes }) => {
    if (taken_back.has(id)) return false
    if (undoes === null || !ids.has(undoes)) return true
    taken_back.add(undoes)
    return false
  })
  return standing.toReversed()
}

/** The entry by which another one stands, which was taken back and done again, maybe more than once: the last of these; or itself. */
export function standsAs(id: number, later: readonly LaterRow[]): number {
  const undoing = later.find(({ undoes }) => undoes === id)
  return undoing ? standsAs(undoing.id, later) : id
}

/**
 * Refuses (409) to undo a change that others came after, `later`: says who did the first of them that the actor may know of, to which
 * event, and what.
 */
export async function refuseChangedSince(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  later: readonly HistoryRow[],
): Promise<never> {
  const known = await firstKnown(trx, actor, later)
  if (!known) cannotUndo()
  const said = Language.options.map(async language => {
    const [entry] = await entriesInWords({ ...context, db: trx }, actor, [known], language)
    return [language, inSentence(known, entry)] as const
  })
  const words = new Map(await Promise.all(said))
  refuse('state_forbids', {
    message: { text: 'reservations.changed_since', values: language => words.get(language) ?? {} },
  })
}

/** Of an event that is gone, those who run the school and whoever changed it may know what was done to it. */
async function firstKnown(trx: Trx, actor: SignedIn, later: readonly HistoryRow[]) {
  const ids = later.map(entry => entry.reservation_id)
  const events = new Map((await loadSnapshots(trx, ids)).map(event => [event.id, event]))
  return later.find(({ reservation_id, actor_id }) => {
    const event = events.get(reservation_id)
    return event ? hasUpdateRight(actor, event) : runsTheSchool(actor) || actor_id === actor.id
  })
}

function inSentence(
  { before, after, action }: HistoryRow,
  entry: Omit<HistoryEntry, 'deed'> | undefined,
): Record<string, string> {
  const what = (action === 'updated' ? (entry?.fields ?? []) : [])
    .map(({ before, after }) => [before ?? '–', after ?? '–'])
    .filter(texts => texts.every(text => text.length <= LONGEST))
    .map(texts => texts.join(' → '))
  return {
    who: entry?.actor?.full_name ?? '–',
    event: (before ?? after)?.event_name ?? '',
    ...{ action, what: what.join('; '), says_what: what.length > 0 ? 'yes' : 'no' },
  }
}
