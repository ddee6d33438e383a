import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Db } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import { type BackupRefusal, BackupRefused } from './backup-refused.ts'
import { restoreBackup } from './restore.service.ts'

const CHILD = fileURLToPath(new URL('./restore-backup.child.ts', import.meta.url))
const MEMORY_MB = 96
const YOUNG_MB = 8

/** The order to the child process: the file, and the PostgreSQL into which it is brought; without one it is only checked. */
export interface RestoreOrder {
  path: string
  database: { databaseUrl: string; databaseUrlDirect?: string | undefined; dataDir: string } | undefined
}

/** The answer of the child process. */
export type RestoreAnswer =
  | { done: RestoredSchool | undefined }
  | { refused: BackupRefusal }
  | { failed: { message: string; code: string } }

/** Of which school a restored backup was, and when it was made. */
type RestoredSchool = Awaited<ReturnType<NonNullable<AppContext['restore']>>>

/**
 * Brings uploaded backups into a school that has only accounts. A process of its own, which has little memory, unpacks and checks the file,
 * and brings it into PostgreSQL; the embedded database is this process's alone, so the checked file is read once more here.
 */
export function restoresOf(
  where: { databaseUrl?: string | undefined; databaseUrlDirect?: string | undefined; dataDir: string },
  db: Db,
): NonNullable<AppContext['restore']> {
  const { databaseUrl, databaseUrlDirect, dataDir } = where
  const database = databaseUrl ? { databaseUrl, databaseUrlDirect, dataDir } : undefined
  return async path => {
    const done = await askChild({ path, database })
    return done ?? (await restoreBackup(db, path, { replace: 'accounts', isChecked: true })).header
  }
}

async function askChild(order: RestoreOrder): Promise<RestoredSchool | undefined> {
  const execArgv = [`--max-old-space-size=${MEMORY_MB}`, `--max-semi-space-size=${YOUNG_MB}`]
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv })
  child.on('error', () => {}) // 'close' follows
  let answer: RestoreAnswer | undefined
  child.once('message', it => {
    answer = it as RestoreAnswer
  })
  child.send(order)
  await once(child, 'close')
  // It had not enough memory.
  if (!answer) throw new BackupRefused('too_big')
  if ('refused' in answer) throw new BackupRefused(answer.refused)
  if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code })
  return answer.done
}
