import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { bookHourly, signIn } from '../../test/over-http.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'

const COMMAND = fileURLToPath(new URL('backups.ts', import.meta.url))
const folder = scratchFolder('backup-commands')
const dataDir = join(folder, 'school')
const file = join(folder, 'school.backup')
// Each command is a process that opens a database.
vi.setConfig({ testTimeout: 300_000 })
const { cast } = inject('school')
let server: ServerProcess

copyFiles(inject('schoolTemplate'), dataDir)
beforeEach(async () => {
  server = await startServer({ dataDir })
})
afterEach(() => server.kill())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as npm does; answers its exit code and all that it said. */
async function run(args: string[], where = dataDir): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATA_DIR: where, DATABASE_URL: '', INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('a backup of the embedded database', () => {
  it('is written while the server runs and people book, has all that was answered before, and comes back elsewhere', async () => {
    const anna = await signIn(server.url, cast, 'anna')
    const answered: number[] = []
    let backup: ReturnType<typeof run> | undefined
    let written = false
    const booking = bookHourly(anna, cast, booked => {
      if (written) throw new Error('enough')
      answered.push(booked.data.reservations[0].id)
      if (answered.length !== 10) return
      backup = run(['backup', 'school.backup'])
      void backup.then(() => {
        written = true
      })
    })
    await expect(booking).rejects.toThrow(/enough|nothing failed/)
    expect(await backup).toMatchObject({ code: 0 })
    // The server removes the copy when whoever asked for it has gone.
    await expect.poll(() => readdirSync(join(dataDir, 'snapshots'))).toEqual([])
    expect(await run(['verify', 'school.backup'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('The backup is good'),
    })

    const elsewhere = join(folder, 'elsewhere')
    copyFiles(inject('emptyFiles'), elsewhere)
    expect(await run(['restore', 'school.backup'], elsewhere)).toMatchObject({ code: 0 })
    expect(await run(['restore', 'school.backup'], elsewhere)).toMatchObject({
      code: 78,
      said: expect.stringContaining('There is a school already.'),
    })
    const there = await startServer({ dataDir: elsewhere })
    try {
      const again = await signIn(there.url, cast, 'anna')
      for (const id of answered.slice(0, 10))
        expect((await again('GET', `/api/reservations/reservation/${id}`)).status, `event ${id}`).toBe(200)
    } finally {
      await there.kill()
    }
  })

  it('cannot be restored into a folder on which a server runs', async () => {
    writeFileSync(file, 'no backup')
    expect(await run(['restore', 'school.backup'])).toMatchObject({
      code: 75,
      said: expect.stringContaining('is in use by another server'),
    })
  })

  it('is refused in one sentence when it is none', async () => {
    writeFileSync(file, 'no backup')
    expect(await run(['verify', 'school.backup'])).toEqual({
      code: 78,
      said: 'The file is not a backup of Stunda.\n',
    })
    expect(await run(['backup'])).toMatchObject({ said: expect.stringContaining('npm run backup -- FILE') })
  })

  it('is refused in one sentence without a school, or where no file may be', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(await run(['backup', 'of-nothing.backup'], nowhere)).toEqual({
      code: 78,
      said: `DATA_DIR: There is no database in ${nowhere}. Set DATA_DIR or DATABASE_URL as the server has it.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
    writeFileSync(file, 'no folder')
    const { code, said } = await run(['backup', 'school.backup/again.backup'])
    expect({ code, lines: said.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^ENOTDIR: .*\/school\.backup\/again\.backup/)],
    })
  })
})
