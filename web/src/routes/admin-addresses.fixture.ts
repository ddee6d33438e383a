import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An address of each page that admin-page.tsx names. */
export function adminAddresses(): string[] {
  const page = readFileSync(join(import.meta.dirname, 'admin-page.tsx'), 'utf8')
  return [...page.matchAll(/ screen\('(.+?)'/g)].map(([, address = '']) =>
    `/admin${address}`.replace(':id', '7').replace(/\/$/, ''),
  )
}
