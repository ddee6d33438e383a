import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that is full soon. */
export interface SmallDisk {
  folder: string
  /** Takes what room there is. */
  fill(): void
  /** Gives that room back. */
  free(): void
  remove(): void
}

const BLOCK = Buffer.alloc(1024 * 1024)

/** Makes a small disk that everybody may use; undefined on a machine, or for an account, where none can be made. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'stunda-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (let left = freeBytes(folder); left > 0; left = freeBytes(folder))
        writeFileSync(filler, BLOCK.subarray(0, Math.min(left, BLOCK.length)), { flag: 'a' })
    },
    free: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true })
    },
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
