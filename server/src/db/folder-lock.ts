import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUse } from './errors.ts'
import { refuseOpenFolder } from './own-folder.ts'

/** Releases a lock. */
export type Release = () => void

/**
 * Makes this process the owner of a data folder, or throws DataFolderInUse at once; FolderNotOurs where others may write to it.
 * The lock is the operating system's, on a file (SQLite's exclusive lock: the same on every system, also over
 * containers that share a folder), so it ends with its owner however that one ends.
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
