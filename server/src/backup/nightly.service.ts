import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBackup } from '@stunda/contract/backups/admin-endpoints.ts'
import { addDays, type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { countJobs, enqueue, type JobKind } from '../jobs/jobs.service.ts'
import { type Worker, workerOf } from '../jobs/workers.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { BackupFailed } from './backup-refused.ts'
import { backupName, isDue, madeAt, outdated } from './kept-backups.ts'
import { whatIsThere } from './loading.repository.ts'

const backingUp: JobKind = {
  name: 'backup',
  data: z.object({}),
  tries: 3,
  first_wait_seconds: 600,
  longest_wait_seconds: 3600,
  useless_after: { hours: 12 },
  // A slow machine restores a big school for a while.
  longest_minutes: 120,
  at_once: 1,
}

const watching: JobKind = {
  name: 'backup_due',
  data: z.object({}),
  tries: 1,
  first_wait_seconds: 60,
  longest_wait_seconds: 60,
  useless_after: { hours: 1 },
  at_once: 1,
}

/** The end of a name until the file has been verified. */
const UNVERIFIED = '.unverified'
/** The end of the name of a backup whose data break a rule: it can be restored by hand, but is no good one. */
const BREAKS_A_RULE = '.breaks-a-rule'

/**
 * The workers that make a backup each night, verify it, and remove those that are no longer kept; none without a place for backups.
 * `since`: when the server started.
 */
export async function backupWorkers(context: AppContext, since = context.instant()): Promise<Worker[]> {
  if (!context.backups) return []
  const upSince = await schoolNow({ ...context, instant: () => since })
  let queuedFor: string | undefined
  return [
    workerOf(
      watching,
      async () => {
        const now = await schoolNow(context)
        const [last] = await listBackups(context)
        if (queuedFor === now.slice(0, 10) || !isDue({ now, upSince, last: last && madeAt(last.name) }))
          return
        await queueBackup(context)
        queuedFor = now.slice(0, 10)
      },
      { every: { minutes: 10 } },
    ),
    workerOf(backingUp, ({ signal }) => makeBackup(context, signal)),
  ]
}

/** Has a backup made as soon as possible; refused where none are made (state_forbids). One that waits already is enough. */
export async function queueBackup({ db, backups }: AppContext): Promise<void> {
  if (!backups) refuse('state_forbids')
  await inTransaction(db, trx => enqueue(trx, backingUp, {}, { key: 'backup' }))
}

async function makeBackup(context: AppContext, signal: AbortSignal): Promise<void> {
  const { backups } = context
  if (!backups) return
  const { folder, keep } = backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = await schoolNow(context)
  await removeBroken(folder, now)
  const name = backupName(now)
  const path = join(folder, `${name}${UNVERIFIED}`)
  try {
    await backups.make(path, signal)
    await rename(path, join(folder, name))
  } catch (error) {
    if (error instanceof BackupFailed && error.isRestorable) {
      const kept = `${name}${BREAKS_A_RULE}`
      await rename(path, join(folder, kept))
      await removeRuleBreakers(folder, kept)
    }
    throw error
  } finally {
    await rm(path, { force: true })
  }
  await removeRuleBreakers(folder)
  const names = (await listBackups(context)).map(backup => backup.name)
  for (const gone of outdated(names, keep)) await rm(join(folder, gone), { force: true })
}

/** Removes the backups whose data break a rule, but for `kept`: only the last one stays, until there is a good one. */
async function removeRuleBreakers(folder: string, kept?: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== kept && name.endsWith(BREAKS_A_RULE) && madeAt(name.slice(0, -BREAKS_A_RULE.length)))
      await rm(join(folder, name), { force: true })
}

/** Removes unfinished files of backups that are older than a day: a killed server left them. Another server may still write a younger one. */
async function removeBroken(folder: string, now: CivilDateTime): Promise<void> {
  const yesterday = `${addDays(dateOf(now), -1)} ${clockOf(now)}`
  for (const name of await readdir(folder)) {
    const [backup, rest] = name.split(UNVERIFIED)
    const made_at = rest === undefined || backup === undefined ? undefined : madeAt(backup)
    if (made_at && made_at < yesterday) await rm(join(folder, name), { force: true })
  }
}

/** The verified backups of this server, the latest first. */
async function listBackups({ backups }: Pick<AppContext, 'backups'>): Promise<StoredBackup[]> {
  if (!backups) return []
  const names = await readdir(backups.folder).catch(() => [])
  const listed = await Promise.all(
    names.map(async name => {
      const made_at = madeAt(name)
      const found = made_at && (await stat(join(backups.folder, name)).catch(() => undefined))
      return found ? [{ name, made_at, bytes: found.size }] : []
    }),
  )
  return listed.flat().toSorted((one, other) => (one.name < other.name ? 1 : -1))
}

/** The backups of this server, whether it makes them by itself, whether one is on its way, and whether one can be brought in. */
export async function tellOfBackups(context: AppContext) {
  const kinds = await countJobs(context.db)
  return {
    nightly: context.backups !== undefined,
    in_work: kinds.some(({ kind, waiting }) => kind === backingUp.name && waiting > 0),
    restorable: (await whatIsThere(context.db)) !== 'school',
    backups: await listBackups(context),
  }
}

/** When the last verified backup was written, in seconds since 1970, and its size in bytes; undefined if there is none. */
export async function lastBackup(
  context: Pick<AppContext, 'backups'>,
): Promise<{ at_seconds: number; bytes: number } | undefined> {
  const [last] = await listBackups(context)
  if (!last || !context.backups) return undefined
  const { mtimeMs, size } = await stat(join(context.backups.folder, last.name))
  return { at_seconds: mtimeMs / 1000, bytes: size }
}

/** The file of a backup; 404 if there is none of that name. */
export async function pathOfBackup(context: AppContext, name: string): Promise<string> {
  const found = (await listBackups(context)).find(backup => backup.name === name)
  if (!found || !context.backups) refuse('not_found')
  return join(context.backups.folder, found.name)
}
