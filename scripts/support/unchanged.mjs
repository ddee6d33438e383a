import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestsOf, fingerprint } from './fingerprint.mjs'
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

/** Remembers that a step passed in this state, and with which files. @param {string} name @param {string} state @param {Record<string, string>} files */
export function rememberPass(name, state, files) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stampOf(name), state)
  writeFileSync(filesOf(name), JSON.stringify(files))
}

/** The inputs of a step as they are now. @param {import('./steps.mjs').Step} step */
export const inputsOf = ({ inputs }) => digestsOf(inputs.map(path => at(path)))

/** The files that were added, changed or removed since a step passed, from the root; undefined if it never did. @param {import('./steps.mjs').Step} step */
export function changedSince(step) {
  try {
    const before = JSON.parse(readFileSync(filesOf(step.name), 'utf8'))
    const now = inputsOf(step)
    return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
      path => before[path] !== now[path],
    )
  } catch {
    return undefined
  }
}

/** A step that is begun has not passed until it ends well. @param {string} name */
export const forgetPass = name => rmSync(stampOf(name), { force: true })

/** @param {string} name */
const stampOf = name => join(STAMPS, name.replaceAll(/[^a-z]+/g, '-'))
const filesOf = (/** @type {string} */ name) => `${stampOf(name)}.json`
