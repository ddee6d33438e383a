import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { at } from './places.mjs'
import { Stop } from './say.mjs'

const WANTED = 26
const BINARY = process.platform === 'win32' ? 'node.exe' : 'node'
const PACKAGES = ['node', 'node-bin'].map(
  kind => `${kind}-${process.platform.replace('32', '')}-${process.arch}`,
)

/** The Node that runs our code: the installed package of this platform, else this very Node when it is new enough. */
export function findNode() {
  if (isNewEnough() && process.execPath.startsWith(at('node_modules'))) return process.execPath
  const packaged = PACKAGES.map(name => at('node_modules', name, 'bin', BINARY)).find(file =>
    existsSync(file),
  )
  if (packaged) return packaged
  if (isNewEnough()) return process.execPath
  throw new Stop(
    `Node ${WANTED} or newer is needed, and npm has none for ${process.platform} on ${process.arch}. This is Node ` +
      `${process.versions.node}: install a newer one from nodejs.org, then run the command again.`,
  )
}

/** The environment in which `node` and the installed tools mean ours. @param {string} node */
export function environmentOf(node) {
  const path = [dirname(node), at('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, PATH: path }
}

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= WANTED
