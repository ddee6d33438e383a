import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyFiles, useDatabase } from '../../test/database.ts'
import { refusalOf, startServer } from '../../test/server-process.ts'
import { parseConfig } from './config.ts'
import { examine } from './examine.ts'

const database = useDatabase()
const CHANGE_FIRST = 78
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stunda-misconfigured-'))
  if (database.kind === 'embedded') copyFiles(inject('template'), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  startServer({ dataDir: folder, ...(database.url && { databaseUrl: database.url }), env })

/** The sentences with which such a server would refuse to start, without one. */
async function mistakesIn(env: Record<string, string>): Promise<string[]> {
  const where = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url ?? '' }
  const { mistakes } = await examine(parseConfig({ ...where, ...env }))
  return mistakes.map(({ sentence }) => sentence)
}

describe('a server that cannot start as it is configured', () => {
  it('says every mistake in one sentence with its variable, all of them at once', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const env = { DEMO: 'true', LOG_LEVEL: 'foo', DATA_DIR: join(file, 'data'), PORT: port }
    expect(await refusalOf(start(env))).toEqual({
      said: [
        'DEMO is 1 (an empty database is filled with the demo school) or 0, not "true".',
        'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent, not "foo".',
        `DATA_DIR: ${file} is a file, not a folder.`,
        `PORT: Another program listens on port ${port} of 127.0.0.1 already. End it, or choose another port.`,
      ],
      code: CHANGE_FIRST,
    })
    other.close()
  })

  it('says that it cannot listen on an address that is not this machine’s', async () => {
    expect(await mistakesIn({ HOST: '192.0.2.1', PORT: '3999' })).toEqual([
      'HOST: The server cannot listen on 192.0.2.1 (EADDRNOTAVAIL).',
    ])
  })

  it('says that it cannot write to its folder', async () => {
    expect(await mistakesIn({ DATA_DIR: '/proc/stunda' })).toEqual([
      expect.stringMatching(/^DATA_DIR: The server cannot write to the folder \/proc\/stunda \([A-Z]+\)\.$/),
    ])
  })

  it('says that it cannot write where backups are to be kept', async () => {
    expect(await mistakesIn({ BACKUP_DIR: '/proc/backups' })).toEqual([
      expect.stringMatching(
        /^BACKUP_DIR: The server cannot write to the folder \/proc\/backups \([A-Z]+\)\.$/,
      ),
    ])
  })

  it('does not look at a folder for backups when none are made', async () => {
    expect(await mistakesIn({ BACKUP_DIR: '/proc/backups', BACKUP_DAYS: '0', BACKUP_WEEKS: '0' })).toEqual([])
  })
})
