import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { holdsKey } from '@stunda/domain/reservations/room-key.ts'
import { leavesItsKey } from '@stunda/domain/reservations/starting-status.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../../db/database.ts'
import { dateInWords } from '../../shared/dates-in-words.ts'
import { refuse } from '../../shared/refusal.ts'
import { unique } from '../booking/booking.service.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'

/** Refuses (409) if an event other than the one with this id would leave a room whose key it has. */
export function refuseToTakeKeys(
  asked: readonly { before: Snapshot; event: ParsedEventBody }[],
  id: number,
): void {
  const withKey = asked.find(({ before, event }) => before.id !== id && leavesItsKey(event, before))
  if (!withKey) return
  const date = dateOf(withKey.before.start_datetime)
  const values = (language: Language) => ({ date: dateInWords(date, language) })
  refuse('state_forbids', { message: { text: 'reservations.key_out_in_series', values } })
}

/** The changes by which the room's key comes back from other events. */
export async function keysBack(
  trx: Trx,
  ids: readonly number[],
  room_id: number,
): Promise<{ before: Snapshot; event: Snapshot }[]> {
  if (ids.length === 0) return []
  return (await loadSnapshots(trx, unique(ids)))
    .filter(before => holdsKey(before) && before.room_id === room_id)
    .map(before => ({ before, event: { ...before, status_id: STATUS.confirmed } }))
}
