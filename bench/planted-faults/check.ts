import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at, ROOT } from '../../scripts/support/places.mjs'
import type { Fault } from './fault.ts'

/** The product's sources. */
const SOURCES = [
  '{domain,contract,server,web,demo}/src/**/*.{ts,tsx,css,json,sql}',
  'web/{worker,vite}/*.ts',
  'scripts/**/*.mjs',
]
const NO_SOURCE = /\.(test|fixture|child)\.tsx?$|\.d\.ts$/

/** Sentences about faults that do not fit the checkout any more, names that two share, and folders of the product without a fault. */
export function whatDoesNotFit(faults: readonly Fault[]): string[] {
  const names = faults.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const folders = new Set(faults.map(({ file }) => dirname(file)))
  return [
    ...twice.map(name => `${name}: two faults have this name`),
    ...faults.flatMap(fault => {
      const reason = whyNotPlanted(fault)
      return reason ? [`${fault.name}: ${reason} (${fault.file})`] : []
    }),
    ...productFolders()
      .filter(folder => !folders.has(folder))
      .map(folder => `${folder}: has no fault`),
  ]
}

/** Sentences about hints whose file is gone. They are left out in a run. */
export function hintsToNothing(faults: readonly Fault[]): string[] {
  return faults.flatMap(({ name, seen_by }) =>
    seen_by
      .map(hint => hint.split(': ')[0] ?? '')
      .filter(file => file.includes('/') && !existsSync(at(file)))
      .map(file => `${name}: there is no ${file}`),
  )
}

/** Why a fault cannot be planted in a checkout; undefined if it can. */
export function whyNotPlanted({ file, find, put }: Fault, root = ROOT): string | undefined {
  if (!existsSync(`${root}/${file}`)) return 'its file is gone'
  const times = readFileSync(`${root}/${file}`, 'utf8').split(find).length - 1
  if (times !== 1) return `what it replaces occurs ${times} times`
  return find === put ? 'it changes nothing' : undefined
}

function productFolders(): string[] {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] })
  return [...new Set(files.filter(file => !NO_SOURCE.test(file)).map(file => dirname(file)))].sort()
}
