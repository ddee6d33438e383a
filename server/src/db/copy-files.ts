import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Times of files are not exact: what was written so shortly before a copy may have been written after it, too. */
const UNSURE_MS = 2_000

/**
 * Copies a folder of files that are written to meanwhile, as of the moment in which `still` lets nobody write. Most are copied
 * before, so that moment is short.
 */
export async function copyFiles(
  from: string,
  to: string,
  still: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied = new Map<string, string>()
  await copyChanged(from, to, copied)
  await still(async () => {
    const there = await copyChanged(from, to, copied)
    const gone = [...copied.keys()].filter(path => !there.has(path))
    await Promise.all(gone.map(path => unlink(join(to, path))))
  })
}

/** Copies the files that are not as they were when they were last copied; returns the paths of all there are. */
async function copyChanged(from: string, to: string, copied: Map<string, string>): Promise<Set<string>> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.map(entry => ({
    entry,
    path: join(entry.parentPath, entry.name).slice(from.length + 1),
  }))
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const { entry, path } of paths)
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true })
  const files = paths.filter(({ entry }) => entry.isFile()).map(({ path }) => path)
  const there = new Set<string>()
  for (const path of files) {
    const state = await stateOf(join(from, path))
    if (state === undefined) continue
    there.add(path)
    if (copied.get(path) === state.now) continue
    await mkdir(dirname(join(to, path)), { recursive: true })
    const found = await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).then(
      () => true,
      ignoreMissing,
    )
    if (found) copied.set(path, state.isSure ? state.now : '')
    else there.delete(path)
  }
  return there
}

async function stateOf(path: string): Promise<{ now: string; isSure: boolean } | undefined> {
  const found = await stat(path, { bigint: true }).catch(ignoreMissing)
  if (!found) return undefined
  const { size, mtimeNs, ino } = found
  const isSure = Date.now() - Number(mtimeNs / 1_000_000n) > UNSURE_MS
  return { now: `${size} ${mtimeNs} ${ino}`, isSure }
}

/** A file may be removed while its folder is read. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
