import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])
const PARENT_LOOK_MS = 250

/**
 * Runs a program in this terminal until it ends, and hands on the signals that end us: each once, because Ctrl+C reaches
 * the whole group anyhow. The shell between npm and us dies of them without a word, so our parent's end counts as one.
 * Resolves to the exit code, 128 + the signal's number when one ended it.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runHere(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
  const handed = new Set()
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (!handed.has(signal)) child.kill(signal)
    handed.add(signal)
  }
  for (const signal of SIGNALS) process.on(signal, handOn)
  const parent = process.ppid
  const look = setInterval(() => process.ppid === parent || handOn('SIGTERM'), PARENT_LOOK_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(look)
      for (const name of SIGNALS) process.off(name, handOn)
      resolve(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)])
    })
  })
}
