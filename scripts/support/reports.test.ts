import { expect, it } from 'vitest'
import { at } from './places.mjs'
import { readReport, reporting, testsOf } from './reports.mjs'

it('of Vitest has each test with its titles, and what a file failed with that has none', () => {
  const test = { ancestorTitles: ['a room'], title: 'has a name', duration: 12, status: 'passed' }
  const failed = { ...test, title: 'has a number', status: 'failed', failureMessages: ['no number'] }
  const report = {
    testResults: [
      { name: at('domain/rooms.test.ts'), status: 'failed', message: '', assertionResults: [test, failed] },
      { name: at('domain/broken.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(testsOf(report)).toEqual([
    { file: 'domain/rooms.test.ts', title: 'a room › has a name', ms: 12 },
    { file: 'domain/rooms.test.ts', title: 'a room › has a number', ms: 12, error: 'no number' },
    { file: 'domain/broken.test.ts', title: '', ms: 0, error: 'no such file' },
  ])
})

it('of Playwright has each test with the pictures of its difference, and what failed before all', () => {
  const picture = (name: string) => ({ name, contentType: 'image/png', path: at(`test-results/${name}.png`) })
  const run = (status: string, more = {}) => ({ duration: 30, status, errors: [], attachments: [], ...more })
  const differing = run('failed', {
    errors: [{ message: '9 pixels differ' }],
    attachments: [picture('rooms-actual'), picture('rooms-diff')],
  })
  const spec = (title: string, ok: boolean, ...results: object[]) => ({
    ...{ file: 'rooms.pictures.ts', title, ok },
    tests: [{ results }],
  })
  const inner = { title: 'on a phone', specs: [spec('rooms', false, differing)] }
  const suite = {
    title: 'rooms.pictures.ts',
    specs: [spec('all rooms', true, run('passed'))],
    suites: [inner],
  }
  expect(testsOf({ suites: [suite], errors: [{ message: 'no browser' }] })).toEqual([
    { file: 'rooms.pictures.ts', title: 'all rooms', ms: 30 },
    {
      ...{ file: 'rooms.pictures.ts', title: 'on a phone › rooms', ms: 30, error: '9 pixels differ' },
      pictures: ['test-results/rooms-diff.png'],
    },
    { file: '', title: '', ms: 0, error: 'no browser' },
  ])
})

it('that was not written has no tests', () => expect(readReport('/nowhere/report.json')).toEqual([]))

it('is asked for from Vitest and Playwright, beside what they say, and from nobody else', () => {
  expect(reporting('server (quick)', ['/x/vitest.mjs', 'run']).args.slice(1, 3)).toEqual([
    'run',
    '--reporter=default',
  ])
  expect(reporting('browser', ['/x/cli.js', 'test']).args).toEqual([
    '/x/cli.js',
    'test',
    '--reporter=list,json',
  ])
  expect(reporting('types', ['tsc.js'])).toEqual({ args: ['tsc.js'], env: {} })
})
