import type { Trx } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Change, ScheduleChange } from './changes.repository.ts'
import * as changesRepository from './changes.repository.ts'

export type { Change, ScheduleChange }

/** Writes what was done into the history and tells every server of it, both with the writer's transaction or not at all. */
export async function record(trx: Trx, changes: readonly Change[], touched: ScheduleChange): Promise<void> {
  if (changes.length === 0) return
  await changesRepository.insertChanges(trx, changes, touched)
}

/** Tells every server, with the writer's transaction, that schedules and plans are otherwise now. */
export async function announce(trx: Trx, touched: ScheduleChange): Promise<void> {
  if (touched.dates.length > 0) await changesRepository.notify(trx, touched)
}

/** As announce, where it is not worth finding out which: everything that is shown is read again. */
export async function announceEverything(trx: Trx): Promise<void> {
  await changesRepository.notify(trx, null)
}

/** Calls `onChange` for what any server announces; with null where anything may have changed, or announcements were missed. */
export async function listenToChanges(
  context: AppContext,
  onChange: (touched: ScheduleChange | null) => void,
): Promise<void> {
  const channel = await changesRepository.changesChannel(context.db)
  await context.listen(
    channel,
    payload => onChange(JSON.parse(payload)),
    () => onChange(null),
  )
}
