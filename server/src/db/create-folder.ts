import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncFolder } from './durable-files.ts'
import { ownFolder } from './own-folder.ts'

const CHILD = fileURLToPath(new URL('./create-folder.child.ts', import.meta.url))

/**
 * Creates an empty embedded database unless there is one: completely or not at all. A child process does it, because the 600 MB
 * that it needs would otherwise stay allocated.
 */
export async function createFolder(files: string): Promise<void> {
  if (existsSync(files)) return
  const [folder, prefix] = [dirname(files), `${basename(files)}.new-`]
  for (const left of readdirSync(folder).filter(name => name.startsWith(prefix)))
    rmSync(join(folder, left), { recursive: true, force: true })

  const unfinished = join(folder, `${prefix}${process.pid}-${Date.now()}`)
  ownFolder(unfinished)
  const child = fork(CHILD, [unfinished], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    output += text
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`The database could not be created in ${files} (${signal ?? code}). ${output}`)
  renameSync(unfinished, files)
  syncFolder(folder)
}
