import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/backup.service.ts'
import { checkBackup, restoreBackup } from '../backup/restore.service.ts'
import type { Db } from '../db/database.ts'
import { CannotRun } from '../db/errors.ts'
import { DEFAULT_DATABASE } from '../db/examine-databases.ts'
import { buildOf } from '../db/migrate.ts'
import { hasDemoAccounts } from '../demo/demo.service.ts'
import { EmailTaken } from '../people/people.service.ts'
import { endMove, moveSchool } from '../schools/moving.service.ts'
import {
  changeSchool,
  createSchool,
  fillSchool,
  type House,
  listSchools,
  openHouse,
  placeSchool,
  type School,
  schoolNamed,
  workPatientlyIn,
} from '../schools/schools.service.ts'
import { asCalled } from '../shared/as-called.ts'
import { Misconfigured, readConfig } from './config.ts'
import { exitCodeOf } from './ending.ts'
import { makeAdministrator } from './make-administrator.ts'
import { outboxText } from './outbox-text.ts'

const USAGE = asCalled(`npm run school -- list
npm run school -- create NAME HOST [--email ADDRESS] [--mail-from SENDER] [--database NAME]
                                  adds a school, and its first administrator, whose password is printed;
                                  in a database of DATABASES, or "default", or in the one with the fewest schools
npm run school -- suspend NAME    answers 503 from now on
npm run school -- archive NAME    answers 404 from now on; everything is kept
npm run school -- resume NAME     is open again
npm run school -- rename-host NAME HOST
npm run school -- move NAME --to DATABASE
                                  brings it into another of DATABASES, or "default": copied while it is used, then closed
                                  for some seconds, where wal_level is logical; otherwise closed meanwhile. Killed, it goes
                                  on when it is said again; "resume" gives it up
npm run school -- place NAME      lets Citus place it on one of its nodes, for good
npm run school -- e-class NAME [--of-house]
                                  takes the ECLASS_ variables as the school's own; with --of-house it uses the server's again
npm run school -- outbox NAME [ADDRESS]
                                  prints the mails that are kept without a mail server (as npm run outbox)
npm run school -- export NAME FILE
                                  writes all its data into a new file, while it works (as npm run backup)
npm run school -- import NAME HOST FILE [--replace] [--keep-sessions] [--database NAME]
                                  adds the school if there is none, and brings the file into it (as npm run restore)

Each may be repeated. The schools are those of DATABASE_URL, which is also where it is kept in which of DATABASES each lies.`)

const OPTIONS = {
  email: { type: 'string' },
  'mail-from': { type: 'string' },
  database: { type: 'string' },
  to: { type: 'string' },
  replace: { type: 'boolean' },
  'keep-sessions': { type: 'boolean' },
  'end-sessions': { type: 'boolean' }, // what happens anyway; scripts may have it
  'of-house': { type: 'boolean' },
} as const

const NO_E_CLASS = [
  {
    variable: 'ECLASS_CLIENT_ID',
    sentence: 'The ECLASS_ variables are missing: set them to those of the school.',
  },
]

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

/** The actions: how many arguments each takes, and may take, and what it does and says. */
const ACTIONS: Record<
  string,
  { takes: number; most?: number; run(house: House, args: string[], command: Command): Promise<string> }
> = {
  list: {
    takes: 0,
    run: async house => {
      const schools = await listSchools(house)
      return schools.map(school => lineOf(house, school)).join('\n') || 'There is no school yet.'
    },
  },
  create: { takes: 2, run: create },
  suspend: { takes: 1, run: (house, [name = '']) => setState(house, name, 'suspended') },
  archive: { takes: 1, run: (house, [name = '']) => setState(house, name, 'archived') },
  resume: {
    takes: 1,
    run: async (house, [name = '']) => {
      await endMove(house, name)
      return setState(house, name, 'active')
    },
  },
  move: { takes: 1, run: move },
  'rename-host': {
    takes: 2,
    run: async (house, [name = '', host = '']) => {
      await changeSchool(house, name, { host })
      return `The school "${name}" is at ${host} now.`
    },
  },
  place: {
    takes: 1,
    run: async (house, [name = '']) => `The school "${name}" lies on ${await placeSchool(house, name)}.`,
  },
  'e-class': { takes: 1, run: setEClass },
  outbox: {
    takes: 1,
    most: 2,
    run: async (house, [name = '', address]) =>
      inSchool(house, await schoolNamed(house, name), db => outboxText(db, address)),
  },
  export: { takes: 2, run: exportSchool },
  import: { takes: 3, run: importSchool },
}

/** A command: what is done with a school of the house, and with which settings. */
interface Command {
  values: Values
  env: NodeJS.ProcessEnv
  /** Shows a line while the command goes on. */
  say(line: string): void
}

/**
 * Runs the command that the first argument names. Returns the last line to show; `say` is told each line before it. Throws an error with the words
 * to show when it cannot be done.
 */
