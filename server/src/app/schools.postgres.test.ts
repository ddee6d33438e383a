import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherDatabase, bareDatabase, type Made } from '../../test/database.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { tableMailer } from '../mail/outbox.service.ts'
import { openHouse, schoolNamed } from '../schools/schools.service.ts'
import { outcomeOf, runSchoolCommand } from './school-commands.ts'

const COMMAND = fileURLToPath(new URL('schools.ts', import.meta.url))
const folder = scratchFolder('school-commands')
let made: Made
beforeAll(async () => {
  made = await bareDatabase()
})
afterAll(async () => {
  await made.remove()
  rmSync(folder, { recursive: true, force: true })
})

const environment = (env: Record<string, string> = {}) => ({
  ...process.env,
  ...{ DATABASE_URL: made.url, DATA_DIR: folder, INIT_CWD: folder },
  ...env,
})

/** Does as `npm run school` with these words; what it says, with its exit code if that is not 0. */
const school = (...args: string[]) => schoolWith({}, ...args)
const schoolWith = (env: Record<string, string>, ...args: string[]): Promise<string> =>
  runSchoolCommand(args, environment(env)).catch(error => {
    const { said, code } = outcomeOf(error)
    return `${code}: ${said instanceof Error ? said.stack : said}`
  })

/** The same in a process of its own: what it says on standard output and as an error, and its exit code. */
async function processOf(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { out: out.trim(), error: error.trim(), code }
}

