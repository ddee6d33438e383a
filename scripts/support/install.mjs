import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runHere } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { at } from './places.mjs'
import { Stop, say } from './say.mjs'

const STAMP = at('node_modules', '.stunda-install')
const INSTALLED = at('node_modules', '.package-lock.json')
const LOCK = at('package-lock.json')
/** One of the packages for development: with it the others are expected, too. */
const VITE = at('node_modules', 'vite')
const RUNNING = 'an installation was begun'

/**
 * Makes sure that node_modules is what the lock file says; quick if nothing has changed. An interrupted installation is started again.
 * `withoutDev`: packages for development may be missing (`npm ci --omit=dev`).
 * @param {{ withoutDev?: boolean }} [options]
 */
export async function ensureInstalled({ withoutDev = false } = {}) {
  const wanted = fingerprintOfLock()
  const stamp = read(STAMP)
  const installed = readPackages(INSTALLED)
  const whole = installed !== undefined && stamp !== RUNNING && isThere(installed)
  if (whole && stamp === wanted) return
  if (whole && isWhatTheLockSays(installed)) return leaveStamp(wanted)
  const isForProduction = withoutDev && !existsSync(VITE)
  if (whole && isForProduction && isWhatTheLockSays(installed, { withoutDev })) return

  say(whole ? 'the packages have changed, installing …' : 'installing the packages (once, about a minute) …')
  const started = Date.now()
  if (!whole) rmSync(at('node_modules'), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  mkdirSync(at('node_modules'), { recursive: true })
  writeFileSync(STAMP, RUNNING)
  const code = await installByNpm()
  if (code !== 0) throw new Stop('npm could not install the packages; what it says above tells why.')
  writeFileSync(STAMP, wanted)
  say(`packages installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

const WORKSPACES = ['domain', 'contract', 'demo', 'placement', 'server', 'web', 'e2e', 'bench']

const fingerprintOfLock = () =>
  fingerprint(['.', ...WORKSPACES].map(folder => at(folder, 'package.json')).concat(LOCK), {
    also: `${process.platform} ${process.arch}`,
  })

/**
 * `npm install` rather than `npm ci`, which refuses a lock file whose optional packages this registry lacks; it saves
 * nothing, so the lock file stays as it is. Runs on the Node that runs npm: ours may be the one that is being replaced.
 */
function installByNpm() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const script = process.env.npm_execpath
  if (script && basename(script) === 'npm-cli.js')
    return runHere(process.env.npm_node_execpath ?? process.execPath, [script, ...args])
  return runHere('npm', args, { shell: process.platform === 'win32' })
}

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

/** @param {Packages} installed */
const isThere = installed => Object.keys(installed).every(path => existsSync(at(path, 'package.json')))

/** Optional packages of other platforms are in the lock only. @param {Packages} installed @param {{ withoutDev?: boolean }} [options] */
function isWhatTheLockSays(installed, { withoutDev = false } = {}) {
  const locked = readPackages(LOCK) ?? {}
  return Object.entries(locked).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    const here = installed[path]
    return here ? here.version === version : optional || devOptional || (withoutDev && dev)
  })
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  const text = read(file)
  try {
    return text && JSON.parse(text).packages
  } catch {
    return undefined
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Somebody else's folder stays as it is: the look is only a little longer then. @param {string} wanted */
function leaveStamp(wanted) {
  try {
    writeFileSync(STAMP, wanted)
  } catch {}
}
