import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])
const PARENT_LOOK_MS = 250

/**
 * Runs a program in this terminal until it ends, and hands on the signals that end us, so that a second one ends it at once.
 * The shell between npm and us dies of them without a word, so our parent's end counts as one where we got none.
 * Resolves to the exit code, 128 + the signal's number when one ended it.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runHere(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
  let isHanded = false
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    isHanded = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, handOn)
  const parent = process.ppid
  const look = setInterval(() => process.ppid === parent || isHanded || handOn('SIGTERM'), PARENT_LOOK_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(look)
      for (const name of SIGNALS) process.off(name, handOn)
      resolve(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)])
    })
  })
}
