import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Change, NoticesChange, ScheduleChange } from './changes.repository.ts'
import * as changesRepository from './changes.repository.ts'

export type { Change, NoticesChange, ScheduleChange }

/** Records changes in the history, marks the usage of their days as stale and notifies all servers, all in the writer's transaction. */
export async function record(trx: Trx, changes: readonly Change[], touched: ScheduleChange): Promise<void> {
  if (changes.length === 0) return
  const { last, deed_id } = await changesRepository.insertChanges(trx, changes, touched)
  nameChange(last, deed_id)
}

/** The name of a change: the id of an entry of it, and the deed that it is a part of. */
export interface NamedChange {
  change?: number
  deed_id?: number
}

/** What the surrounding request has recorded. */
const named = new AsyncLocalStorage<NamedChange>()

/** Names a change, by the id of an entry of it, in the answer to the surrounding request, if there is one. */
export function nameChange(id: number, deed_id: number | null = null): void {
  const request = named.getStore()
  if (request) Object.assign(request, { change: id }, deed_id !== null && { deed_id })
}

/** Names a deed in the answer to the surrounding request, also if it has changed no event. */
export function nameDeed(deed_id: number): void {
  const request = named.getStore()
  if (request) Object.assign(request, { deed_id })
}

/**
 * Runs the work of a request; returns its result and the name of the change that it has recorded, by which that can be undone: the id of
 * its last entry. A transaction that is run again names the change of its last run.
 */
export async function namingChange<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result } & NamedChange> {
  const request: NamedChange = {}
  const result = await named.run(request, work)
  return { result, ...request }
}

/** As `record`, for changes of schedules and plans that have no history. */
export async function announce(trx: Trx, touched: ScheduleChange): Promise<void> {
  if (touched.dates.length > 0) await changesRepository.announce(trx, touched)
}

/** Notifies all servers that open screens have to fetch everything again. */
export async function announceEverything(trx: Trx): Promise<void> {
  await changesRepository.notify(trx, null)
}

/** Notifies all servers, in the writer's transaction, that users have new notices or have seen some. */
export async function announceNotices(trx: Trx, user_ids: readonly number[]): Promise<void> {
  await changesRepository.notifyUsers(trx, user_ids)
}

/** Calls `onChange` for each notification of any server; with null if everything may have changed or notifications were missed. */
export async function listenToChanges(
  context: AppContext,
  onChange: (touched: ScheduleChange | NoticesChange | null) => void,
): Promise<void> {
  const channel = await changesRepository.changesChannel(context.db)
  await context.listen(
    channel,
    payload => onChange(JSON.parse(payload)),
    () => onChange(null),
  )
}
