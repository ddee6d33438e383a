import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/stunda')

/** A folder of this name that is kept from run to run: `make` makes it, as `database` in a new folder, whole or not at all. */
export async function keptFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const files = join(CACHE, name)
  if (existsSync(files)) return files
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'new-'))
  await make(folder)
  try {
    renameSync(join(folder, 'database'), files)
  } catch (error) {
    if (!existsSync(files)) throw error // otherwise another run made it meanwhile
  }
  rmSync(folder, { recursive: true, force: true })
  return files
}

/** What the packages of these names are, for a key. */
export function packages(...names: string[]): string[] {
  return names.map(name => readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
}

/** A name for what is made of these inputs. */
export function keyOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)
}
