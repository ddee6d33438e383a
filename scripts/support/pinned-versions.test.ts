import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'

const read = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'))
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

test.each(['package.json', ...globSync('*/package.json', { cwd: at(), exclude: ['node_modules'] })])(
  '%s names every package with its exact version',
  file => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = read(file)
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
    expect(Object.entries<string>(all).filter(([, version]) => !EXACT.test(version))).toEqual([])
  },
)

test('the lock file says what each package contains, and names no registry', () => {
  const packages = Object.entries<{ resolved?: string; integrity?: string; link?: boolean }>(
    read('package-lock.json').packages,
  ).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(packages.length).toBeGreaterThan(300)
  const open = packages.filter(([, { integrity, resolved }]) => !integrity || resolved)
  expect(open.map(([path]) => path)).toEqual([])
})

test('every folder of ours has the version of the whole, and asks for the others in it', () => {
  const { version } = read('package.json')
  const named = globSync('*/package.json', { cwd: at(), exclude: ['node_modules'] }).flatMap(file => {
    const manifest = read(file)
    const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    return [manifest.version, ...ours.flatMap(([name, it]) => (name.startsWith('@stunda/') ? [it] : []))]
  })
  expect(new Set(named)).toEqual(new Set([version]))
})
