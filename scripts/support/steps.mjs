import { spawn } from 'node:child_process'
import { environmentOf } from './node.mjs'
import { faultsOf, outcomeOf, slowestOf } from './outcome.mjs'
import { COMPILED, ROOT } from './places.mjs'
import { clearReport, readReport, reporting } from './reports.mjs'
import { forgetPass, inputsOf, rememberPass, stateOf } from './unchanged.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands Arguments of our Node, run one after the other, all of them
 * @property {number} places How many cores it makes use of
 * @property {string[]} inputs Files and folders of the checkout on which its outcome depends
 * @property {string[]} [setBy] Environment variables on which it depends
 * @property {boolean} [needsWeb] The pages must be built before
 * @property {Record<string, string>} [env]
 * @property {string} [note] Said behind its outcome
 * @property {(changed: string[]) => string[] | undefined} [concerned] The test files that a change of these files concerns; undefined: all
 * @property {Step} [covers] A step whose tests are among its own
 */
/** @typedef {{ name: string, passed: boolean, faults: string[] }} Result `faults`: the lines about a failed one, see `faultsOf` */
/** @typedef {{ node: string, version: string, places: number }} Machine Our Node, its version, and how many cores there are */

/**
 * Runs steps side by side as far as the places go, in their order, and prints each one's time, its slowest tests, and what a failed one said.
 * Steps that pass are remembered with the state in which they began.
 * @param {Step[]} steps @param {Machine} machine @returns {Promise<Result[]>}
 */
export function runSteps(steps, { node, version, places }) {
  const waiting = [...steps]
  /** @type {Result[]} */
  const results = []
  const running = new Set()
  process.on('exit', () => {
    for (const child of running) child.kill('SIGTERM')
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
  let free = places

  return new Promise(resolve => {
    const next = () => {
      if (results.length === steps.length) return resolve(results)
      const index = waiting.findIndex(step => Math.min(step.places, places) <= free)
      const [step] = index < 0 ? [] : waiting.splice(index, 1)
      if (!step) return
      const taken = Math.min(step.places, places)
      free -= taken
      runAndRemember(step, { node, version, running }).then(result => {
        free += taken
        results.push(result)
        next()
      })
      next()
    }
    next()
  })
}

/** @typedef {Set<import('node:child_process').ChildProcess>} Running */

/** @param {Step} step @param {{ node: string, version: string, running: Running }} how @returns {Promise<Result>} */
async function runAndRemember(step, { node, version, running }) {
  const states = [step, step.covers].flatMap(one =>
    one ? [{ name: one.name, state: stateOf(one, version), files: inputsOf(one) }] : [],
  )
  forgetPass(step.name)
  const result = await runStep(step, node, running)
  if (result.passed) for (const { name, state, files } of states) rememberPass(name, state, files)
  return result
}

/** @param {Step} step @param {string} node @param {Running} running @returns {Promise<Result>} */
async function runStep(step, node, running) {
  const started = Date.now()
  let passed = true
  let said = ''
  const outcomes = new Set()
  const tests = []
  for (const command of step.commands) {
    const { args, env: forReport, file } = reporting(step.name, command)
    if (file) clearReport(file)
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
    const env = { ...environmentOf(node), ...COMPILED, ...colour, ...step.env, ...forReport }
    const end = await runQuietly(node, args, env, running)
    said += end.said
    passed &&= end.code === 0
    outcomes.add(outcomeOf(end.said))
    if (file) tests.push(...readReport(file))
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(
    `${passed ? '✓' : '✗'} ${seconds} s  ${step.name}${passed ? [...outcomes].join('') : ''}${step.note ? `  (${step.note})` : ''}`,
  )
  for (const line of slowestOf(tests)) console.log(`      ${line}`)
  if (passed) return { name: step.name, passed, faults: [] }
  console.log(said.trimEnd().replaceAll(/^/gm, '    '))
  return { name: step.name, passed, faults: faultsOf(step.name, tests, said) }
}

/**
 * @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {Running} running
 * @returns {Promise<{ code: number, said: string }>}
 */
function runQuietly(node, args, env, running) {
  return new Promise(resolve => {
    const child = spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let said = ''
    const hear = (/** @type {Buffer} */ part) => {
      said += part
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', error => resolve({ code: 1, said: String(error) }))
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, said })
    })
  })
}
