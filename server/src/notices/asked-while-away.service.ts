import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { type CivilDateTime, civilNow } from '@stunda/domain/time/civil.ts'
import type { Db, Trx } from '../db/database.ts'
import { loadSnapshots } from '../reservations/history/history.service.ts'
import { plainSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { askedForAway } from './asked.repository.ts'
import { type NoticeLine, startOf } from './lines.ts'
import * as repository from './notices.repository.ts'
import type { Story } from './stories.ts'
import { askedLine, type Told } from './touched.ts'
import { writeTold } from './writing-told.service.ts'

/**
 * Some notices of a story with what its absent teacher reads besides: which lessons others were only asked to give with the same change.
 * Nothing is added if the teacher has made the change.
 */
export async function withAsked(
  db: Db,
  { actor_id, differences }: Pick<Story, 'actor_id' | 'differences'>,
  told: readonly Told[],
  { readers, now }: { readers: readonly Actor[]; now: CivilDateTime },
): Promise<Told[]> {
  const away = differences.find(difference => difference.away?.asked?.length)?.away
  const reader = readers.find(({ id }) => id === away?.teacher_id)
  if (!away || !reader || reader.id === actor_id) return [...told]
  const own = told.find(({ user_id }) => user_id === reader.id)?.lines ?? []
  const lines = inOrder([...own, ...(await linesOf(db, reader, away, now))])
  const others = told.filter(({ user_id }) => user_id !== reader.id)
  return lines ? [...others, { user_id: reader.id, lines }] : others
}

/** Tells a teacher who is away which lessons others were only asked to give, where nothing else was done. `actor_id`: who has asked. */
export async function tellAskedAlone(
  trx: Trx,
  context: AppContext,
  away: repository.TeacherAway,
  actor_id: number,
): Promise<void> {
  const readers = await repository.readersAmong(trx, [away.teacher_id], { deciders: false })
  const [reader] = readers
  if (!reader || reader.id === actor_id) return
  const settings = await plainSettings(trx)
  const now = civilNow(settings.time_zone, context.instant())
  const lines = inOrder(await linesOf(trx, reader, away, now))
  if (!lines) return
  // Deeds of stories are positive, and of the same kind.
  const deed = -Math.min(...lines.map(line => line.reservation_id))
  await repository.deleteTold(trx, { user_id: reader.id, deed, kind: 'changed' })
  const notice = { user_id: reader.id, lines, deed, actor_id, reason: null }
  await writeTold(trx, context, [notice], { readers, settings, now })
}

/** A line for each lesson to come that is still only asked. */
async function linesOf(
  db: Db,
  reader: Actor,
  { asked = [], ...away }: repository.TeacherAway,
  now: CivilDateTime,
): Promise<NoticeLine[]> {
  const substitutes = await askedForAway(db, away.teacher_id, asked)
  const events = await loadSnapshots(db, [...substitutes.keys()])
  return events.flatMap(event =>
    event.end_datetime > now ? askedLine(reader, event, away, substitutes.get(event.id) ?? []) : [],
  )
}

function inOrder(lines: readonly NoticeLine[]): Told['lines'] | undefined {
  const [first, ...others] = lines.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return first && [first, ...others]
}
