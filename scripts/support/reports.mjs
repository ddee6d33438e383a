import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { CACHE, ROOT } from './places.mjs'

/**
 * @typedef {object} TestRun A test that ran
 * @property {string} file From the root, or as its tool names it
 * @property {string} title With the titles around it
 * @property {number} ms
 * @property {string} [error] What it failed with
 * @property {string[]} [pictures] Its pictures of the failure or of what is different, from the root
 */
/** @typedef {ReturnType<typeof JSON.parse>} Json */

/**
 * The arguments and variables by which Vitest and Playwright write a report into `file`; other programs write none.
 * @param {string} step @param {string[]} args A command of the step
 * @returns {{ args: string[], env: Record<string, string>, file?: string }}
 */
export function reporting(step, args) {
  const file = join(CACHE, 'reports', `${step.replaceAll(/[^a-z]+/g, '-')}.json`)
  const program = basename(args[0] ?? '')
  if (program === 'vitest.mjs')
    return {
      args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env: {},
      file,
    }
  if (program === 'cli.js')
    return { args: [...args, '--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, file }
  return { args, env: {} }
}

/** Makes place for a report; an older one is gone then. @param {string} file */
export function clearReport(file) {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

/** The tests of a report; none if it was not written, or in another form. @param {string} file @returns {TestRun[]} */
export function readReport(file) {
  try {
    return testsOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/** The tests of Vitest's or Playwright's report; what failed outside of tests is among them, without a title. @param {Json} report @returns {TestRun[]} */
export function testsOf(report) {
  if (report.testResults) return report.testResults.flatMap(ofVitest)
  const outside = (report.errors ?? []).map((/** @type {Json} */ { message }) => failedOutside('', message))
  return [...report.suites.flatMap((/** @type {Json} */ suite) => ofPlaywright(suite, [])), ...outside]
}

/** @param {Json} file @returns {TestRun[]} */
function ofVitest({ name, message, status, assertionResults }) {
  const file = fromRoot(name)
  const tests = assertionResults.map((/** @type {Json} */ test) => ({
    file,
    title: [...test.ancestorTitles, test.title].join(' › '),
    ms: test.duration ?? 0,
    ...(test.status === 'failed' && { error: test.failureMessages[0] ?? '' }),
  }))
  const isExplained =
    status !== 'failed' || tests.some((/** @type {TestRun} */ { error }) => error !== undefined)
  return isExplained ? tests : [...tests, failedOutside(file, message)]
}

/** @param {Json} suite @param {string[]} around @returns {TestRun[]} */
function ofPlaywright(suite, around) {
  const own = (suite.specs ?? []).map((/** @type {Json} */ { file, title, ok, tests }) => {
    const runs = tests.flatMap((/** @type {Json} */ test) => test.results)
    const refused = (/** @type {Json} */ run) => !['passed', 'skipped'].includes(run.status)
    const failed = ok ? undefined : runs.find(refused)
    return {
      file,
      title: [...around, title].join(' › '),
      ms: Math.max(0, ...runs.map((/** @type {Json} */ run) => run.duration)),
      ...(failed && { error: errorOf(failed), pictures: picturesOf(failed) }),
    }
  })
  // The outermost suite is the file.
  const inside = (suite.suites ?? []).flatMap((/** @type {Json} */ inner) =>
    ofPlaywright(inner, [...around, inner.title]),
  )
  return [...own, ...inside]
}

const errorOf = (/** @type {Json} */ { errors, status }) => errors[0]?.message ?? status

/** The pictures of a difference, or if there are none, of the failure. @param {Json} run @returns {string[]} */
function picturesOf({ attachments }) {
  const pictures = attachments.filter(
    (/** @type {Json} */ { path, contentType }) => path && contentType === 'image/png',
  )
  const differences = pictures.filter((/** @type {Json} */ { name }) => /-diff/.test(name))
  return (differences.length > 0 ? differences : pictures).map((/** @type {Json} */ { path }) =>
    fromRoot(path),
  )
}

/** @param {string} file @param {string} error @returns {TestRun} */
const failedOutside = (file, error) => ({ file, title: '', ms: 0, error })

const fromRoot = (/** @type {string} */ path) => (isAbsolute(path) ? relative(ROOT, path) : path)
