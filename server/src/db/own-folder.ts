import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotRun } from './errors.ts'

/** File mode bits: group or others may write; and the sticky bit, which protects files of other users (/tmp). */
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Other users could read or replace the server's files. */
export class FolderNotOurs extends CannotRun {
  override name = 'FolderNotOurs'
  readonly mayPass = false
}

/** Throws FolderNotOurs if other users may write to an existing folder. */
export function refuseOpenFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return
  const { mode } = statSync(folder)
  if (!(mode & OTHERS_WRITE) || mode & STICKY) return
  throw new FolderNotOurs(
    `Others may write to the data folder ${folder}. Take that right from them (chmod go-w ${folder}), or set DATA_DIR to a folder ` +
      'in it that is not there yet: the server makes it for itself alone.',
  )
}

/** Creates a folder if necessary and makes it accessible to its owner only. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  setMode(folder, 0o700)
}

/** Makes a folder's files accessible to their owner only. */
export function ownFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) setMode(join(folder, entry.name), 0o600)
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    throw new FolderNotOurs(`${path} belongs to another account, so the server cannot keep others out of it.`)
  }
}
