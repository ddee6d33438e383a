import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { leftToPostgres } from './scripts/support/server-files.mjs'

/** `npm test -- everything` runs each property ten times as often. */
const isThorough = process.env.THOROUGH === '1'
/** No test is about time: a busy machine may take long. */
const MS = isThorough ? 1_800_000 : 180_000
const PATIENCE = { testTimeout: MS, hookTimeout: MS, expect: { poll: { timeout: 30_000 } } }

const UNIT = ['domain', 'contract', 'demo', 'placement', 'bench/timetabling', 'web/src', 'scripts']

/** Each of these takes seconds, most of them for servers that are started and killed and for new databases: only `npm test -- all` runs these. */
const LONG = [
  'src/app/{doctor,misconfigured,security-headers,tracing}',
  'src/attempts/dear-work',
  'src/auth/lock-outs',
  'src/backup/{backup,damaged,hostile-backup,invariants,upload}',
  'src/calendars/year-of-changes',
  'src/db/released-versions',
  'src/demo/{demo-once,demo.service}',
  'src/elsewhere/elsewhere',
  'src/reservations/reading/who-sees-descriptions',
  'src/reservations/series/series-bounds',
  'src/usage/usage-stays-true',
  'test/storm',
].map(files => `server/${files}.test.ts`)

const PROPERTIES = {
  provide: { timesRuns: isThorough ? 10 : 1, isPlaced: false },
  setupFiles: isThorough ? ['scripts/support/default-runs.ts'] : [],
}
/** Names a part of the server's tests: what the embedded database does not run then, PostgreSQL alone does. */
const part = process.env.EMBEDDED_PART

/**
 * The server's tests on a kind of database; `x.embedded.test.ts` is about one of them alone. PostgreSQL orders texts by ICU's rules, nearly as the
 * image in `compose.yaml` does, the embedded database by their bytes.
 */
function server(name: string, databaseKind: 'embedded' | 'postgres') {
  const other = databaseKind === 'embedded' ? 'postgres' : 'embedded'
  return {
    test: {
      name: `server (${name})`,
      include: ['server/**/*.test.ts'],
      exclude: [`**/*.${other}.test.ts`, '**/node_modules/**'],
      globalSetup: [`server/test/setup.${name}.ts`],
      ...PROPERTIES,
      provide: { ...PROPERTIES.provide, databaseKind },
      // The files of a worker share what they import: it took longer to load than most of them take. A database is each one's own.
      isolate: false,
      ...PATIENCE,
    },
  } satisfies TestProjectConfiguration
}

const embedded = server('embedded', 'embedded').test
const postgres = server('postgres', 'postgres').test

/** These run a migration again that a placed school had before it was placed, and that is refused there. */
const MIGRATED_BEFORE = [
  'src/db/let-in',
  'src/db/limits-in-time',
  'src/db/one-key-a-room',
  'src/db/own-days',
].map(files => `server/${files}.test.ts`)

/** Where there are nodes of Citus: without files that need triggers, standbys, poolers, servers that are killed, or a database of their own. */
const citus = server('citus', 'postgres').test
const onCitus = {
  ...citus,
  passWithNoTests: true,
  include: process.env.DATABASE_URL_FOR_CITUS ? ['server/src/**/*.test.ts'] : [],
  exclude: [...citus.exclude, ...LONG, ...MIGRATED_BEFORE, '**/*.postgres.test.ts'],
  provide: { ...citus.provide, timesRuns: 1 / 10, isPlaced: true },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT.map(folder => `${folder}/**/*.test.ts`),
          ...PROPERTIES,
          // Loading took three quarters of their time. What a file leaves behind must not matter, so each run has another order.
          isolate: false,
          sequence: { shuffle: true },
          ...PATIENCE,
        },
      },
      {
        test: { ...embedded, exclude: [...embedded.exclude, ...(part ? leftToPostgres(Number(part)) : [])] },
      },
      {
        test: {
          ...postgres,
          name: 'server (quick)',
          exclude: [...postgres.exclude, '**/*.postgres.test.ts', ...LONG],
          provide: { ...postgres.provide, timesRuns: 1 / 4 },
        },
      },
      { test: postgres },
      server('bytewise', 'postgres'),
      { test: onCitus },
    ],
  },
})
