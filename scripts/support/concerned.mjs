import { posix } from 'node:path'
import { importersOfFiles, reachedBy } from './imports.mjs'

/** More changed files than these concern everything. */
const MANY = 20
/** So many of the server's test files run after a change: some 20 seconds of processor time. */
const NEAREST = 12
const CODE = /^(domain|contract|demo|placement|server|web|bench)\/.*\.tsx?$/
const TEST = /\.test\.tsx?$/

/**
 * The unit tests that import what changed, themselves or by others; undefined, for all, if that cannot be told.
 * @param {readonly string[]} changed From the root @param {ReturnType<typeof importersOfFiles>} [importedBy]
 */
export function concernedUnits(changed, importedBy) {
  if (!canTell(changed)) return undefined
  return reachedBy(importedBy ?? importersOfFiles(), changed).filter(
    file => TEST.test(file) && !isOfServer(file),
  )
}

/**
 * The server's tests that lie nearest to a change, the nearest first, with what changed itself: a third of them import it without the whole server
 * between; others ask over HTTP, lie in the folders of the server that use it first, and are named most alike. Undefined, for all, if that cannot
 * be told.
 * @param {readonly string[]} changed From the root @param {ReturnType<typeof importersOfFiles>} [importedBy]
 */
export function concernedServer(changed, importedBy = importersOfFiles()) {
  if (!canTell(changed) || changed.some(isWhole)) return undefined
  const importing = reachedBy(importedBy, changed, isWhole).filter(isServerTest)
  const users = reachedBy(importedBy, changed, isPart).filter(isPart)
  const folders = new Set(users.map(file => posix.dirname(file)))
  const words = new Set([...changed, ...users].flatMap(wordsOf))
  const strangeness = (/** @type {string} */ test) =>
    wordsOf(test).filter(word => !words.has(word)).length / wordsOf(test).length
  const beside = [...new Set([...importedBy.values()].flat())]
    .filter(file => isServerTest(file) && folders.has(posix.dirname(file)))
    .sort((a, b) => strangeness(a) - strangeness(b) || (a < b ? -1 : 1))
  const own = changed.filter(isServerTest)
  return [...new Set([...own, ...importing.slice(0, NEAREST / 3), ...beside])].slice(
    0,
    Math.max(NEAREST, own.length),
  )
}

/** Whether imports tell whom a change concerns: not of settings, texts and migrations. @param {readonly string[]} changed */
const canTell = changed =>
  changed.length > 0 && changed.length <= MANY && changed.every(file => CODE.test(file))

const isOfServer = (/** @type {string} */ file) => file.startsWith('server/')
const isServerTest = (/** @type {string} */ file) =>
  isOfServer(file) && TEST.test(file) && !/\.(postgres|embedded)\.test\.ts$/.test(file)
const isPart = (/** @type {string} */ file) => file.startsWith('server/src/') && !TEST.test(file)
/** Every test over HTTP imports the whole server by these. */
const isWhole = (/** @type {string} */ file) =>
  ['server/src/app/app.ts', 'server/test/school.ts'].includes(file)

/** The words of a file's name. @param {string} file */
const wordsOf = file => (posix.basename(file).split('.')[0] ?? '').split('-')

/** The stories are concerned by changes of the pages and of themselves; what they show of the server's, CI tells. @param {readonly string[]} changed */
export const concernedStories = changed =>
  canTell(changed) && changed.every(file => !file.startsWith('web/')) ? [] : undefined
