import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isCheckable, verifyPassword, whichPassword } from './password.ts'

describe('a password', () => {
  it('is recognised by its hash', async () => {
    const hash = await hashPassword('stunda26')
    expect(await verifyPassword(hash, 'stunda26')).toBe(true)
  })

  it('is refused when one letter, its case or a space differs', async () => {
    const hash = await hashPassword('stunda26')
    for (const wrong of ['stunda27', 'Stunda26', 'stunda26 ', '']) {
      expect(await verifyPassword(hash, wrong)).toBe(false)
    }
  })

  it('has Latvian letters, however the keyboard composes them', async () => {
    const hash = await hashPassword('ģitāra')
    expect(await verifyPassword(hash, 'ģitāra'.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(hash, 'gitara')).toBe(false)
  })

  it('gets another hash each time, so that equal passwords do not show', async () => {
    expect(await hashPassword('stunda26')).not.toBe(await hashPassword('stunda26'))
  })

  it('is hashed at the cost that OWASP asks for, in the PHC form', async () => {
    expect(await hashPassword('stunda26')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/,
    )
  })

  it('is also checked against a hash of another cost', async () => {
    const nonce = Buffer.from('a salt of 16 by.')
    const cost = { memory: 4096, passes: 3, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { ...cost, message: 'stunda26', nonce })
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    expect(
      await verifyPassword(`$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(tag)}`, 'stunda26'),
    ).toBe(true)
  })

  it('never matches what is no such hash', async () => {
    for (const hash of [
      '',
      'stunda26',
      '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$dGFndGFndGFndGFn',
      '$2b$10$x',
    ]) {
      expect(await verifyPassword(hash, 'stunda26')).toBe(false)
    }
  })

  // As rows of a backup from elsewhere may have it.
  it.each([
    ['takes minutes to check', 'm=262144,t=60,p=1'],
    ['takes five times our memory', 'm=97280,t=1,p=1'],
    ['takes more than four times our work', 'm=19456,t=9,p=1'],
    ['takes many threads', 'm=19456,t=2,p=64'],
    ['cannot be computed', 'm=19456,t=0,p=0'],
    ['has no memory', 'm=4,t=2,p=1'],
  ])('never matches a hash that %s, and no time is spent on it', async (_, cost) => {
    const hash = `$argon2id$v=19$${cost}$Y2FzdCBvZiB0aGUgdGVzdHM$mckdQLk6SqizKyBthhDC1g+O38XiACf/hYJRfLPJ5g4`
    expect(isCheckable(hash)).toBe(false)
    expect(await verifyPassword(hash, 'stunda26')).toBe(false)
  })
})

describe('the passwords of several accounts at one address', () => {
  it('are told apart by one hash, when each was hashed beside another', async () => {
    const first = await hashPassword('stunda26')
    const second = await hashPassword('klarnete', first)
    expect(second).not.toBe(first)
    const salt = (hash: string) => hash.slice(0, hash.lastIndexOf('$'))
    expect(salt(second)).toBe(salt(first))
    expect(await whichPassword([first, second], 'stunda26')).toBe(0)
    expect(await whichPassword([first, second], 'klarnete')).toBe(1)
    expect(await whichPassword([first, second], 'vijole26')).toBe(-1)
  })

  it('are also told apart with salts of their own, beside one that cannot be checked, and none', async () => {
    const hashes = ['$2b$10$x', await hashPassword('stunda26'), await hashPassword('klarnete', 'nonsense')]
    expect(await whichPassword(hashes, 'klarnete')).toBe(2)
    expect(await whichPassword([], 'klarnete')).toBe(-1)
  })
})
