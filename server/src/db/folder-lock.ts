import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUse } from './errors.ts'
import { refuseOpenFolder } from './own-folder.ts'

/** Releases a lock. */
export type Release = () => void

/**
 * Locks a data folder for this process. Throws DataFolderInUse if another process has it, and FolderNotOurs if other users may write
 * to it. It is an operating system lock on a file (SQLite's, which works on every system and between containers), so it ends with the
 * process, even after a crash.
 */
export function lockFolder(folder: string): Release {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseOpenFolder(folder)
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DataFolderInUse(folder)
    throw error
  }
  return () => file.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
