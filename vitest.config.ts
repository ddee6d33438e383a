import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** No test is about time: a busy machine may take long. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

const UNIT = ['domain', 'contract', 'demo', 'web/src', 'scripts']

/** The server's tests whose answers depend on how the database compares texts: these run on an ICU database too. */
const COLLATED = [
  'auth/{register,sign-in}',
  'db/{latvian-order,plain-digits}',
  'people/{admin-groups,students-list,user-add,user-import*,user-lists}',
  'rooms/*',
  'settings/*',
  'subjects/*',
].map(files => `server/src/${files}.test.ts`)

/** Each of these takes seconds, most of them for servers that are started and killed and for new databases: only `npm test -- all` runs these. */
const LONG = [
  'app/{backups.embedded,doctor,engine-stops.embedded,misconfigured,security-headers,survival.embedded,tracing}',
  'attempts/dear-work',
  'auth/lock-outs',
  'backup/{backup,damaged,invariants,upload}',
  'calendars/year-of-changes',
  'db/{check.embedded,open.embedded,released-versions}',
  'demo/{demo-once,demo.service}',
  'elsewhere/elsewhere',
  'notices/killed-while-telling.embedded',
  'reservations/{series-bounds,who-sees-descriptions}',
  'usage/usage-stays-true',
].map(files => `server/src/${files}.test.ts`)

/** Every test of the server runs on both kinds of database; `x.embedded.test.ts` is about one of them alone. */
function server(databaseKind: 'embedded' | 'postgres', other: string) {
  return {
    test: {
      name: `server (${databaseKind})`,
      include: ['server/**/*.test.ts'],
      exclude: [`**/*.${other}.test.ts`, '**/node_modules/**'],
      globalSetup: [`server/test/setup.${databaseKind}.ts`],
      provide: { databaseKind, isQuick: false },
      // The files of a worker share what they import: it took longer to load than most of them take. A database is each one's own.
      isolate: false,
      ...PATIENCE,
    },
  } satisfies TestProjectConfiguration
}

const embedded = server('embedded', 'postgres').test

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT.map(folder => `${folder}/**/*.test.ts`),
          // Loading took three quarters of their time. What a file leaves behind must not matter, so each run has another order.
          isolate: false,
          sequence: { shuffle: true },
          ...PATIENCE,
        },
      },
      { test: embedded },
      {
        test: {
          ...embedded,
          name: 'server (quick)',
          exclude: [...embedded.exclude, ...LONG],
          provide: { ...embedded.provide, isQuick: true },
        },
      },
      server('postgres', 'embedded'),
      {
        test: {
          ...server('postgres', 'embedded').test,
          name: 'server (icu)',
          include: COLLATED,
          globalSetup: ['server/test/setup.icu.ts'],
        },
      },
    ],
  },
})
