import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 2 ** 30
const OF_A_PROCESS = /^stunda-scratch-(\d+)$/

let own: string | undefined

/**
 * Makes an empty folder for the data of a test. It is in memory where the system has such a folder with enough room: there a
 * database is copied in a tenth of the processor time. Otherwise it is among the temporary files. It is removed at the latest
 * when this process ends; the folders of a process that was killed are removed by the next one.
 */
export function scratchFolder(name: string): string {
  own ??= makeOwn()
  return mkdtempSync(join(own, `${name}-`))
}

function makeOwn(): string {
  const place = hasMemoryFolder() ? MEMORY : tmpdir()
  for (const folder of readdirSync(place)) {
    const [, pid] = OF_A_PROCESS.exec(folder) ?? []
    if (pid && !isRunning(Number(pid))) removeIfOwn(join(place, folder))
  }
  const folder = join(place, `stunda-scratch-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

function removeIfOwn(folder: string): void {
  try {
    remove(folder)
  } catch (error) {
    // Another user's folder stays; only they may remove it.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES') throw error
  }
}

/** Whether the system has a folder in memory, `/dev/shm`, with 2 GiB free. */
export function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
