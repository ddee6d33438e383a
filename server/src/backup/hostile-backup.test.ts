import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { writeBackup } from './backup.service.ts'
import { linesOf, writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore.service.ts'
import { restoresOf } from './restore-apart.service.ts'

const MB = 2 ** 20

const school = useSchool()
const folder = scratchFolder('hostile')
let empty: Made
let lines: string[]
beforeAll(async () => {
  const path = join(folder, 'whole')
  await writeBackup(school.database.db, path, school.context.instant())
  lines = (await Array.fromAsync(linesOf(path))).flat()
  empty = await anotherDatabase()
})
afterAll(async () => {
  await empty.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A file with a right sum, as whoever knows the form can make it. */
async function fileWith(content: readonly string[]): Promise<string> {
  const path = join(folder, 'made')
  await writeBackupFile(path, async write => {
    for (const line of content) await write(line)
  })
  return path
}

const whole = (changed: readonly string[]) => fileWith(changed.map(line => `${line}\n`))
const header = () => `${lines[0]}\n`
const subjects = `{"begin":{"table":"subjects","columns":["name"],"next":{}}}\n`
const restored = async (path: string) => restoreBackup(empty.opened.db, path)
const apart = (path: string) => restoresOf({ databaseUrl: empty.url, dataDir: folder }, empty.opened.db)(path)
const users = () => empty.opened.db.selectFrom('users').select('id').execute()

/** The lines with the first that is `asked` changed. */
function changing(asked: (line: string) => boolean, change: (line: string) => string): string[] {
  const at = lines.findIndex(asked)
  return lines.map((line, index) => (index === at ? change(line) : line))
}

describe('a small file that unpacks to much', () => {
  it('is refused in words before anything is restored', async () => {
    const row = `["${'a'.repeat(MB)}"]\n`
    const path = await fileWith([header(), subjects, ...Array<string>(33).fill(row)])
    expect(statSync(path).size).toBeLessThan(20_000)
    await expect(restored(path)).rejects.toMatchObject({ why: 'too_big' })
    await expect(apart(path)).rejects.toMatchObject({ why: 'too_big' })
    expect(await users()).toEqual([])
  })

  it('is refused at the first line that is longer than any row', async () => {
    const path = await fileWith([header(), subjects, `["${'a'.repeat(9 * MB)}"]\n`])
    await expect(restored(path)).rejects.toMatchObject({ why: 'too_big' })
  })

  it('is refused where a line that is no row is long', async () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `"c${index}"`)
    const path = await fileWith([header(), `{"begin":{"table":"subjects","columns":[${names}],"next":{}}}\n`])
    await expect(restored(path)).rejects.toMatchObject({ why: 'too_big' })
  })
})

describe('a file that was made by hand', () => {
  const firstRow = (change: (line: string) => string) => changing(line => line.startsWith('['), change)
  const isOf = (table: string) => (line: string) => line.includes(`{"begin":{"table":"${table}"`)
  const inTable = (table: string, change: (line: string) => string) => changing(isOf(table), change)
  /** Other columns and rows of a table. */
  function filled(table: string, columns: string, ...rows: string[]): string[] {
    const begin = lines.findIndex(isOf(table))
    const end = lines.findIndex((line, at) => at > begin && line.startsWith('{"end"'))
    const named = lines[begin]?.replace(/"columns":\[.*?\]/, `"columns":[${columns}]`) ?? ''
    return [...lines.slice(0, begin), named, ...rows, ...lines.slice(end)]
  }
  const LONG = Array.from({ length: 2_000 }, (_, index) => index * 7_919).join('')

  const HARM: [said: string, detail: string, made: () => string[]][] = [
    ['a row nested by the thousand', 'rows of', () => firstRow(() => '['.repeat(100_000))],
    ['a line with two rows', 'rows of', () => firstRow(line => `${line},${line}`)],
    ['a row of numbers', 'rows of', () => firstRow(() => '[1,2]')],
    ['a column twice', 'columns of', () => filled('rooms', '"id","id"', '["1","2"]')],
    [
      'a table of another school',
      'unknown',
      () => inTable('rooms', line => line.replace('rooms', 'school_beta.users')),
    ],
    ['a table of PostgreSQL', 'unknown', () => inTable('rooms', line => line.replace('rooms', 'pg_authid'))],
    [
      'the list of migrations',
      'unknown',
      () => inTable('rooms', line => line.replace('rooms', 'migrations')),
    ],
    [
      'a next number of names',
      'unknown rooms',
      () => inTable('rooms', line => line.replace('"next":{', '"next":{"name":7,')),
    ],
    ['jobs without a kind', 'unknown jobs', () => filled('jobs of pg-boss', '"id"', '["1"]')],
    [
      'a kind of job that is no word',
      'unknown kinds',
      () => filled('jobs of pg-boss', '"name"', `["x'; drop table users; --"]`),
    ],
    ['a text that no index can hold', '54000', () => filled('subjects', '"id","name"', `["77","${LONG}"]`)],
  ]
  it.each(HARM)('is refused in words with %s, and nothing of it is restored', async (_, detail, made) => {
    const path = await whole(made())
    await expect(restored(path)).rejects.toThrow(
      expect.objectContaining({ name: 'BackupRefused', message: expect.stringContaining(detail) }),
    )
    expect(await users()).toEqual([])
  })

  it('is restored by a process of its own if there is no harm in it', async () => {
    expect(await apart(await whole(lines))).toMatchObject({ school_name: 'Stunda' })
    expect(await users()).not.toEqual([])
  })
})
