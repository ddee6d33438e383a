import type { Trx } from '../db/database.ts'
import type { Change, ScheduleChange } from './changes.repository.ts'
import * as changesRepository from './changes.repository.ts'

export type { Change }

/** Writes what was done into the history and tells every server of it, both with the writer's transaction or not at all. */
export async function record(trx: Trx, changes: readonly Change[], touched: ScheduleChange): Promise<void> {
  if (changes.length === 0) return
  await changesRepository.insertChanges(trx, changes)
  await changesRepository.notify(trx, touched)
}
