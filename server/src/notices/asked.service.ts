import { isLive } from '@stunda/domain/reservations/situation.ts'
import { civilNow } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Asked } from './asked.repository.ts'
import * as askedRepository from './asked.repository.ts'
import * as repository from './notices.repository.ts'
import type { States, Story } from './stories.ts'
import { type Asking, noticeOfEvents } from './touched.ts'
import { writeTold } from './writing-told.service.ts'

/**
 * Tells teachers, one notice each, that they are asked to give lessons for a colleague or are asked no more, or those who have asked that it
 * is declined. `actor_id`: who asks, withdraws or declines; null: unknown. `gone`: lessons as they were, which may be deleted.
 */
export async function tellAsked(
  trx: Trx,
  context: AppContext,
  kind: Asking,
  asked: readonly Asked[],
  actor_id: number | null,
  gone: readonly Snapshot[] = [],
): Promise<void> {
  const ids = [...new Set(asked.map(({ reservation_id }) => reservation_id))]
  const events = new Map([...gone, ...(await loadSnapshots(trx, ids))].map(event => [event.id, event]))
  const byReader = Map.groupBy(asked, ({ user_id }) => user_id)
  const readers = await repository.readersAmong(trx, [...byReader.keys()], { deciders: false })
  const settings = await plainSettings(trx)
  const now = civilNow(settings.time_zone, context.instant())
  const told = readers.flatMap(reader => {
    const ids = (byReader.get(reader.id) ?? []).map(({ reservation_id }) => reservation_id)
    const [first, ...others] = ids.flatMap(id => events.get(id) ?? [])
    if (!first) return []
    const notice = noticeOfEvents(kind, reader, [first, ...others])
    return { ...notice, deed: Math.min(...ids), actor_id, reason: null }
  })
  // Somebody may be asked for the same lesson once more.
  for (const notice of told) await repository.deleteTold(trx, { ...notice, kind })
  await writeTold(trx, context, told, { readers, settings, now })
}

/**
 * Tells who was asked to give lessons that they are asked no more, because these were cancelled, deleted or given to somebody else, and
 * that they are asked again when such lessons come back. May be repeated: nobody is told twice.
 */
export async function tellAskingsOf(trx: Trx, context: AppContext, stories: readonly Story[]): Promise<void> {
  const settings = await plainSettings(trx)
  const now = civilNow(settings.time_zone, context.instant())
  for (const { actor_id, differences } of stories) {
    const events = differences.flatMap(({ before, after }) => after ?? before ?? [])
    const to_come = events.filter(({ start_datetime }) => start_datetime > now)
    const ids = to_come.map(({ id }) => id)
    if (ids.length === 0) continue
    const lost = (await askedRepository.takeLost(trx, ids)).filter(({ user_id }) => user_id !== actor_id)
    if (lost.length > 0) await tellAsked(trx, context, 'asking_withdrawn', lost, actor_id, to_come)
    const back = differences
      .filter(comesBack)
      .flatMap(({ after }) => (after && ids.includes(after.id) ? after.id : []))
    const found = back.length > 0 ? await askedRepository.takeFound(trx, back) : []
    for (const [asked_by, asked] of Map.groupBy(found, one => one.asked_by))
      await tellAsked(trx, context, 'asked', asked, asked_by)
  }
}

/** Whether an event takes place that did not before, or not with one of its teachers. */
function comesBack({ before, after }: States): boolean {
  if (!after || !isLive(after)) return false
  return !before || !isLive(before) || after.teachers.some(id => !before.teachers.includes(id))
}
