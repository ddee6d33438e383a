import { describe, expect, it } from 'vitest'
import { faultsOf, outcomeOf, slowestOf } from './outcome.mjs'

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

it('names the ten slowest tests with their seconds, the slowest first, and none that was quick', () => {
  const tests = Array.from({ length: 14 }, (_, index) => ({
    file: 'server/src/rooms/rooms.test.ts',
    title: `a room ${index}`,
    ms: index * 500,
  }))
  const told = slowestOf(tests)
  expect(told[0]).toBe('   6.5 s  server/src/rooms/rooms.test.ts: a room 13')
  expect(told).toHaveLength(10)
  expect(slowestOf(tests.slice(0, 4)).map(line => line.slice(0, 8))).toEqual(['   1.5 s', '   1.0 s'])
})

describe('the lines about a step that failed', () => {
  const passed = { file: 'a.test.ts', title: 'one passes', ms: 1 }
  const error = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:1:1'

  it('are its failed tests, the first one at the front, with the first line of the error', () => {
    const failed = { file: 'b.test.ts', title: 'rooms › one fails', ms: 1, error }
    const other = { ...failed, title: 'rooms › another fails' }
    expect(faultsOf('unit', [passed, failed, other], '')).toEqual([
      'unit: b.test.ts: rooms › one fails: AssertionError: expected 1 to be 2',
      'unit: b.test.ts: rooms › another fails: AssertionError: expected 1 to be 2',
    ])
  })

  it('are ten at most, and how many more there are', () => {
    const failed = Array.from({ length: 12 }, (_, nth) => ({
      file: 'b.test.ts',
      title: `${nth}`,
      ms: 1,
      error,
    }))
    expect(faultsOf('unit', failed, '').slice(9)).toEqual([
      'unit: b.test.ts: 9: AssertionError: expected 1 to be 2',
      'unit: and 2 more',
    ])
  })

  it('say where the picture of a difference is', () => {
    const pictures = ['test-results/pictures/a/rooms-diff.png']
    const failed = { file: 'rooms.pictures.ts', title: 'rooms', ms: 1, error: '12 pixels differ', pictures }
    expect(faultsOf('pictures', [failed], '')).toEqual([
      'pictures: rooms.pictures.ts: rooms: 12 pixels differ (test-results/pictures/a/rooms-diff.png)',
    ])
  })

  it.each([
    [
      'are the first that speaks of an error',
      'checked\nx.ts(1,2): error TS2322: no\nerror: 1',
      'x.ts(1,2): error TS2322: no',
    ],
    ['are the first of all where none does', '\n  3 differ\nmore', '3 differ'],
    ['say that nothing was said', '', 'it failed without a word'],
  ])('%s, in a step without tests', (_, said, line) => {
    expect(faultsOf('types', [], said)).toEqual([`types: ${line}`])
  })

  it('are the error of a step whose tests passed, but something beside them', () => {
    expect(faultsOf('unit', [passed], 'Unhandled Error\n')).toEqual(['unit: Unhandled Error'])
  })
})
