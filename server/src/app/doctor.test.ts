import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD_HASH } from '@stunda/demo/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { freePort } from '../../test/postgres.ts'
import { useSchool } from '../../test/school.ts'
import { openDatabase } from '../db/open.ts'
import { diagnosisInLines } from './diagnosis.ts'

const school = useSchool()
const DOCTOR = fileURLToPath(new URL('doctor.ts', import.meta.url))
const OUTBOX = '? SMTP_URL is not set: mails are kept in the outbox and sent to nobody.'
const NOTHING = 'Nothing keeps a server from running.'
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stunda-doctor-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** An environment with only these variables, beside those without which nothing is found. */
async function environment(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const port = String(await freePort())
  const where = { DATA_DIR: dataDir, DATABASE_URL: school.database.url ?? '' }
  return { PATH, HOST: '127.0.0.1', PORT: port, ...where, ...env }
}

/** The sentences that the doctor says of an environment, and its exit code. */
const told = async (env: Record<string, string>) => diagnosisInLines(await environment(env))

/** The same by a process of its own. */
async function toldByProcess(env: Record<string, string>): Promise<{ said: string[]; code: number }> {
  const doctor = spawn(process.execPath, [DOCTOR], {
    env: await environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(doctor.stdout), once(doctor, 'close')])
  return { said: said.trim().split('\n'), code }
}

describe('who asks what is wrong with an installation', () => {
  it('is told that nothing is, and what may not be meant so', async () => {
    expect(await toldByProcess({})).toEqual({ said: [OUTBOX, NOTHING], code: 0 })
    expect(await told({ PUBLIC_URL: 'https://plans.skola.lv' })).toEqual({
      said: [
        OUTBOX,
        '? TRUST_PROXY is not set, but PUBLIC_URL is https: everybody seems to come from the proxy’s address.',
        NOTHING,
      ],
      code: 0,
    })
  })

  it('is told every mistake, a mail server that does not answer, and a database that is away', async () => {
    const env = {
      ...{ DEMO: 'yes', DATA_DIR: '/proc/stunda', SMTP_URL: 'smtp://127.0.0.1:1' },
      DATABASE_URL: '',
    }
    const { said, code } = await toldByProcess(env)
    expect(said.slice(0, 3)).toEqual([
      '✗ DEMO is 1 (an empty database is filled with the demo school) or 0, not "yes".',
      expect.stringMatching(/^✗ DATA_DIR: The server cannot write to the folder \/proc\/stunda/),
      '? SMTP_URL: The mail server cannot be used: it does not answer (ESOCKET ECONNREFUSED). Mails wait meanwhile.',
    ])
    expect(code).toBe(78)
    expect((await told({ DATABASE_URL: 'postgres://127.0.0.1:1/school' })).said).toContain(
      '✗ DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED). A server waits for it.',
    )
  })

  it('is told what is wrong with the address of a mail server', async () => {
    const mails = await openMailServer()
    try {
      expect((await told({ SMTP_URL: mails.url.replace('smtp:', 'smtps:') })).said).toContain(
        '? SMTP_URL: The mail server cannot be used: it does not begin with TLS, so smtp:// may be meant instead of smtps:// ' +
          '(ESOCKET ERR_SSL_WRONG_VERSION_NUMBER). Mails wait meanwhile.',
      )
      expect((await told({ SMTP_URL: mails.url })).said).toEqual([NOTHING])
    } finally {
      await mails.close()
    }
  })

  it('is told of the server that runs, which has its port', async () => {
    const { port } = new URL(await school.open())
    expect(await told({ PORT: port })).toEqual({
      said: [OUTBOX, `✓ A server runs on port ${port} and is well.`, NOTHING],
      code: 0,
    })
    expect(await told({ PORT: port, DATABASE_URL: 'postgres://127.0.0.1:1/school' })).toEqual({
      said: [
        '✗ DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED). A server waits for it.',
        OUTBOX,
        `✓ A server runs on port ${port} and is well.`,
      ],
      code: 78,
    })
  })

  it.runIf(inject('databaseKind') === 'postgres')('is told why a database is not opened', async () => {
    const { db } = school.database
    const PUBLIC_URL = 'https://plans.skola.lv'
    const wrong = async (env = {}) => {
      const { said, code } = await told({ TRUST_PROXY: '1', ...env })
      expect([said.at(-1) === NOTHING, code]).toEqual([false, 78])
      return said.filter(it => it.startsWith('✗'))
    }
    const { id } = school.people.marta
    await db.updateTable('users').set({ password_hash: DEMO_PASSWORD_HASH }).where('id', '=', id).execute()
    expect((await told({})).code).toBe(0)
    expect((await told({ PUBLIC_URL, DEMO: '1' })).code).toBe(0)
    expect(await wrong({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^✗ This school has accounts of the demo, whose passwords everybody knows/),
    ])
    await sql`update migrations set checksum = 'other' where name like '0003%'`.execute(db)
    expect(await wrong()).toEqual([
      expect.stringMatching(/^✗ Migration 0003_reservations\.sql has changed after it was applied\./),
    ])
    await sql`insert into migrations (name, checksum) values ('9999_later.sql', '')`.execute(db)
    expect(await wrong()).toEqual([
      expect.stringMatching(/^✗ A newer build has changed this database \(migration 9999_later\.sql is /),
    ])
  })

  it.runIf(inject('databaseKind') === 'embedded')(
    'is told why an embedded database is not opened, or that a server has it open',
    async () => {
      const DATA_DIR = mkdtempSync(join(dataDir, 'embedded-'))
      copyFiles(inject('template'), DATA_DIR)
      expect(await toldByProcess({ DATA_DIR })).toEqual({ said: [OUTBOX, NOTHING], code: 0 })
      const { db, close } = await openDatabase({ dataDir: DATA_DIR })
      expect((await toldByProcess({ DATA_DIR })).said).toEqual([
        expect.stringMatching(
          /^\? DATA_DIR: A server has the embedded database open, so its schema is not examined here/,
        ),
        OUTBOX,
        NOTHING,
      ])
      await sql`insert into migrations (name, checksum) values ('9999_later.sql', '')`.execute(db)
      await close()
      const { said, code } = await toldByProcess({ DATA_DIR })
      expect(said).toEqual([
        expect.stringMatching(/^✗ A newer build has changed this database \(migration 9999_later\.sql is /),
        OUTBOX,
      ])
      expect(code).toBe(78)
    },
  )
})
