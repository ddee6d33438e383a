import { expect, it } from 'vitest'
import { canDiffer, leftToPostgres, PARTS, partInTurn, partOf, testFiles } from './server-files.mjs'

const ROOM = 'server/src/rooms/rooms.test.ts'
const OVER_HTTP = `import { expect, it } from 'vitest'\nimport { useSchool } from '../../test/school.ts'\n`

it.each([
  ['is about it alone', 'server/src/app/starts.embedded.test.ts', ''],
  ['lies beneath the API', 'server/src/jobs/turns.test.ts', OVER_HTTP],
  ['opens a database itself', ROOM, `import { useDatabase } from '../../test/database.ts'`],
  ['listens', ROOM, `import {\n  openStream,\n} from '../../test/live.ts'`],
  ['starts a server', ROOM, `import { startServer } from '../../test/server-process.ts'`],
  ['uses a lock', ROOM, `${OVER_HTTP}import { lockRooms } from '../db/locks.ts'`],
  [
    'lets many clients at it',
    'server/test/storm.test.ts',
    `import { storm } from '../../bench/storm/run.ts'`,
  ],
  ['looks for words', ROOM, `get('/api/rooms?page=1&search=' + word)`],
])('a test always runs on the embedded database when it %s', (_, path, text) => {
  expect(canDiffer(path, text)).toBe(true)
})

it.each([
  ['asks over HTTP only', OVER_HTTP],
  ['imports types of what is beneath', `import type { Db } from '../db/database.ts'`],
])('a test that %s has its turn', (_, text) => expect(canDiffer(ROOM, text)).toBe(false))

it('each part leaves some tests to PostgreSQL, and each test has its turn', () => {
  const all = testFiles()
  const left = Array.from({ length: PARTS }, (_, part) => leftToPostgres(part))
  for (const files of left) expect(files.length).toBeGreaterThan(all.length / 3)
  expect(all.filter(path => left.every(files => files.includes(path)))).toEqual([])
  expect(left[1]).toEqual(left[1]?.filter(path => partOf(path) !== 1))
})

it('whose turn it is the commit says, or a variable', () => {
  expect(partInTurn({})).toBe(partInTurn({}))
  expect([0, 1, 2, 3, 4]).toContain(partInTurn({}))
  expect(partInTurn({ EMBEDDED_PART: '3' })).toBe(3)
})
