import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Opened } from '../db/opened.ts'
import type { BackupPlace } from '../shared/app-context.ts'
import { BackupFailed, EXIT_BREAKS_A_RULE } from './backup-refused.ts'
import { makeSnapshot } from './snapshots.service.ts'

const CHILD = fileURLToPath(new URL('./make-backup.child.ts', import.meta.url))

/** Writes and verifies backups of a server's database in processes of their own; of an embedded one from a copy of its files. */
export function backupsOf(
  where: { databaseUrl: string | undefined; dataDir: string },
  copyTo: Opened['copyTo'],
): BackupPlace['make'] {
  return async (path, signal) => {
    if (!copyTo) return makeInChild({ path, ...where }, signal)
    const snapshot = await makeSnapshot(where.dataDir, copyTo)
    try {
      await makeInChild({ path, dataDir: snapshot.dataDir }, signal)
    } finally {
      await snapshot.release()
    }
  }
}

async function makeInChild(
  order: { path: string; databaseUrl?: string | undefined; dataDir: string },
  signal: AbortSignal,
): Promise<void> {
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal, execArgv: [] })
  child.on('error', () => {}) // 'close' follows
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.send(order)
  const [code, ended] = await once(child, 'close')
  if (code === 0) return
  throw new BackupFailed(said.trim() || `the process ended (${ended ?? code})`, code === EXIT_BREAKS_A_RULE)
}
