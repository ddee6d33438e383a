import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { concernedServer, concernedStories, concernedUnits } from './concerned.mjs'
import { NOT_INSTALLED } from './outcome.mjs'
import { at, ROOT } from './places.mjs'
import { leftToPostgres, partInTurn } from './server-files.mjs'

const tool = (/** @type {string[]} */ ...path) => at('node_modules', ...path)
const BIOME = tool('@biomejs', 'biome', 'bin', 'biome')
const TSC = tool('typescript', 'bin', 'tsc')
const DEPCRUISE = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const KNIP = tool('knip', 'bin', 'knip.js')
const VITEST = tool('vitest', 'vitest.mjs')
const PLAYWRIGHT = tool('@playwright', 'test', 'cli.js')

const CORES = Math.max(2, availableParallelism())
const HALF = Math.floor(CORES / 2)
/** Each browser has a server and memory of its own. */
const MOST_BROWSERS = 6

/** The inputs of every step. */
const COMMON = ['scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const SERVER = [...COMMON, 'domain', 'contract', 'demo', 'placement', 'server']
const PAGES = [...SERVER, 'web', 'e2e/package.json', 'e2e/support']
const CODE = [
  'domain',
  'contract',
  'demo',
  'placement',
  'server',
  'web',
  'e2e/components',
  'e2e/screens',
  'e2e/stories',
  'e2e/support',
  'bench',
]
const ALL = [
  ...COMMON,
  ...CODE,
  ...[
    'e2e/package.json',
    'e2e/playwright.config.ts',
    'e2e/screenshots.ts',
    'e2e/icons.ts',
    'e2e/tsconfig.json',
  ],
  ...[
    '.dependency-cruiser.cjs',
    '.dependency-cruiser-folders.cjs',
    'biome.json',
    'knip.json',
    'knip.product.json',
    'tsconfig.json',
    'vitest.config.ts',
  ],
]

/** @param {'embedded' | 'quick' | 'postgres' | 'bytewise' | 'citus' | undefined} database @returns {import('./steps.mjs').Step} */
function tests(database) {
  const name = database ? `server (${database})` : 'unit'
  return {
    name,
    places: HALF,
    commands: [[VITEST, 'run', '--project', name]],
    inputs: database ? [...SERVER, 'bench', 'vitest.config.ts'] : [...SERVER, 'web', 'vitest.config.ts'],
    env: { VITEST_MAX_WORKERS: String(HALF) },
  }
}

/** By which tests in a browser are shuffled, so that no order of theirs is taken for granted; STORY_SEED repeats one. */
const SEED = process.env.STORY_SEED ?? String(randomInt(1_000_000))

/**
 * A step in a browser: of its tests all, those of a project, or those with the tag `@smoke`, shuffled. Much of a test is waiting, so two run for
 * each core that the step takes.
 * @param {string} name @param {string} config @param {string[]} inputs @param {string[]} [only] Arguments that choose some of the tests
 * @returns {import('./steps.mjs').Step}
 */
function inBrowser(name, config, inputs, only = []) {
  return {
    name,
    places: HALF,
    needsWeb: true,
    commands: [[PLAYWRIGHT, 'test', '--config', at(config), `--shuffle=${SEED}`, ...only]],
    note: `shuffled by STORY_SEED=${SEED}`,
    inputs: [...PAGES, ...inputs],
    env: { STORY_WORKERS: process.env.STORY_WORKERS ?? String(Math.min(MOST_BROWSERS, 2 * HALF)) },
    setBy: ['BROWSER_PATH', 'STORY_CLOCK'],
  }
}

const STORIES = ['e2e/stories', 'e2e/components', 'e2e/playwright.config.ts']
const stories = (/** @type {'smoke' | 'journeys' | 'components'} */ which) =>
  inBrowser(
    `browser (${which})`,
    'e2e/playwright.config.ts',
    STORIES,
    which === 'smoke' ? ['--grep', '@smoke'] : [`--project=${which}`],
  )
const pictures = inBrowser('pictures', 'e2e/screens/pictures.config.ts', ['e2e/screens', 'e2e/pictures'])

/** @type {import('./steps.mjs').Step[]} */
const quick = [
  { ...tests(undefined), concerned: concernedUnits },
  { name: 'types', places: 1, commands: [[TSC, '-b', ROOT]], inputs: ALL },
  {
    name: 'unused code',
    places: 1,
    commands: [
      [KNIP, '--treat-config-hints-as-errors', '--no-progress'],
      // Without tests, so that exports that only a test uses are found.
      [
        KNIP,
        '-c',
        at('knip.product.json'),
        '--production',
        '--treat-config-hints-as-errors',
        '--no-progress',
      ],
    ],
    inputs: ALL,
  },
  {
    name: 'format and lint',
    places: 1,
    commands: [[BIOME, 'ci', '--colors=off', '--error-on-warnings']],
    inputs: ALL,
  },
  {
    name: 'import rules',
    places: 1,
    commands: [
      [DEPCRUISE, 'domain', 'contract', 'demo', 'placement', 'server', 'web/src'],
      [
        DEPCRUISE,
        '--config',
        '.dependency-cruiser-folders.cjs',
        'domain',
        'contract',
        'demo',
        'placement',
        'server/src',
        'web/src',
      ],
    ],
    inputs: [...SERVER, 'web', '.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs'],
  },
  {
    name: 'missing texts',
    places: 1,
    commands: [[at('scripts', 'check-texts.mjs')]],
    inputs: [...SERVER, 'web'],
  },
]

const onPostgres = (/** @type {'postgres' | 'quick' | 'bytewise'} */ kind) => ({
  ...tests(kind),
  setBy: ['DATABASE_URL_FOR_TESTS'],
})
/**
 * On PostgreSQL, which takes three quarters of the processor time of the embedded database, without the tests that `vitest.config.ts` calls long. It is
 * more than half of the work, so it has all cores, after the others.
 */
const quickServer = {
  ...onPostgres('quick'),
  concerned: concernedServer,
  places: CORES,
  env: { VITEST_MAX_WORKERS: String(CORES) },
}
const part = partInTurn()
/** On the embedded database the tests whose answers can differ there, and a part of the others, which the commit chooses. */
const embedded = {
  ...tests('embedded'),
  setBy: ['EMBEDDED_PART'],
  note: `all but ${leftToPostgres(part).length} files; again: EMBEDDED_PART=${part}`,
}
const smokeStories = { ...stories('smoke'), concerned: concernedStories }

/**
 * The steps that a contributor runs before every commit; of those that share the cores the longest first, so that the short ones fill the gaps.
 * @type {import('./steps.mjs').Step[]}
 */
export const usualSteps = [smokeStories, ...quick, quickServer]

const package_ = {
  name: 'package',
  places: 1,
  needsWeb: true,
  commands: [[at('scripts', 'try-package.mjs')]],
  inputs: [...SERVER, 'web', 'Dockerfile'],
  setBy: ['TRY_ROOT'],
}

/**
 * What continuous integration runs: of each step all, but the server's tests once, on PostgreSQL; a step that covers another one has run all of
 * its tests. Each takes at most half of the cores, and two are under way at any time: the longest first, so that both halves end together.
 * @type {import('./steps.mjs').Step[]}
 */
export const allSteps = [
  // Much of it waits for servers that start, end and are killed: two files run for each core that it takes.
  { ...onPostgres('postgres'), covers: quickServer, env: { VITEST_MAX_WORKERS: String(2 * HALF) } },
  { ...embedded, env: { ...embedded.env, EMBEDDED_PART: String(part) } },
  stories('journeys'),
  pictures,
  stories('components'),
  ...quick,
  package_,
]

/** @param {import('./steps.mjs').Step} step @returns {import('./steps.mjs').Step} */
function thorough(step) {
  return { ...step, name: `${step.name} (thorough)`, env: { ...step.env, THOROUGH: '1', EMBEDDED_PART: '' } }
}

/**
 * The server's tests on schools that Citus places on its nodes, where DATABASE_URL_FOR_CITUS names a coordinator (CONTRIBUTING.md); no part of `all`.
 * @type {import('./steps.mjs').Step}
 */
export const onCitus = {
  ...tests('citus'),
  setBy: ['DATABASE_URL_FOR_CITUS'],
  ...(process.env.DATABASE_URL_FOR_CITUS
    ? {}
    : {
        commands: [
          ['-e', `console.log('${NOT_INSTALLED}Citus, or DATABASE_URL_FOR_CITUS does not name it')`],
        ],
      }),
}

/**
 * For the night, and before a version: the server's tests on both databases and both orders of texts, and each property ten times as often.
 * @type {import('./steps.mjs').Step[]}
 */
export const everyStep = [
  { ...thorough(onPostgres('postgres')), covers: quickServer },
  thorough(tests('embedded')),
  thorough(onPostgres('bytewise')),
  thorough(tests(undefined)),
  ...allSteps.filter(({ name }) => name !== 'unit' && !name.startsWith('server')),
]
