import { dropDearPasswords, endAllPasswordLinks } from '../auth/passwords.service.ts'
import { endAllSessions } from '../auth/sessions.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { brokenConstraint } from '../db/errors.ts'
import { JOB_TABLES_VERSION } from '../db/job-tables.ts'
import { checksumOf, lockMigrations, type Migration, migrate, migrations } from '../db/migrate.ts'
import { isDeeperThan } from '../shared/json-depth.ts'
import { ownTurn } from '../shared/turns.ts'
import { type Begin, type End, type Header, partsOf } from './backup-content.ts'
import { checkBackupFile, linesOf } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import * as loading from './loading.repository.ts'
import {
  JOBS,
  type StoredTable,
  storedNames,
  storedTables,
  writePlainly,
} from './stored-tables.repository.ts'

export interface RestoreOptions {
  /** How much is replaced: everything, or only the accounts of a school that has nothing but its administrators yet. */
  replace?: boolean | 'accounts' | undefined
  /** Whether the sign-ins and links of the file go on, as for a school that moves; otherwise everybody signs in again. */
  keepSessions?: boolean | undefined
  /** Whether `checkBackup` has read this file already. */
  isChecked?: boolean
  /** Called in the transaction when the data are as in the file, before later migrations change them. */
  onLoaded?(trx: Trx, restored: Restored): Promise<void>
}

/** A restored backup: its first line, and each table with the line behind its rows. */
export interface Restored {
  header: Header
  tables: ({ name: string; columns: readonly string[] } & End)[]
}

/**
 * Brings a backup into a database, whole or not at all, and then up to this build's migrations. Hashes of passwords that would take too long
 * to check are left out. Throws BackupRefused if the file is damaged, too big or of a newer build, a row breaks a constraint, or a school is there.
 */
export async function restoreBackup(
  db: Db,
  path: string,
  { replace = false, keepSessions = false, isChecked = false, onLoaded }: RestoreOptions = {},
): Promise<Restored> {
  if (!isChecked) await checkBackup(path)
  try {
    return await db.transaction().execute(async trx => {
      await loading.takeTime(trx)
      await writePlainly(trx)
      await lockMigrations(trx)
      await loading.lockSchool(trx)
      const there = await loading.whatIsThere(trx)
      const isFree = there === 'accounts' ? replace !== false : there !== 'school' || replace === true
      if (!isFree) throw new BackupRefused('not_empty')
      const restored = await load(trx, path, there !== 'nothing')
      await onLoaded?.(trx, restored)
      await migrate(trx)
      await dropDearPasswords(trx)
      if (!keepSessions) {
        await endAllSessions(trx)
        await endAllPasswordLinks(trx)
      }
      await loading.analyze(
        trx,
        (await storedTables(trx)).map(({ name }) => name),
      )
      return restored
    })
  } catch (error) {
    const broken = brokenConstraint(error)
    throw broken ? new BackupRefused('breaks_a_rule', broken) : error
  }
}

/** Reads a whole file; throws BackupRefused if it is damaged, too big, or of another build than this one can restore. */
export async function checkBackup(path: string): Promise<void> {
  await checkBackupFile(path)
  const known = new Set(storedNames())
  let begin: Begin | undefined
  for await (const part of partsOf(linesOf(path))) {
    if (part.kind === 'header') migrationsOf(part.header)
    else if (part.kind === 'begin') {
      begin = part.begin
      const { table, columns } = begin
      if (!known.has(table)) throw new BackupRefused('damaged', `unknown ${table}`)
      if (new Set(columns).size < columns.length) throw new BackupRefused('damaged', `columns of ${table}`)
    } else if (part.kind === 'rows') for (const line of part.lines) checkRow(line, begin)
  }
}

