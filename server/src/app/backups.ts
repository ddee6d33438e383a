import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/backup.service.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { askForSnapshot, type Snapshot } from '../backup/snapshots.service.ts'
import { verifyBackup } from '../backup/verify.service.ts'
import { CannotRun, DataFolderInUse } from '../db/errors.ts'
import { type Opened, openDatabase } from '../db/open.ts'
import { filesIn } from '../db/open-embedded.ts'
import { asCalled } from '../shared/as-called.ts'
import { Misconfigured, readConfig } from './config.ts'
import { exitCodeOf } from './ending.ts'

const USAGE =
  asCalled(`npm run backup -- FILE          writes all data of the school in DATABASE_URL or DATA_DIR into a new file, while it works
npm run verify-backup -- FILE   restores the file into a temporary database and checks everything in it
npm run restore -- FILE         brings the file into the empty school in DATABASE_URL or DATA_DIR;
                                everybody has to sign in again
                                --replace        also if there is a school: it is lost
                                --keep-sessions  who was signed in stays so, for a school that moves`)

/** Writes, verifies or restores a backup, as the first argument says. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      'keep-sessions': { type: 'boolean' },
      'end-sessions': { type: 'boolean' }, // what happens anyway; scripts may have it
    },
  })
  const [action, file, ...more] = positionals
  if (!file || more.length > 0) throw new Error(USAGE)
  // npm runs in the project's folder, wherever it was called.
  const path = resolve(process.env.INIT_CWD ?? '', file)
  if (action === 'backup') await backup(path)
  else if (action === 'verify') await verify(path)
  else if (action === 'restore')
    await restore(path, { replace: values.replace, keepSessions: values['keep-sessions'] })
  else throw new Error(USAGE)
}

async function backup(path: string): Promise<void> {
  const { database, snapshot } = await openForReading()
  try {
    const { bytes, rows } = await writeBackup(database.db, path, Temporal.Now.instant())
    console.log(
      `${path}: ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MB. ${asCalled('Check it: npm run verify-backup --')} ${path}`,
    )
  } finally {
    await database.close()
    await snapshot?.release()
  }
}

/** Opens the database; the embedded one of a running server as a copy of this moment. */
async function openForReading(): Promise<{ database: Opened; snapshot?: Snapshot }> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !(await holdsDatabase(dataDir))) throw new Misconfigured([noDatabaseIn(dataDir)])
  try {
    return { database: await openDatabase(config, { patient: true }) }
  } catch (error) {
    const snapshot = error instanceof DataFolderInUse ? await askForSnapshot(dataDir) : undefined
    if (!snapshot) throw error
    return { database: await openDatabase({ dataDir: snapshot.dataDir }), snapshot }
  }
}

/** Rejects with the system's error if the folder cannot be looked into. */
const holdsDatabase = (dataDir: string) =>
  stat(filesIn(dataDir)).then(
    () => true,
    error => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

const noDatabaseIn = (dataDir: string) => ({
  variable: 'DATA_DIR',
  sentence: `DATA_DIR: There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
})

async function verify(path: string): Promise<void> {
  const { made_at, school_name, tables, rows } = await verifyBackup(path)
  console.log(`The backup is good: ${school_name}, ${made_at}, ${rows} rows in ${tables} tables.`)
}

async function restore(
  path: string,
  options: { replace?: boolean | undefined; keepSessions?: boolean | undefined },
): Promise<void> {
  const database = await openDatabase(readConfig(process.env), { patient: true })
  try {
    const { header, tables } = await restoreBackup(database.db, path, options)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${header.school_name} is restored as of ${header.made_at}: ${rows} rows.`)
  } finally {
    await database.close()
  }
}

main().catch(error => {
  // A file that is not there, or may not be written; its message names it.
  const isOfFile = typeof error?.path === 'string' && /^E[A-Z]+: /.test(error.message)
  const isExpected = error instanceof CannotRun || error?.message === USAGE || isOfFile
  console.error(isExpected ? error.message : error)
  process.exit(exitCodeOf(error))
})
