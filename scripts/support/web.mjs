import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runHere } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { environmentOf } from './node.mjs'
import { at, CACHE } from './places.mjs'
import { Stop, say } from './say.mjs'

const STAMP = at('.cache', 'web-build')
const SOURCES = ['web', 'domain', 'contract', 'package-lock.json', 'tsconfig.base.json'].map(path => at(path))

const VITE = at('node_modules', 'vite', 'bin', 'vite.js')

/** Whether there are built pages. */
export const isWebBuilt = () => existsSync(at('web', 'dist', 'index.html'))

/**
 * Builds web/dist when what it is made of has changed since the last time. Built pages of an installation without Vite stay as they are.
 * @param {string} node
 */
export async function ensureWebBuilt(node) {
  if (isWebBuilt() && !existsSync(VITE)) return
  const wanted = fingerprint(SOURCES)
  if (isWebBuilt() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('building the pages …')
  const started = Date.now()
  rmSync(STAMP, { force: true })
  const code = await runHere(node, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: at('web'),
    env: environmentOf(node),
  })
  if (code !== 0) throw new Stop('the pages could not be built; what is said above tells why.')
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(STAMP, wanted)
  say(`pages built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
