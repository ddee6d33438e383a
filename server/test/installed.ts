import { NOT_INSTALLED } from '../../scripts/support/outcome.mjs'

/** Whether something that tests need was found on this machine; if not, `npm test` says that they were skipped, and why. */
export function isInstalled(name: string, found: unknown): boolean {
  if (!found) process.stdout.write(`${NOT_INSTALLED}${name}\n`)
  return Boolean(found)
}
