import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './places.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache'])
const TEST = /\.test\.tsx?$/

/**
 * One short text for the content of files and folders, tests left out: the same content gives the same text on every
 * machine. A file that is not there counts as empty.
 * @param {string[]} paths @param {string} [also] what else the text shall depend on
 */
export function fingerprint(paths, also = '') {
  const hash = createHash('sha1').update(also)
  for (const file of paths.flatMap(filesUnder))
    hash.update(relative(ROOT, file)).update('\0').update(contentOf(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter(entry => !LEFT_OUT.has(entry.name) && !TEST.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file)
  } catch {
    return ''
  }
}
