import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../test/scratch.ts'
import { Misconfigured, readConfig } from './config.ts'

const E_CLASS = {
  ECLASS_AUTHORIZE_URL: 'https://e-class.test/oauth/authorize',
  ECLASS_TOKEN_URL: 'https://e-class.test/oauth/token',
  ECLASS_USERINFO_URL: 'https://e-class.test/oauth/me',
  ECLASS_CLIENT_ID: 'school',
  ECLASS_CLIENT_SECRET: 'secret',
}

const MANY = { SCHOOLS: 'many', DATABASE_URL: 'postgres://a/b' }
const NO_ADDRESS = 'DATABASES has no address for "north" that begins with postgres:// or postgresql://.'
const noName = (which: string) =>
  'DATABASES names each database before its address (north=postgres://…), with up to 30 small letters, digits and hyphens, a ' +
  `letter first, and not "default", which is that of DATABASE_URL; ${which} is not so.`

/** The sentences with which an environment is refused. */
function mistakesIn(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof Misconfigured) return error.message.split('\n')
    throw error
  }
  return []
}

describe('what the environment says', () => {
  it('may be nothing: a context on this machine, mails in the outbox, no e-class, no proxy', () => {
    expect(readConfig({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Stunda <no-reply@localhost>',
      trustProxy: false,
      eClass: undefined,
    })
  })

  it.each([
    ['nothing is said', {}, true],
    ['it is for this machine alone', { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    ['browsers find it by a public name', { PUBLIC_URL: 'https://plans.skola.lv' }, false],
    ['it listens to other machines, without a public address', { HOST: '0.0.0.0' }, true],
    ['a database of one’s own is used', { DATABASE_URL: 'postgres://localhost/stunda' }, false],
    ['it is not wanted', { DEMO: '0' }, false],
    ['it is wanted all the same', { DEMO: '1', PUBLIC_URL: 'https://plans.skola.lv', HOST: '::' }, true],
  ])('loads the demo or not: %s', (_, env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  it('makes links and the sender of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://plans.skola.lv/' })).toMatchObject({
      publicUrl: 'https://plans.skola.lv',
      mailFrom: 'Stunda <no-reply@plans.skola.lv>',
    })
  })

  it.each([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
    [{ PUBLIC_URL: 'https://localhost:3000' }, undefined],
    [{ PUBLIC_URL: 'http://plans.skola.lv' }, undefined],
    [{ MAIL_FROM: '' }, undefined],
    [{ MAIL_FROM: 'Skola <birojs@skola.lv>' }, 'mailto:birojs@skola.lv'],
    [{ PUBLIC_URL: 'https://plans.skola.lv', MAIL_FROM: 'birojs@skola.lv' }, 'https://plans.skola.lv'],
  ])('names to push services whom they can turn to: %o', (env, subject) => {
    expect(readConfig(env).pushSubject).toBe(subject)
  })

  it('sends e-class back to this context and waits five seconds at most', () => {
    const { eClass } = readConfig({ ...E_CLASS, PUBLIC_URL: 'https://plans.skola.lv' })
    expect(eClass).toMatchObject({
      redirect_url: 'https://plans.skola.lv/sign-in-e',
      issuer: 'https://e-class.test',
      slowest_ms: 5000,
    })
  })

  it('takes an e-mail for verified of which e-class says nothing only when told so', () => {
    const told = (ECLASS_EMAIL_IS_VERIFIED?: string) =>
      readConfig({ ...E_CLASS, ECLASS_EMAIL_IS_VERIFIED }).eClass?.email_is_verified
    expect([told(), told('0'), told('1')]).toEqual([false, false, true])
  })

  it('names each variable that e-class still needs', () => {
    const { ECLASS_CLIENT_SECRET: _, ECLASS_TOKEN_URL: __, ...some } = E_CLASS
    expect(mistakesIn(some)).toEqual([
      'ECLASS_TOKEN_URL is missing: sign-in with an e-class needs all five or none.',
      'ECLASS_CLIENT_SECRET is missing: sign-in with an e-class needs all five or none.',
    ])
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT is a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT is a whole number from 0 to 65535, not "70000".'],
    [{ DEMO: 'true' }, 'DEMO is 1 (an empty database is filled with the demo school) or 0, not "true".'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/school' },
      'DATABASE_URL is not an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'foo' },
      'DATABASE_URL is not an address that begins with postgres:// or postgresql://.',
    ],
    [{ SCHOOLS: 'many' }, 'DATABASE_URL is missing: many schools (SCHOOLS=many) need a PostgreSQL.'],
    [
      { SCHOOLS: 'many', DATABASE_URL: 'postgres://a/b', DATABASE_URL_DIRECT: 'postgres://a/b' },
      'DATABASE_URL_DIRECT cannot be used with SCHOOLS=many: schools share connections that stay theirs for a while, so DATABASE_URL leads to PostgreSQL itself.',
    ],
    [
      { SCHOOLS: 'many', DATABASE_URL: 'postgres://a/b', DEMO: '1' },
      'DEMO is a single school, and cannot be loaded with SCHOOLS=many.',
    ],
    [
      { DATABASE_URL_DIRECT: 'postgres://localhost/stunda' },
      'DATABASE_URL_DIRECT is the way past the pooler of DATABASE_URL, which is missing.',
    ],
    [
      { DATABASE_URL_REPLICA: 'postgres://localhost/stunda' },
      'DATABASE_URL_REPLICA is a standby of DATABASE_URL, which is missing.',
    ],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_URL_REPLICA: 'http://user:hunter2@b' },
      'DATABASE_URL_REPLICA is not an address that begins with postgres:// or postgresql://.',
    ],
    [{ DATABASES: 'north=postgres://a/b' }, 'DATABASES are for many schools alone (SCHOOLS=many).'],
    [{ ...MANY, DATABASES: 'north=mysql://root:hunter2@a/b' }, NO_ADDRESS],
    [{ ...MANY, DATABASES: 'north=hunter2' }, NO_ADDRESS],
    [{ ...MANY, DATABASES: 'north=postgres://a/b north=postgres://a/c' }, 'DATABASES names "north" twice.'],
    [{ ...MANY, DATABASES: 'north=postgres://a/b postgres://root:hunter2@a/c?x=1' }, noName('number 2')],
    [{ ...MANY, DATABASES: 'default=postgres://a/b' }, noName('"default"')],
    [{ ...MANY, DATABASES: 'North=postgres://a/b' }, noName('"North"')],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL is a whole number from 2 to 200, not "0".'],
    [{ PUBLIC_URL: 'plans.skola.lv' }, 'PUBLIC_URL is not an address that begins with http:// or https://.'],
    [
      { SMTP_URL: 'http://user:hunter2@mail.test' },
      'SMTP_URL is not an address that begins with smtp:// or smtps://.',
    ],
    [
      { MAIL_FROM: 'Skola' },
      'MAIL_FROM is neither an e-mail nor a name with one (School <office@school.lv>).',
    ],
    [{ LOG_LEVEL: 'foo' }, 'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent, not "foo".'],
    [
      { TRUST_PROXY: '10.0.0.0/40' },
      'TRUST_PROXY is how many proxies stand before the server, or their addresses (10.0.0.0/8,loopback), not "10.0.0.0/40".',
    ],
    [{ TELL_AFTER_SECONDS: 'soon' }, 'TELL_AFTER_SECONDS is a whole number from 0 to 9999, not "soon".'],
    [
      { ...E_CLASS, ECLASS_EMAIL_IS_VERIFIED: 'yes' },
      'ECLASS_EMAIL_IS_VERIFIED is 1 (its e-mails are verified) or 0, not "yes".',
    ],
  ])('is refused in one sentence, without saying a password aloud: %o', (env, sentence) => {
    expect(mistakesIn(env)).toEqual([sentence])
  })

  it('is refused with every mistake at once', () => {
    expect(mistakesIn({ PORT: 'abc', DEMO: 'yes', DATABASE_URL: 'foo' })).toHaveLength(3)
  })

  it('names further databases, apart by spaces or lines', () => {
    const DATABASES = ' north=postgres://u:p@a/b?sslmode=require\n  south=postgresql://c/d '
    expect([...readConfig({ ...MANY, DATABASES }).databases]).toEqual([
      ['north', 'postgres://u:p@a/b?sslmode=require'],
      ['south', 'postgresql://c/d'],
    ])
    expect(readConfig(MANY).databases.size).toBe(0)
  })

  it('may stand in files, as containers get their secrets; a variable itself comes first', () => {
    const folder = scratchFolder('secrets')
    const [url, databases] = [join(folder, 'url'), join(folder, 'databases')]
    writeFileSync(url, 'postgres://u:p@a/b\n')
    writeFileSync(databases, 'north=postgres://c/d\nsouth=postgres://e/f\n')
    const files = { SCHOOLS: 'many', DATABASE_URL_FILE: url, DATABASES_FILE: databases }
    const { databaseUrl, databases: named } = readConfig(files)
    expect([databaseUrl, ...named.keys()]).toEqual(['postgres://u:p@a/b', 'north', 'south'])
    expect(readConfig({ ...files, DATABASE_URL: 'postgres://g/h' }).databaseUrl).toBe('postgres://g/h')
    expect(mistakesIn({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([
      `SMTP_URL_FILE names a file that cannot be read: "${join(folder, 'none')}".`,
    ])
  })

  it('may be empty words, which say nothing', () => {
    expect(readConfig({ PORT: '', DEMO: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toMatchObject({
      ...{ port: 3000, demo: true, trustProxy: false },
    })
  })

  it.each([
    ['1', [true, false]],
    ['2', [true, true]],
  ])('trusts the last %s proxies', (TRUST_PROXY, trusted) => {
    const { trustProxy } = readConfig({ TRUST_PROXY })
    if (typeof trustProxy !== 'function') throw new Error('no function')
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual(trusted)
  })

  it('trusts the proxies it names', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,loopback' }).trustProxy).toBe('10.0.0.0/8,loopback')
  })
})
