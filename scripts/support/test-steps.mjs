import { availableParallelism } from 'node:os'
import { at } from './places.mjs'

const tool = (/** @type {string[]} */ ...path) => at('node_modules', ...path)
const BIOME = tool('@biomejs', 'biome', 'bin', 'biome')
const TSC = tool('typescript', 'bin', 'tsc')
const DEPCRUISE = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const KNIP = tool('knip', 'bin', 'knip.js')
const VITEST = tool('vitest', 'vitest.mjs')
const PLAYWRIGHT = tool('@playwright', 'test', 'cli.js')

const PROJECTS = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'server',
  'web',
  'web/worker',
  'e2e',
  'bench',
  'scripts',
]
const HALF = Math.max(1, Math.floor(availableParallelism() / 2))

/** @param {string} name @param {string} project @returns {import('./steps.mjs').Step} */
const tests = (name, project) => ({
  name,
  places: HALF,
  commands: [[VITEST, 'run', '--project', project]],
  env: { VITEST_MAX_WORKERS: String(HALF) },
})

/** Every check, the longest first so that the short ones fill the gaps. @type {import('./steps.mjs').Step[]} */
export const steps = [
  tests('server (embedded)', 'server (embedded)'),
  tests('server (postgres)', 'server (postgres)'),
  tests('server (icu)', 'server (icu)'),
  { name: 'format and lint', places: 1, commands: [[BIOME, 'ci', '--colors=off', '--error-on-warnings']] },
  { name: 'types', places: 1, commands: PROJECTS.map(project => [TSC, '-p', at(project)]) },
  { name: 'import rules', places: 1, commands: [[DEPCRUISE, 'domain', 'contract', 'server', 'web/src']] },
  {
    name: 'unused code',
    places: 1,
    commands: [
      [KNIP, '--treat-config-hints-as-errors', '--no-progress'],
      // What the product's own code uses: with the tests left out, an export that only its test uses shows.
      [
        KNIP,
        '-c',
        at('knip.product.json'),
        '--production',
        '--treat-config-hints-as-errors',
        '--no-progress',
      ],
    ],
  },
  { name: 'missing texts', places: 1, commands: [[at('scripts', 'check-texts.mjs')]] },
  tests('unit', 'unit'),
  {
    name: 'browser',
    places: 2,
    needsWeb: true,
    commands: [[PLAYWRIGHT, 'test', '--config', at('e2e', 'playwright.config.ts')]],
  },
  {
    name: 'pictures',
    places: 2,
    needsWeb: true,
    commands: [[PLAYWRIGHT, 'test', '--config', at('e2e', 'screens', 'pictures.config.ts')]],
  },
]
