import { MOST_UNDONE } from '@stunda/contract/bounds.ts'
import type { Deed, DeedPart, ListedDeed } from '@stunda/contract/reservations/deeds.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { namesOfPeople } from '../../people/people.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { pageOf, rowsOf } from '../../shared/pages.ts'
import { refuse } from '../../shared/refusal.ts'
import { unique } from '../booking/booking.service.ts'
import * as repository from '../events/deeds.repository.ts'
import type { HistoryRow } from '../events/history.repository.ts'
import { loadSnapshots } from '../events/reservations.repository.ts'
import { summariesOf } from './deed-summaries.ts'
import { entriesInWords } from './history.service.ts'

/** A page of the deeds of the actor, or of all users for those who run the school, latest first. */
export async function listDeeds(
  context: AppContext,
  actor: SignedIn,
  { page, per_page }: { page: number; per_page: number },
) {
  const of = runsTheSchool(actor) ? undefined : actor.id
  const { total, deeds } = await repository.listDeeds(context.db, of, rowsOf({ page, per_page }))
  return pageOf(await listed(context, actor, deeds), { page, per_page, total })
}

/**
 * A deed with those of its parts whose history the actor may see. 404 if there is no such deed, or neither it nor any of its parts is
 * the actor's.
 */
export async function getDeed(
  context: AppContext,
  actor: SignedIn,
  id: number,
  language: Language,
): Promise<Deed> {
  const [row] = await repository.deedsByIds(context.db, [id])
  if (!row) refuse('not_found')
  const all = await repository.partsOf(context.db, id, MOST_UNDONE)
  const rows = await partsSeenBy(context, actor, all)
  if (rows.length === 0 && row.actor_id !== actor.id) refuse('not_found')
  const [deed] = await listed(context, actor, [row])
  if (!deed) refuse('not_found')
  const entries = await entriesInWords(context, actor, rows, language)
  const parts = entries.flatMap((entry, index) => partOf(entry, rows[index]))
  return { ...deed, parts: parts.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1)) }
}

async function listed(
  context: AppContext,
  actor: SignedIn,
  deeds: readonly repository.DeedRow[],
): Promise<ListedDeed[]> {
  const [summaries, actors] = await Promise.all([
    summariesOf(context, actor, deeds),
    namesOfPeople(context.db, actor.language, unique(deeds.map(({ actor_id }) => actor_id))),
  ])
  return summaries.map((summary, index) => ({
    ...summary,
    at: deeds[index]?.at ?? '',
    actor: actors.find(({ id }) => id === deeds[index]?.actor_id) ?? null,
  }))
}

/** The changes whose history the actor may see: of an event that is gone, those who run the school and whoever changed it. */
async function partsSeenBy(
  { db }: AppContext,
  actor: SignedIn,
  rows: readonly HistoryRow[],
): Promise<HistoryRow[]> {
  const events = new Map(
    (await loadSnapshots(db, unique(rows.map(row => row.reservation_id)))).map(event => [event.id, event]),
  )
  return rows.filter(row => {
    const event = events.get(row.reservation_id)
    return event ? hasUpdateRight(actor, event) : runsTheSchool(actor) || row.actor_id === actor.id
  })
}

function partOf(
  { actor: _, at: __, ...entry }: Awaited<ReturnType<typeof entriesInWords>>[number],
  row: HistoryRow | undefined,
): DeedPart[] {
  const event = row?.after ?? row?.before
  if (!row || !event) return []
  const { event_name, room_id, start_datetime, end_datetime } = event
  return [{ ...entry, reservation_id: row.reservation_id, event_name, room_id, start_datetime, end_datetime }]
}
