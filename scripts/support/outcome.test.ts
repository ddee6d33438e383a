import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.mjs'

it('says how many tests passed and were skipped, and each program once that was missing', () => {
  const said = `
stdout | server/src/db/pooler.postgres.test.ts
not installed: PgBouncer

stdout | server/test/pooled-storm.postgres.test.ts
not installed: PgBouncer

stdout | server/src/health/operations-files.test.ts
not installed: promtool

 Test Files  3 passed (3)
      Tests  40 passed | 9 skipped (49)
   Duration  1.2s`
  expect(outcomeOf(said)).toBe(
    '  (40 passed | 9 skipped (49); skipped, because not installed: PgBouncer, promtool)',
  )
})

it('says nothing of what is not counted, and counts where nothing is missing', () => {
  expect(outcomeOf('all is well\n')).toBe('')
  expect(outcomeOf('stunda: not installed: bubblewrap\n')).toBe(
    '  (skipped, because not installed: bubblewrap)',
  )
  expect(outcomeOf('  12 passed (3.4s)\n')).toBe('  (12 passed)')
})
