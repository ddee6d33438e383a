import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './places.mjs'

const SOURCES = ['domain/src', 'contract/src', 'server/src']
const TEST = /\.(test|fixture)\.ts$/

describe.each(SOURCES)('the folders of %s', source => {
  it('never import each other in a circle', () => {
    const imports = importsBetweenFolders(source)
    const circles = [...imports.keys()].filter(folder => reachableFrom(folder, imports).has(folder))
    expect(circles).toEqual([])
  })
})

it('a circle of folders is found', () => {
  const imports = new Map([
    ['auth', new Set(['mail'])],
    ['mail', new Set(['auth'])],
  ])
  expect(reachableFrom('auth', imports)).toContain('auth')
})

/** The folders right under `source`, each with the other ones that its files import from. */
function importsBetweenFolders(source: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync(`${source}/*/**/*.ts`, { cwd: ROOT }).filter(path => !TEST.test(path))) {
    const folder = folderOf(file, source)
    const found = imports.get(folder) ?? new Set()
    imports.set(folder, found)
    for (const [, path = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = normalize(`${dirname(file)}/${path}`).replaceAll('\\', '/')
      const other = folderOf(target, source)
      if (target.startsWith(`${source}/${other}/`) && other !== folder) found.add(other)
    }
  }
  return imports
}

function folderOf(file: string, source: string): string {
  return (
    file
      .replaceAll('\\', '/')
      .slice(source.length + 1)
      .split('/')[0] ?? ''
  )
}

function reachableFrom(folder: string, imports: ReadonlyMap<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(imports.get(folder) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return reached
}
