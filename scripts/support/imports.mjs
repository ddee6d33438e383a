import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './places.mjs'

const FOLDERS = ['domain', 'contract', 'demo', 'placement', 'server', 'web', 'bench', 'scripts']
const CODE = /\.(tsx?|mjs)$/
const IMPORTED = /(?:\bfrom|\bimport|\bimport\() ?'(\.{1,2}\/[^']+|@stunda\/[^']+)'/g

/** Which files import each file of the checkout, all as paths from the root. @returns {Map<string, string[]>} */
export function importersOfFiles() {
  const files = FOLDERS.flatMap(folder => codeIn(folder))
  return importers(files.map(file => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

/** As importersOfFiles, of these files and their texts. @param {readonly (readonly [string, string])[]} files @returns {Map<string, string[]>} */
export function importers(files) {
  /** @type {Map<string, string[]>} */
  const by = new Map()
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const imported = pathOf(name, file)
      by.set(imported, [...(by.get(imported) ?? []), file])
    }
  return by
}

/**
 * The files that import one of `changed`, themselves or by others, and `changed` themselves; what imports a file of which `ends` is true is
 * not followed further.
 * @param {Map<string, string[]>} importedBy @param {readonly string[]} changed @param {(file: string) => boolean} [ends]
 */
export function reachedBy(importedBy, changed, ends = () => false) {
  const reached = new Set(changed)
  for (const file of reached)
    if (!ends(file)) for (const importer of importedBy.get(file) ?? []) reached.add(importer)
  return [...reached]
}

/** @param {string} name @param {string} file */
function pathOf(name, file) {
  const [, workspace, path] = /^@stunda\/(\w+)\/(.*)$/.exec(name) ?? []
  return workspace ? `${workspace}/src/${path}` : posix.join(posix.dirname(file), name)
}

/** @param {string} folder @returns {string[]} */
function codeIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    return entry.isDirectory() ? codeIn(path) : CODE.test(entry.name) ? [path] : []
  })
}
