import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { copyFiles } from '../../test/database.ts'
import { DataFolderInUse } from './errors.ts'
import { openDatabase } from './open.ts'
import { FolderNotOurs } from './own-folder.ts'

const CHILD = fileURLToPath(new URL('../../test/embedded.child.ts', import.meta.url))

let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stunda-embedded-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a new folder gets a database, and whatever an interrupted start left is cleared away', async () => {
  mkdirSync(join(dataDir, 'database.new-1-1/base'), { recursive: true })
  const { db, close } = await openDatabase({ dataDir })
  expect((await sql`show fsync`.execute(db)).rows).toEqual([{ fsync: 'on' }])
  await close()
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'owner.lock'])
  if (process.platform !== 'win32') expect(modeOf('database')).toBe(0o700)
})

test('a commit is answered when the disk has it', async () => {
  copyTemplate()
  const { db, close } = await openDatabase({ dataDir })
  const synced = vi.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  try {
    await sql`select * from subjects`.execute(db)
    expect(synced).not.toHaveBeenCalled()
    await db.insertInto('subjects').values({ name: 'Klavieres' }).execute()
    expect(synced).toHaveBeenCalled()
  } finally {
    synced.mockRestore()
    syncBuiltinESMExports()
    await close()
  }
})

test('killed while it writes, again and again: every row that was answered is there', async () => {
  copyTemplate()
  const answered: number[] = []
  for (const until of [1, 40, 300]) {
    const writer = await start('write')
    for (let i = 0; i < until; i++) answered.push(Number(await writer.nextLine()))
    await kill(writer.child)
    for await (const line of writer.rest()) answered.push(Number(line))
  }
  const { db, close } = await openDatabase({ dataDir })
  const kept = new Set((await db.selectFrom('subjects').select('id').execute()).map(it => it.id))
  await close()
  expect(answered.length).toBeGreaterThanOrEqual(341)
  expect(answered.filter(id => !kept.has(id))).toEqual([])
})

test('a server that ends in peace leaves nothing to recover, a killed one does', async () => {
  copyTemplate()
  const { db, close } = await openDatabase({ dataDir })
  await db.insertInto('subjects').values({ name: 'Klavieres' }).execute()
  await close()
  expect(stateOfFiles()).toBe(SHUT_DOWN)
  const { child } = await start()
  await kill(child)
  expect(stateOfFiles()).toBe(IN_PRODUCTION)
})

test('the folder has one owner: a second server ends at once, saying why', async () => {
  copyTemplate()
  const { close } = await openDatabase({ dataDir })
  expect((await start()).first).toBe('refused DataFolderInUse')
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse)
  await expect(openDatabase({ dataDir })).rejects.toThrow(dataDir)
  await close()
  expect((await start()).first).toBe('open')
})

test('of two servers that start at the same time one gets the folder', async () => {
  copyTemplate()
  const both = await Promise.all([start(), start()])
  expect(both.map(it => it.first).sort()).toEqual(['open', 'refused DataFolderInUse'])
})

test('a killed owner leaves the folder free', async () => {
  copyTemplate()
  const first = await start()
  expect(first.first).toBe('open')
  await kill(first.child)
  expect((await start()).first).toBe('open')
})

describe.skipIf(process.platform === 'win32')('what the database keeps is its owner’s alone', () => {
  test.each([
    ['its group', 0o770],
    ['its group, as on a volume of a container', 0o2775],
    ['all', 0o777],
  ])('a data folder that %s may write to is refused in words', async (_, mode) => {
    copyTemplate()
    fs.chmodSync(dataDir, mode)
    const opened = openDatabase({ dataDir })
    await expect(opened).rejects.toThrow(FolderNotOurs)
    await expect(opened).rejects.toThrow(`chmod go-w ${dataDir}`)
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  test.each([
    ['that others may look into', 0o755],
    ['in which nobody may touch what is another’s', 0o1777],
  ])('from the start on, in a data folder %s', async (_, mode) => {
    copyTemplate()
    fs.chmodSync(join(dataDir, 'database'), 0o755)
    fs.chmodSync(dataDir, mode)
    const { close } = await openDatabase({ dataDir })
    expect(modeOf('database')).toBe(0o700)
    await close()
  })
})

function modeOf(path: string): number {
  return fs.statSync(join(dataDir, path)).mode & 0o777
}

// PostgreSQL's DBState, the fifth word of its control file.
const [SHUT_DOWN, IN_PRODUCTION] = [1, 6]

function stateOfFiles(): number {
  return fs.readFileSync(join(dataDir, 'database/global/pg_control')).readInt32LE(16)
}

function copyTemplate(): void {
  copyFiles(inject('template'), dataDir)
}

async function start(work = '') {
  const child = spawn(process.execPath, [CHILD, dataDir, work], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const lines: Interface = createInterface(child.stdout)
  const iterator = lines[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string> => (await iterator.next()).value ?? 'ended'
  return {
    child,
    first: await nextLine(),
    nextLine,
    rest: () => ({ [Symbol.asyncIterator]: () => iterator }),
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
