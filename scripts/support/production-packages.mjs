import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.mjs'

/**
 * @typedef {object} Locked A package in the lock file
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {boolean} [link] A folder of ours
 * @property {string} [resolved] That folder
 */

/**
 * The places of all packages that the folder of ours `from` needs to run, by the lock file, in their order: `node_modules/zod`, and folders of
 * ours as they are (`domain`). Optional packages that are not installed are left out. Throws for another one that is missing.
 * @param {string} from
 * @param {string} root The checkout
 * @returns {string[]}
 */
export function productionPackages(from, root = ROOT) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Set([from])
  for (const place of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[place] ?? {}
    const isOptional = (/** @type {string} */ name) =>
      name in { ...optionalDependencies } || peerDependenciesMeta?.[name]?.optional === true
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const other = placeOf(name, place, locked)
      const isThere = other !== undefined && existsSync(join(root, other))
      if (isThere) found.add(other)
      else if (!isOptional(name)) throw new Error(`${place} needs ${name}, which is not installed`)
    }
  }
  return [...found].sort()
}

/** The package that Node finds for `import name` in a file of `place`. @param {string} name @param {string} place @param {Record<string, Locked>} locked @returns {string | undefined} */
function placeOf(name, place, locked) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = `${folder && `${folder}/`}node_modules/${name}`
    const package_ = locked[at]
    if (package_) return package_.link ? package_.resolved : at
    if (!folder) return undefined
  }
}
