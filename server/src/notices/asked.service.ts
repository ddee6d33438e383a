import { civilNow } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../db/database.ts'
import { loadSnapshots } from '../reservations/history.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './notices.repository.ts'
import { type Asking, noticeOfEvents } from './touched.ts'
import { writeTold } from './writing-told.service.ts'

/** A lesson that a teacher is asked to give; `user_id`: who is told of it. */
export interface Asked {
  user_id: number
  reservation_id: number
}

/**
 * Tells teachers, one notice each, that they are asked to give lessons for a colleague or are asked no more, or those who have asked that it
 * is declined. `actor_id`: who asks, withdraws or declines; null: unknown.
 */
export async function tellAsked(
  trx: Trx,
  context: AppContext,
  kind: Asking,
  asked: readonly Asked[],
  actor_id: number | null,
): Promise<void> {
  const events = new Map(
    (await loadSnapshots(trx, [...new Set(asked.map(({ reservation_id }) => reservation_id))])).map(event => [
      event.id,
      event,
    ]),
  )
  const byReader = Map.groupBy(asked, ({ user_id }) => user_id)
  const readers = await repository.readersAmong(trx, [...byReader.keys()], { deciders: false })
  const settings = await schoolSettings(trx)
  const now = civilNow(settings.time_zone, context.instant())
  const told = readers.flatMap(reader => {
    const ids = (byReader.get(reader.id) ?? []).map(({ reservation_id }) => reservation_id)
    const lessons = ids.flatMap(id => events.get(id) ?? [])
    if (lessons.length === 0) return []
    return { ...noticeOfEvents(kind, reader, lessons), deed: Math.min(...ids), actor_id, reason: null }
  })
  // Somebody may be asked for the same lesson once more.
  for (const notice of told) await repository.deleteTold(trx, notice)
  await writeTold(trx, context, told, { readers, settings, now })
}
