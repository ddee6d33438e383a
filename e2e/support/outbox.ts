import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The last mail of a kind in a school's outbox; null if there is none. */
export async function lastMail(dataDir: string, kind: string): Promise<string | null> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const name = names
    .filter(name => name.endsWith(`${kind}.txt`))
    .sort()
    .at(-1)
  return name === undefined ? null : readFile(join(outbox, name), 'utf8')
}

/** The address of a mail's link, from the page's path on; empty if there is none. */
export function linkIn(letter: string | null, page: string): string {
  return new RegExp(`/${page}\\?\\S+`).exec(letter ?? '')?.[0] ?? ''
}
