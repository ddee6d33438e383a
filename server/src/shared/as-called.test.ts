import { expect, it } from 'vitest'
import { asCalled } from './as-called.ts'

it('a command is told as it was called: by npm, or by a package', () => {
  const told = 'Check it: npm run verify-backup -- /tmp/school.backup (as npm run backup)'
  expect(asCalled(told, undefined)).toBe(told)
  expect(asCalled(told, '/opt/$1/stunda')).toBe(
    'Check it: /opt/$1/stunda verify-backup /tmp/school.backup (as /opt/$1/stunda backup)',
  )
  expect(asCalled('npm run verify-backup --', 'stunda')).toBe('stunda verify-backup')
})
