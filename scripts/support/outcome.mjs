import { stripVTControlCharacters } from 'node:util'

/** Begins a line by which a test says that it is skipped, because this machine has not what it needs. */
export const NOT_INSTALLED = 'not installed: '

const SHOWN = 10
/** By this many milliseconds tests do not yet differ. */
const SLOW_MS = 1_000
/** How tools begin, or contain, the line that says what is wrong. */
const SAYS_WHAT = /\berror\b|\bUnused\b|✗|×|✖/i

/** @typedef {import('./reports.mjs').TestRun} TestRun */

/**
 * What a step that passed says behind its name: how many tests ran, out of Vitest's or Playwright's last lines, and what was not installed.
 * @param {string} said
 */
export function outcomeOf(said) {
  const count = /^\s*(?:Tests\s+)?(\d+ passed.*)$/m.exec(said.split('\n').slice(-12).join('\n'))
  const counted = count?.[1]?.replace(/ \([\d.]+m?s\)$/, '')
  const missing = new Set(said.split('\n').flatMap(line => line.split(NOT_INSTALLED).slice(1)))
  const skipped = missing.size > 0 ? `skipped, because not installed: ${[...missing].join(', ')}` : undefined
  const all = [counted, skipped].filter(it => it !== undefined)
  return all.length > 0 ? `  (${all.join('; ')})` : ''
}

/** A line for each of the slowest tests, the slowest first: seconds, file and title. @param {readonly TestRun[]} tests */
export function slowestOf(tests) {
  return tests
    .filter(({ ms }) => ms >= SLOW_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(test => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`)
}

/**
 * The lines about a failed step, the one that matters first at the front: of each failed test the step, the test, the first line of its error, and
 * where its pictures are; of a step without failed tests one line of its output.
 * @param {string} step @param {readonly TestRun[]} tests Those of the step that ran, if it has tests @param {string} said @returns {string[]}
 */
export function faultsOf(step, tests, said) {
  const failed = tests.filter(({ error }) => error !== undefined)
  if (failed.length === 0) return [`${step}: ${lineThatMatters(said)}`]
  const more = failed.length > SHOWN ? [`${step}: and ${failed.length - SHOWN} more`] : []
  return [...failed.slice(0, SHOWN).map(test => faultOf(step, test)), ...more]
}

/** @param {string} step @param {TestRun} test */
function faultOf(step, test) {
  const pictures = test.pictures?.length ? ` (${test.pictures.join(', ')})` : ''
  return `${step}: ${nameOf(test)}: ${firstLine(test.error)}${pictures}`
}

const nameOf = (/** @type {TestRun} */ { file, title }) => [file, title].filter(Boolean).join(': ')

/** The line of an output that says best what was wrong. @param {string} said */
export function lineThatMatters(said) {
  const lines = linesOf(said)
  return lines.find(line => SAYS_WHAT.test(line)) ?? lines[0] ?? 'it failed without a word'
}

const firstLine = (/** @type {string} */ text = '') => linesOf(text)[0] ?? ''

const linesOf = (/** @type {string} */ text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
