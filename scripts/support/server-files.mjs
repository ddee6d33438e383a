import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ROOT } from './places.mjs'

/** Into how many parts the tests are divided that the embedded database runs in turn. */
export const PARTS = 5

/** What lies between the API and a database, and what of the tests opens, starts, stops or listens to one. */
const BENEATH =
  /^server\/(src\/(db|backup|jobs|realtime)\/|test\/(database|server-process|live)\.ts$)|^bench\/storm\//
const IMPORTED = /^(?:import(?! type\b)[^;]*?from|import) '(\.[^']+)'/gm
/** What asks for a list in its order, or looks for words in one. */
const ASKS_FOR_TEXTS = /[?&](search|sort|order)=|\bsearch: |alphabet/

/**
 * Whether a test file of the server runs on the embedded database with every `npm test -- all`, read from its path and its text. Both databases
 * run the same PostgreSQL and the same SQL, so an answer over HTTP is the same on both. They differ
 * - beneath the API: in the connection (one for all), in locks, LISTEN and prepared statements, files, backups and starts. Such a test lies there, or
 *   imports what does. That no transaction waits for a second connection, as it would for ever on the embedded one, every test on PostgreSQL sees
 *   (`server/test/one-connection.ts`);
 * - in the order and folding of texts: the embedded one compares bytes, PostgreSQL by ICU's rules.
 * @param {string} path From the root, with `/` @param {string} text
 */
export function canDiffer(path, text) {
  if (path.endsWith('.embedded.test.ts') || BENEATH.test(path) || ASKS_FOR_TEXTS.test(text)) return true
  return [...text.matchAll(IMPORTED)].some(([, imported = '']) =>
    BENEATH.test(posix.join(posix.dirname(path), imported)),
  )
}

/** The part of a test file whose answers cannot differ: always the same one. @param {string} path */
export const partOf = path => (createHash('sha1').update(path).digest()[0] ?? 0) % PARTS

/**
 * The part whose turn it is: by the commit, so that five commits run all; the first where there is no git. `EMBEDDED_PART` names another one.
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function partInTurn(environment = process.env) {
  const given = environment.EMBEDDED_PART
  if (given) return Number(given) % PARTS
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.toString().slice(0, 8), 16) % PARTS
  } catch {
    return 0
  }
}

/** The tests that the embedded database leaves to PostgreSQL when this part has its turn, as paths from the root. @param {number} part */
export function leftToPostgres(part) {
  return testFiles().filter(
    path => partOf(path) !== part && !canDiffer(path, readFileSync(posix.join(ROOT, path), 'utf8')),
  )
}

/** Every test of the server that the embedded database can run, as paths from the root. */
export function testFiles() {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(posix.join(ROOT, folder), { recursive: true }).map(path =>
      `${folder}/${path}`.replaceAll('\\', '/'),
    )
  return ['server/src', 'server/test']
    .flatMap(inFolder)
    .filter(path => path.endsWith('.test.ts') && !path.endsWith('.postgres.test.ts'))
    .sort()
}