/** Refuses what is no flat array of as many texts, or nulls, as there are columns: the database would need much memory to read it. */
function checkRow(line: string, begin: Begin | undefined): void {
  const row = isDeeperThan(1, line) ? undefined : parsed(line)
  const isRow = Array.isArray(row) && row.every(value => value === null || typeof value === 'string')
  if (!isRow || row.length !== begin?.columns.length)
    throw new BackupRefused('damaged', `rows of ${begin?.table}`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** This build's migrations that had made the backup's schema. */
function migrationsOf(header: Header): Migration[] {
  const own = new Map(migrations().map(migration => [migration.name, migration]))
  const unknown = header.migrations.find(({ name }) => !own.has(name))
  if (unknown) throw new BackupRefused('newer', `migration ${unknown.name}`)
  if (header.job_tables > JOB_TABLES_VERSION)
    throw new BackupRefused('newer', `tables of the jobs ${header.job_tables}`)
  return header.migrations.map(({ name, checksum }) => {
    const migration = own.get(name)
    if (!migration || checksumOf(migration) !== checksum) throw new BackupRefused('other_build', name)
    return migration
  })
}

/** Loads the file's tables into a schema that is made anew as it was when the backup was written. */
async function load(trx: Trx, path: string, isMade: boolean): Promise<Restored> {
  const loaded: Restored['tables'] = []
  let header: Header | undefined
  let schema: Schema | undefined
  let begin: Begin | undefined
  let rows = 0
  for await (const part of partsOf(linesOf(path))) {
    if (part.kind === 'header') {
      header = part.header
      schema = await makeSchema(trx, header, isMade)
    } else if (part.kind === 'begin') {
      begin = part.begin
      refuseUnknown(begin, schema)
      rows = 0
    } else if (part.kind === 'rows') {
      // The embedded database computes in this process: requests that need none of it are answered in between.
      await ownTurn()
      rows += await insert(trx, schema, begin, part.lines)
    } else if (part.kind === 'end') {
      if (!begin || part.end.rows !== rows) throw new BackupRefused('damaged', `rows of ${begin?.table}`)
      await loading.setNextNumbers(trx, begin.table, begin.next)
      loaded.push({ name: begin.table, columns: begin.columns, ...part.end })
    } else if (part.total.tables !== loaded.length) throw new BackupRefused('damaged', 'tables')
  }
  if (!header || !schema) throw new BackupRefused('damaged')
  for (const constraint of schema.putOff) {
    await ownTurn()
    await loading.checkAgain(trx, constraint)
  }
  await loading.checkNow(trx)
  return { header, tables: loaded }
}

/** Refuses a table that the schema does not have, and next numbers that are none of its columns'. */
function refuseUnknown({ table, next }: Begin, schema: Schema | undefined): void {
  const columns = schema?.tables.get(table)?.columns
  const isNumbered = (name: string) =>
    columns?.some(column => column.name === name && column.numbers !== null)
  const areNumbers = Object.entries(next).every(
    ([name, number]) => isNumbered(name) && Number.isSafeInteger(number) && number > 0,
  )
  if (!columns || !areNumbers) throw new BackupRefused('damaged', `unknown ${table}`)
}

interface Schema {
  tables: Map<string, StoredTable>
  putOff: Awaited<ReturnType<typeof loading.putOffChecks>>
}

async function makeSchema(trx: Trx, header: Header, isMade: boolean): Promise<Schema> {
  const list = migrationsOf(header)
  if (isMade) await loading.dropSchool(trx)
  await migrate(trx, list)
  const tables = await storedTables(trx)
  await loading.emptyTables(trx, tables)
  return {
    tables: new Map(tables.map(table => [table.name, table])),
    putOff: await loading.putOffChecks(trx),
  }
}

async function insert(
  trx: Trx,
  schema: Schema | undefined,
  begin: Begin | undefined,
  lines: readonly string[],
): Promise<number> {
  const table = begin && schema?.tables.get(begin.table)
  const missing = begin?.columns.find(name => !table?.columns.some(column => column.name === name))
  const kind = begin?.columns.indexOf('name') ?? -1
  if (!begin || !table || (table.name === JOBS ? kind < 0 : missing))
    throw new BackupRefused('damaged', `unknown ${begin?.table} ${missing ?? ''}`)
  if (table.name === JOBS && !(await loading.createKinds(trx, kind, lines)))
    throw new BackupRefused('damaged', 'unknown kinds of jobs')
  return loading.insertLines(trx, table, begin.columns, lines)
}
