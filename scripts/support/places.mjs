import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the checkout. @param {string[]} parts */
export const at = (...parts) => join(ROOT, ...parts)

/** The folder of stamps and prepared schools; it can be deleted at any time. */
export const CACHE = at('.cache')

/** The variable by which Node keeps what it has compiled: a quarter of the start of a server, of which tests start many. */
export const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') }
