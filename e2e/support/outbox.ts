import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The last mail of a kind in a school's outbox, or the last to an address; null if there is none. */
export async function lastMail(dataDir: string, kind: string, address?: string): Promise<string | null> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const latest = names.filter(name => name.endsWith(`${kind}.txt`)).sort()
  for (const name of latest.toReversed()) {
    const mail = await readFile(join(outbox, name), 'utf8')
    if (address === undefined || mail.split('\n', 1)[0]?.endsWith(`<${address}>`)) return mail
  }
  return null
}

/** The address of a mail's link, from the page's path on; empty if there is none. */
export function linkIn(letter: string | null, page: string): string {
  return new RegExp(`/${page}\\?\\S+`).exec(letter ?? '')?.[0] ?? ''
}
