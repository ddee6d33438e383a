import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './places.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache'])
const TEST = /\.test\.tsx?$/

/**
 * One short text for the content of files and folders: the same content gives the same text on every machine. A file that
 * is not there counts as empty.
 * @param {string[]} paths
 * @param {{ also?: string, withTests?: boolean }} [options] `also`: what else the text shall depend on; `withTests`: tests are not left out
 */
export function fingerprint(paths, { also = '', withTests = false } = {}) {
  const hash = createHash('sha1').update(also)
  for (const file of paths.flatMap(path => filesUnder(path, withTests)))
    hash.update(relative(ROOT, file)).update('\0').update(digestOf(file))
  return hash.digest('hex')
}

/** What is in each of the files, tests among them, by their paths from the root, as short texts. @param {string[]} paths @returns {Record<string, string>} */
export function digestsOf(paths) {
  const files = paths.flatMap(path => filesUnder(path, true))
  return Object.fromEntries(
    files.map(file => [slashed(relative(ROOT, file)), digestOf(file).toString('hex')]),
  )
}

const slashed = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/** @param {string} path @param {boolean} withTests @returns {string[]} */
function filesUnder(path, withTests) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter(entry => !LEFT_OUT.has(entry.name) && (withTests || !TEST.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(inside, withTests) : [inside]
    })
}

/** @param {string} file */
function digestOf(file) {
  try {
    return createHash('sha1').update(readFileSync(file)).digest()
  } catch {
    return Buffer.of()
  }
}
