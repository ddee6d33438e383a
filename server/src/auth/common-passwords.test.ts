import { describe, expect, it } from 'vitest'
import { networkOf } from '../attempts/attempts.service.ts'
import { isCommonPassword } from './common-passwords.ts'

describe('a password', () => {
  it.each([
    '123456',
    'password',
    'PASSWORD',
    'qwerty',
    'iloveyou',
    'parole123',
    'Latvija1',
    'zzzzzz',
    '987654',
  ])('%s is among the commonest', async password => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each(['stunda26', 'vijole26', 'k4ķis!', 'Xq7#fm'])('%s is not', async password => {
    expect(await isCommonPassword(password)).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