describe('npm run school', () => {
  test('says what it did, or why it could not, and ends with a code that tells which', async () => {
    expect(await processOf('list')).toEqual({ out: 'There is no school yet.', error: '', code: 0 })
    expect(await processOf('suspend', 'none')).toMatchObject({
      ...{ out: '', code: 78 },
      error: expect.stringMatching(/^There is no school "none"/),
    })
    expect(await processOf('lst')).toMatchObject({
      ...{ out: '', code: 1 },
      error: expect.stringMatching(/^npm run school -- list/),
    })
  })

  test('adds a school, and may be repeated', async () => {
    expect(await school('list')).toBe('There is no school yet.')
    expect(await school('create', 'alfa', 'alfa.lv', '--email', 'anna@alfa.lv')).toMatch(
      /^The school "alfa" is at alfa\.lv\.\nanna@alfa\.lv is an administrator now\. First password: \w{10}$/,
    )
    expect(await school('create', 'alfa', 'alfa.lv', '--email', 'anna@alfa.lv')).toBe(
      'The school "alfa" is at alfa.lv. anna@alfa.lv is somebody\'s address already.',
    )
    expect(await school('list')).toBe('alfa  alfa.lv  active')
  })

  test('places none where the database has no nodes', async () => {
    expect(await school('place', 'alfa')).toBe(
      '78: The database of DATABASE_URL has no nodes: Citus is not installed in it.',
    )
    expect(await school('place', 'omega')).toMatch(/^78: There is no school "omega"\./)
  })

  test('refuses names and hosts that cannot be, or are taken', async () => {
    expect(await school('create', 'Alfa', 'b.lv')).toMatch(/^78: "Alfa" is no name for a school/)
    expect(await school('create', 'alfa-jobs', 'b.lv')).toBe(
      '78: "alfa-jobs" is no name for a school: the jobs of a school "alfa" lie in the schema that it would have.',
    )
    expect(await school('create', 'beta', 'b.lv:80')).toMatch(/^78: "b\.lv:80" is no host name/)
    expect(await school('create', 'beta', 'alfa.lv')).toBe('78: Another school is at alfa.lv already.')
    expect(await school('create', 'alfa', 'other.lv')).toMatch(
      /^78: The school "alfa" is at alfa\.lv\. Move it/,
    )
    expect(await school('suspend', 'none')).toMatch(/^78: There is no school "none"/)
    expect(await school('list')).toBe('alfa  alfa.lv  active')
    expect(await school('lst')).toMatch(/^1: npm run school -- list/)
  })

  test('suspends, archives, resumes and moves a school, as often as it is said', async () => {
    for (const [args, line] of [
      [['suspend', 'alfa'], 'alfa  alfa.lv  suspended'],
      [['archive', 'alfa'], 'alfa  alfa.lv  archived'],
      [['resume', 'alfa'], 'alfa  alfa.lv  active'],
      [['rename-host', 'alfa', 'new.alfa.lv'], 'alfa  new.alfa.lv  active'],
    ] as const) {
      const said = await school(...args)
      expect(await school(...args)).toBe(said)
      expect(await school('list')).toBe(line)
    }
  })

  test('gives a school an e-class of its own, and takes it away', async () => {
    const provider = 'https://e-class.lv/'
    const env = {
      ECLASS_AUTHORIZE_URL: provider,
      ECLASS_TOKEN_URL: provider,
      ECLASS_USERINFO_URL: provider,
      ECLASS_CLIENT_ID: 'alfa',
      ECLASS_CLIENT_SECRET: 'secret',
    }
    const kept = async () => {
      const house = await openHouse(made.url ?? '')
      const { e_class } = await schoolNamed(house, 'alfa')
      await house.close()
      return e_class
    }
    expect(await school('e-class', 'alfa')).toMatch(/^78: The ECLASS_ variables are missing/)
    expect(await schoolWith(env, 'e-class', 'alfa')).toBe(
      'The school "alfa" has an e-class of its own, alfa at https://e-class.lv.',
    )
    await school('resume', 'alfa')
    expect(await kept()).toMatchObject({ client_id: 'alfa', client_secret: 'secret' })
    await school('e-class', 'alfa', '--of-house')
    expect(await kept()).toBeNull()
  })

  test('prints the mails that are kept without a mail server, or those to an address', async () => {
    expect(await school('outbox', 'alfa')).toBe('The outbox is empty.')
    expect(await school('outbox', 'none')).toMatch(/^78: There is no school "none"/)
    expect(await school('outbox')).toMatch(/^1: npm run school -- list/)
    const house = await openHouse(made.url ?? '')
    const mailer = tableMailer(house.shared.in('school_alfa').db)
    const mail = { kind: 'reset_password', from: null, language: 'en', text: 'The link.', html: '' } as const
    for (const name of ['anna', 'bruno'])
      await mailer.send({ ...mail, to: { name, address: `${name}@alfa.lv` }, subject: `For ${name}` })
    await house.close()
    expect(await school('outbox', 'alfa')).toMatch(/For anna[\s\S]+For bruno[\s\S]+2 in the outbox\.$/)
    expect(await school('outbox', 'alfa', 'Anna@alfa.lv')).toMatch(
      /To: anna <anna@alfa\.lv>\nSubject: For anna\n\nThe link\.\n-+\n1 in the outbox\.$/,
    )
  })

  test('brings a school out into a file, and into a school of another name', async () => {
    expect(await school('export', 'alfa', 'alfa.backup')).toContain(`${join(folder, 'alfa.backup')}: `)
    expect(await school('import', 'beta', 'beta.lv', 'alfa.backup')).toMatch(/ is at beta\.lv as of /)
    const house = await openHouse(made.url ?? '')
    const users = await house.shared.in('school_beta').db.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: 'anna@alfa.lv' }])
    await house.close()
    expect(await school('import', 'beta', 'beta.lv', 'alfa.backup', '--replace')).toMatch(
      / is at beta\.lv as of /,
    )
    expect(await school('list')).toBe('alfa  new.alfa.lv  active\nbeta  beta.lv  active')
  })

  test('adds no school for a file that is not there, or is damaged', async () => {
    const before = await school('list')
    const whole = readFileSync(join(folder, 'alfa.backup'))
    writeFileSync(join(folder, 'cut.backup'), whole.subarray(0, whole.length - 1))
    expect(await school('import', 'gamma', 'gamma.lv', 'none.backup')).toMatch(/^1: ENOENT: .+none\.backup'$/)
    expect(await school('import', 'gamma', 'gamma.lv', 'cut.backup')).toMatch(/^78: The backup is damaged/)
    expect(await school('list')).toBe(before)
  })

  test('leaves nothing of a school whose file breaks a rule, and a school that was there as it was', async () => {
    const house = await openHouse(made.url ?? '')
    const { db } = house.shared.in('school_beta')
    await sql`alter table user_roles drop constraint user_roles_user_id_fkey`.execute(db)
    await sql`insert into user_roles (user_id, role_id) values (999, 4)`.execute(db)
    await school('export', 'beta', 'broken.backup')
    const before = await school('list')
    const refused = /^78: The backup is whole, but its data break a rule.+\(user_roles_user_id_fkey\)/
    expect(await school('import', 'gamma', 'gamma.lv', 'broken.backup')).toMatch(refused)
    expect(await school('import', 'alfa', 'new.alfa.lv', 'broken.backup', '--replace')).toMatch(refused)
    expect(await school('list')).toBe(before)
    const { rows } = await sql`select from pg_namespace where nspname like 'school_gamma%'`.execute(db)
    expect(rows).toEqual([])
    expect(await house.shared.in('school_alfa').db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'anna@alfa.lv' },
    ])
    await house.close()
  })

  test('keeps what is in a schema that the house has lost sight of', async () => {
    await school('create', 'delta', 'delta.lv', '--email', 'anna@delta.lv')
    const house = await openHouse(made.url ?? '')
    await sql`delete from schools where name = 'delta'`.execute(house.registry)
    expect(await school('import', 'delta', 'delta.lv', 'alfa.backup')).toMatch(/^78: /)
    const { db } = house.shared.in('school_delta')
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'anna@delta.lv' }])
    await house.close()
  })

  test('makes a school in the database that is named, or in that with the fewest schools', async () => {
    const [north, south] = [await bareDatabase(), await bareDatabase()]
    const nobody = 'postgres://127.0.0.1:1/away'
    const env = { DATABASES: `north=${north.url} south=${south.url}` }
    const withAll = (...args: string[]) => schoolWith(env, ...args)
    expect(
      await withAll('create', 'kappa', 'kappa.lv', '--database', 'north', '--email', 'anna@kappa.lv'),
    ).toMatch(
      /^The school "kappa" is at kappa\.lv\. It lies in the database "north"\.\nanna@kappa\.lv is an administrator now/,
    )
    expect(await withAll('create', 'lambda', 'lambda.lv')).toMatch(/ It lies in the database "south"\.$/)
    expect(await withAll('import', 'mi', 'mi.lv', 'alfa.backup', '--database', 'default')).toMatch(
      / is at mi\.lv as of /,
    )
    expect(await withAll('import', 'ni', 'ni.lv', 'alfa.backup')).toMatch(/ is at ni\.lv as of /)
    const listed = (await withAll('list')).split('\n')
    expect(listed).toEqual(
      expect.arrayContaining([
        'alfa  new.alfa.lv  active  default',
        'kappa  kappa.lv  active  north',
        'lambda  lambda.lv  active  south',
        'mi  mi.lv  active  default',
        'ni  ni.lv  active  north',
      ]),
    )
    const usersOf = async ({ opened }: Made, schema: string) =>
      (await sql<{ email: string }>`select email from ${sql.table(`${schema}.users`)}`.execute(opened.db))
        .rows
    expect(await usersOf(north, 'school_kappa')).toEqual([{ email: 'anna@kappa.lv' }])
    expect(await usersOf(north, 'school_ni')).toEqual([{ email: 'anna@alfa.lv' }])
    await expect(usersOf(made, 'school_kappa')).rejects.toThrow('does not exist')
    expect(await withAll('export', 'ni', 'ni.backup')).toContain(`${join(folder, 'ni.backup')}: `)

    const moved = await withAll('move', 'kappa', '--to', 'south')
    expect(moved).toMatch(
      /^The school "kappa" lies in the database "south"\. It was closed for \d+\.\d s, for \d+ rows\. Its old rows are kept in "north", in the schema moved_school_kappa_\d{14}\.$/,
    )
    expect(await usersOf(south, 'school_kappa')).toEqual([{ email: 'anna@kappa.lv' }])
    expect((await withAll('list')).split('\n')).toContain('kappa  kappa.lv  active  south')
    expect(await withAll('move', 'kappa', '--to', 'south')).toBe(
      'The school "kappa" lies in the database "south".',
    )
    expect(await withAll('move', 'kappa')).toMatch(/^1: npm run school -- list/)
    expect(await withAll('resume', 'kappa')).toBe('The school "kappa" is active.')
    await withAll('move', 'kappa', '--to', 'north')
    expect((await withAll('list')).split('\n')).toEqual(listed)

    expect(await withAll('create', 'kappa', 'kappa.lv')).toMatch(/ It lies in the database "north"\.$/)
    expect(await withAll('create', 'kappa', 'kappa.lv', '--database', 'south')).toBe(
      '78: The school "kappa" lies in the database "north".',
    )
    expect(await withAll('create', 'omicron', 'omicron.lv', '--database', 'east')).toBe(
      '78: DATABASES names no database "east". There are: default, north, south.',
    )
    expect(await withAll('import', 'omicron', 'omicron.lv', 'cut.backup', '--database', 'north')).toMatch(
      /^78: /,
    )
    expect(await school('export', 'ni', 'again.backup')).toBe('78: DATABASES names no database "north".')
    expect(
      await schoolWith({ DATABASES: `west=${nobody}` }, 'create', 'pi', 'pi.lv', '--database', 'west'),
    ).toBe('75: The database "west" does not answer (ECONNREFUSED).')
    expect((await withAll('list')).split('\n')).toEqual(listed)
    await north.remove()
    await south.remove()
  })

  test('makes no school beside the tables of a single one', async () => {
    const single = await anotherDatabase()
    const env = { DATABASES: `north=${single.url}` }
    expect(await schoolWith(env, 'create', 'rho', 'rho.lv', '--database', 'north')).toMatch(
      /^78: The schema public of the database "north" has the tables of a single school\./,
    )
    expect(await school('list')).not.toContain('rho')
    await single.remove()
  })
})
