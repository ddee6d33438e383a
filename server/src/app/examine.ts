import { once } from 'node:events'
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { examineDatabases } from '../db/examine-databases.ts'
import { examinePostgres } from '../db/examine-postgres.ts'
import { examineReplica } from '../db/examine-replica.ts'
import { FolderNotOurs, refuseOpenFolder } from '../db/own-folder.ts'
import type { Config, Stated } from './config.ts'
import type { Mistake } from './environment.ts'

/**
 * Everything that keeps a server from starting with this environment: its mistakes, and what the addresses and folders in it turn out
 * to be. Also the doubts about its replica and its further databases, in sentences; these may pass. Rejects as queries do if nothing else is wrong and the database is
 * away. Changes nothing.
 */
export async function examine({
  config,
  mistakes,
}: Stated): Promise<{ mistakes: Mistake[]; doubtful: string[] }> {
  const isMeant = (variable: string) => !mistakes.some(it => it.variable === variable)
  const found = [...mistakes]
  if (isMeant('DATA_DIR') && needsFolder(config)) found.push(...wrongWithFolder('DATA_DIR', config.dataDir))
  found.push(...wrongWithBackups(config, found))
  if (isMeant('PORT') && config.port !== 0) found.push(...(await wrongWithAddress(config)))
  if (config.databaseUrl) found.push(...(await wrongWithDatabase(config, 'DATABASE_URL', found)))
  if (config.databaseUrlDirect && !found.some(it => it.variable === 'DATABASE_URL'))
    found.push(...(await wrongWithDatabase(config, 'DATABASE_URL_DIRECT', found)))
  if (found.some(it => it.variable.startsWith('DATABASE_URL'))) return { mistakes: found, doubtful: [] }
  const replica = await judgeReplica(config)
  const further = await examineDatabases(config.databases, config.databaseUrl ?? '')
  return {
    mistakes: [
      ...found,
      ...replica.wrong.map(sentence => ({ variable: REPLICA, sentence })),
      ...further.wrong.map(sentence => ({ variable: 'DATABASES', sentence })),
    ],
    doubtful: [...replica.doubtful, ...further.doubtful],
  }
}

const REPLICA = 'DATABASE_URL_REPLICA'

/** The mistakes in the replica's setting, if there is one, and the doubts that may pass. */
async function judgeReplica({ databaseUrl, databaseUrlDirect, databaseUrlReplica, many }: Config) {
  const primary = databaseUrlDirect ?? databaseUrl
  if (!primary || !databaseUrlReplica) return { wrong: [], doubtful: [] }
  const { wrong, doubtful } = await examineReplica(databaseUrlReplica, { primary, isMany: many })
  const named = (sentence: string) => `${REPLICA}: ${sentence}`
  return { wrong: wrong.map(named), doubtful: doubtful.map(named) }
}

/** A folder is needed for the embedded database, with mails that are kept beside it, and for backups that have no other one. */
function needsFolder(config: Config): boolean {
  return !config.databaseUrl || (makesBackups(config) && isInDataDir(config))
}

const makesBackups = ({ keepBackups: { days, weeks } }: Config) => days + weeks > 0
const isInDataDir = ({ backupDir, dataDir }: Config) => dirname(backupDir) === dataDir

async function wrongWithDatabase(
  { databaseUrl, databaseUrlDirect, many: isMany }: Config,
  variable: 'DATABASE_URL' | 'DATABASE_URL_DIRECT',
  found: readonly Mistake[],
): Promise<Mistake[]> {
  const isPooler = variable === 'DATABASE_URL' && databaseUrlDirect !== undefined
  const url = (variable === 'DATABASE_URL' ? databaseUrl : databaseUrlDirect) ?? ''
  try {
    return (await examinePostgres(url, variable, { isPooler, isMany })).map(sentence => ({
      variable,
      sentence,
    }))
  } catch (error) {
    if (found.length === 0) throw error
    return []
  }
}

/** The folder of the backups may be one that several servers share. */
function wrongWithBackups(config: Config, found: readonly Mistake[]): Mistake[] {
  const variable = isInDataDir(config) ? 'DATA_DIR' : 'BACKUP_DIR'
  if (!makesBackups(config) || found.some(it => it.variable === variable)) return []
  return wrongWithFolder(variable, config.backupDir)
}

function wrongWithFolder(variable: 'DATA_DIR' | 'BACKUP_DIR', folder: string): Mistake[] {
  const blame = (what: string) => [{ variable, sentence: `${variable}: ${what}` }]
  try {
    if (variable === 'DATA_DIR') refuseOpenFolder(folder)
    const there = nearest(folder)
    if (!statSync(there).isDirectory()) return blame(`${there} is a file, not a folder.`)
    rmdirSync(mkdtempSync(join(there, '.stunda-')))
    return []
  } catch (error) {
    if (error instanceof FolderNotOurs) return blame(error.message)
    return blame(`The server cannot write to the folder ${folder} (${codeOf(error)}).`)
  }
}

/** The folder itself, or the nearest one above it that exists. */
export function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

async function wrongWithAddress({ port, host }: Config): Promise<Mistake[]> {
  const probe = createServer()
  try {
    await once(probe.listen({ port, host }), 'listening')
    probe.close()
    await once(probe, 'close')
    return []
  } catch (error) {
    return [wrongAddress(error, { port, host })]
  }
}

/** The mistake in PORT or HOST because of which a server could not listen. */
export function wrongAddress(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Mistake {
  const code = codeOf(error)
  const said: Record<string, Mistake> = {
    EADDRINUSE: {
      variable: 'PORT',
      sentence: `PORT: Another program listens on port ${port} of ${host} already. End it, or choose another port.`,
    },
    EACCES: {
      variable: 'PORT',
      sentence: `PORT: This account may not listen on port ${port}. Choose one above 1023.`,
    },
  }
  return said[code] ?? { variable: 'HOST', sentence: `HOST: The server cannot listen on ${host} (${code}).` }
}

function codeOf(error: unknown): string {
  const { code, message } = Object(error)
  return String(code ?? message)
}
