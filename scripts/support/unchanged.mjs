import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { at, CACHE, ROOT } from './places.mjs'

const STAMPS = join(CACHE, 'passed')

/**
 * The state of everything that a step's outcome depends on: its inputs with their tests, its commands, the version of Node,
 * the machine's kind, and the environment variables that it reads.
 * @param {import('./steps.mjs').Step} step @param {string} node The version of Node that runs it
 */
export function stateOf({ inputs, commands, setBy = [] }, node) {
  const also = {
    commands: commands.map(args => args.map(arg => arg.replace(ROOT, ''))),
    node,
    machine: [process.platform, process.arch],
    environment: setBy.map(name => process.env[name]),
  }
  return fingerprint(
    inputs.map(path => at(path)),
    { also: JSON.stringify(also), withTests: true },
  )
}

/** Whether a step passed in this state when it last ran. @param {string} name @param {string} state */
export function isUnchanged(name, state) {
  try {
    return readFileSync(stampOf(name), 'utf8') === state
  } catch {
    return false
  }
}

/** Remembers that a step passed in this state. @param {string} name @param {string} state */
export function rememberPass(name, state) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stampOf(name), state)
}

/** A step that is begun has not passed until it ends well. @param {string} name */
export const forgetPass = name => rmSync(stampOf(name), { force: true })

/** @param {string} name */
const stampOf = name => join(STAMPS, name.replaceAll(/[^a-z]+/g, '-'))