export async function runSchoolCommand(
  words: string[],
  env: NodeJS.ProcessEnv,
  say: Command['say'] = () => {},
): Promise<string> {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
  const [name = '', ...args] = positionals
  const action = ACTIONS[name]
  if (!action || args.length < action.takes || args.length > (action.most ?? action.takes))
    throw new Error(USAGE)
  const { databaseUrl = '', databases } = readConfig({ ...env, SCHOOLS: 'many' })
  const house = await openHouse(databaseUrl, { connections: 4, databases })
  try {
    return await action.run(house, args, { values, env, say })
  } finally {
    await house.close()
  }
}

/** The outcome of such an error: the text or the error to be said, and the exit code. */
export function outcomeOf(error: Error & { code?: string }): { said: unknown; code: number } {
  const isExpected = error instanceof CannotRun || error?.message === USAGE || error?.code === 'ENOENT'
  return { said: isExpected ? error.message : error, code: exitCodeOf(error) }
}

/** Works in a school's database. */
function inSchool<Result>(
  { databases }: House,
  school: School,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return databases.within(school, postgres => work(postgres.in(school.schema).db))
}

/** What an operator calls a school's database; undefined where there is only one. */
function databaseOf({ databases }: House, { database }: School): string | undefined {
  return database ?? (databases.names().length > 1 ? DEFAULT_DATABASE : undefined)
}

function liesIn(house: House, school: School): string {
  const database = databaseOf(house, school)
  return database ? ` It lies in the database "${database}".` : ''
}

function lineOf(house: House, school: School): string {
  const { name, host, state, build, failure } = school
  const database = databaseOf(house, school)
  const lies = database ? `  ${database}` : ''
  const moves = school.moving ? `, is being moved to ${school.moving.to ?? DEFAULT_DATABASE}` : ''
  const waits = build === buildOf() ? '' : failure === null ? ', waits for its migrations' : `: ${failure}`
  return `${name}  ${host}  ${state}${lies}${moves}${waits}`
}

async function create(house: House, [name = '', host = '']: string[], { values }: Command): Promise<string> {
  const { database } = values
  const school = await createSchool(house, { name, host, database, mail_from: values['mail-from'] })
  const said = `The school "${name}" is at ${host}.${liesIn(house, school)}`
  if (!values.email) return said
  try {
    const { email } = values
    return `${said}\n${await inSchool(house, school, db => makeAdministrator(db, { email }))}`
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
    return `${said} ${error.message}`
  }
}

async function move(house: House, [name = '']: string[], { values: { to }, say }: Command): Promise<string> {
  if (to === undefined) throw new Error(USAGE)
  const { kept, rows, pausedMs } = await moveSchool(house, name, to, { say })
  const lies = `The school "${name}" lies in the database "${to}".`
  if (!kept) return lies
  const seconds = (pausedMs / 1000).toFixed(1)
  return `${lies} It was closed for ${seconds} s${rows > 0 ? `, for ${rows} rows` : ''}. Its old rows are kept in "${kept.database}", in the schema ${kept.schema}.`
}

async function setState(house: House, name: string, state: School['state']): Promise<string> {
  await changeSchool(house, name, { state })
  return `The school "${name}" is ${state}.`
}

async function setEClass(house: House, [name = '']: string[], { values, env }: Command): Promise<string> {
  if (values['of-house']) {
    await changeSchool(house, name, { e_class: null })
    return `The school "${name}" has the e-class of the house, if that has one.`
  }
  const { eClass } = readConfig({ ...env, SCHOOLS: 'many' })
  if (!eClass) throw new Misconfigured(NO_E_CLASS)
  const { redirect_url: _, ...e_class } = eClass
  await changeSchool(house, name, { e_class })
  return `The school "${name}" has an e-class of its own, ${eClass.client_id} at ${eClass.issuer}.`
}

async function exportSchool(
  house: House,
  [name = '', file = '']: string[],
  { env }: Command,
): Promise<string> {
  const school = await schoolNamed(house, name)
  const path = pathOf(file, env)
  const { rows } = await workPatientlyIn(house, school, db => writeBackup(db, path, Temporal.Now.instant()))
  return `${path}: ${rows} rows. ${asCalled('Check it: npm run verify-backup --')} ${path}`
}

async function importSchool(
  house: House,
  [name = '', host = '', file = '']: string[],
  { values: { replace, database, 'keep-sessions': keepSessions }, env }: Command,
): Promise<string> {
  const path = pathOf(file, env)
  await checkBackup(path)
  return fillSchool(house, { name, host, database }, school =>
    workPatientlyIn(house, school, async db => {
      const { header } = await restoreBackup(db, path, { replace, keepSessions, isChecked: true })
      // Opens it anew wherever it is open.
      await changeSchool(house, name, {})
      const warning = (await hasDemoAccounts(db))
        ? ' It has accounts of the demo, whose passwords everybody knows: change or erase them.'
        : ''
      return `${header.school_name} is at ${host} as of ${header.made_at}.${warning}`
    }),
  )
}

/** A path as it was typed: npm runs in the project's folder, wherever it was called. */
function pathOf(file: string, { INIT_CWD = '' }: NodeJS.ProcessEnv): string {
  return resolve(INIT_CWD, file)
}
