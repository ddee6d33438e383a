import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the checkout. @param {string[]} parts */
export const at = (...parts) => join(ROOT, ...parts)

/** What may be thrown away at any time: stamps and prepared schools. */
export const CACHE = at('.cache')
