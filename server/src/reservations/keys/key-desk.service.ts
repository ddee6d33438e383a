import type { KeyDesk, KeyHolding, KeyRow } from '@stunda/contract/reservations/keys.ts'
import type { SeenKeyHolder } from '@stunda/contract/reservations/reservations.ts'
import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { searchWords } from '../../db/search-words.ts'
import { listRooms } from '../../rooms/rooms.service.ts'
import { plainSettings, schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { JsonText, type SignedIn } from '../../shared/call.ts'
import { pageOf, rowsOf } from '../../shared/pages.ts'
import { refuse } from '../../shared/refusal.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import { viewerAt } from '../events/viewer.ts'
import { namesIn } from '../history/history.service.ts'
import { keyDeskJson } from './key-desk.repository.ts'
import { hasGivenOutLately, holdingsOf } from './key-history.repository.ts'

/** The keys at the desk, as the contract's KeyDesk. 403 for who hands out no keys. */
export async function keyDesk(context: AppContext, actor: SignedIn, search: string): Promise<JsonText> {
  return new JsonText(`{"data":${await deskJson(context, actor, search)}}`)
}

/** The keys that are late at the desk. 403 for who hands out no keys. */
export async function lateKeys(context: AppContext, actor: SignedIn): Promise<KeyRow[]> {
  const desk: KeyDesk = JSON.parse(await deskJson(context, actor, ''))
  return desk.late
}

async function deskJson(context: AppContext, actor: SignedIn, search: string): Promise<string> {
  if (!canHandKeys(actor)) refuse('forbidden')
  const now = await schoolNow(context)
  const hands_out = hasRole(actor, 'attendant') || (await hasGivenOutLately(context.db, actor.id))
  return keyDeskJson(context.db, viewerAt(actor, now), now, searchWords(search), hands_out)
}

/** A page of who had a room's key, latest first. 403 for who hands out no keys, 404 if there is no such room. */
export async function keyHistory(
  context: AppContext,
  actor: SignedIn,
  room_id: number,
  { page, per_page }: { page: number; per_page: number },
) {
  if (!canHandKeys(actor)) refuse('forbidden')
  const { db } = context
  if ((await listRooms(db, [room_id])).length === 0) refuse('not_found')
  const { time_zone } = await plainSettings(db)
  const { total, holdings } = await holdingsOf(db, room_id, time_zone, rowsOf({ page, per_page }))
  const events = holdings.map(({ event }) => event)
  const givers = holdings.flatMap(({ issued_by }) => issued_by ?? [])
  const { person, named } = await namesIn(context, events, actor.language, givers)
  const data = holdings.map(
    ({ event, issued_by, ...holding }): KeyHolding => ({
      ...holding,
      event_name: event.event_name,
      holder: holderOf(event, named),
      issued_by: (issued_by !== null && person(issued_by)) || null,
    }),
  )
  return pageOf(data, { page, per_page, total })
}

/** The key holder of an event: whoever took the key, or else its first teacher, student or group. */
function holderOf(
  { key_holder, teachers, students }: Pick<Snapshot, 'teachers' | 'students' | 'key_holder'>,
  named: (key: string) => string | null | undefined,
): SeenKeyHolder | null {
  if (key_holder && 'name' in key_holder) return { id: null, full_name: key_holder.name }
  const [key] = key_holder
    ? [`student_${key_holder.id}`]
    : [...teachers.map(id => `teacher_${id}`), ...students]
  const full_name = key && named(key)
  if (!full_name) return null
  return { id: key.startsWith('group_') ? null : Number(key.slice(key.indexOf('_') + 1)), full_name }
}
