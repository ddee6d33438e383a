import { sql } from 'kysely'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { Db, Trx } from './database.ts'
import { CannotRun } from './errors.ts'
import { executeText } from './statements.ts'

/** A newer build has changed the tables of the jobs. */
class JobTablesAreNewer extends CannotRun {
  override name = 'JobTablesAreNewer'
  readonly mayPass = false

  constructor() {
    super('A newer build has changed the tables of the jobs in this database: start that build again.')
  }
}

/** The schema of the school's jobs. It lies beside the school's own: schools that share a database have a schema each. */
export async function jobSchemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() || '_jobs' as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Creates or updates the tables of pg-boss in the transaction of the migrations; throws JobTablesAreNewer. */
export async function installJobTables(trx: Trx): Promise<void> {
  const schema = await jobSchemaOf(trx)
  const installed = await versionOf(trx, schema)
  refuseNewer(installed)
  if (installed === JOB_TABLES_VERSION) return
  const plan = installed === undefined ? getConstructionPlans(schema) : getMigrationPlans(schema, installed)
  await executeText(trx, withoutTransaction(plan))
}

/** The version of the tables of the jobs that this build installs. */
export const JOB_TABLES_VERSION: number = manifest.pgboss.schema

/** Throws JobTablesAreNewer; changes nothing. */
export async function checkJobTables(trx: Trx): Promise<void> {
  refuseNewer(await versionOf(trx, await jobSchemaOf(trx)))
}

function refuseNewer(installed: number | undefined): void {
  if (installed !== undefined && installed > JOB_TABLES_VERSION) throw new JobTablesAreNewer()
}

async function versionOf(trx: Trx, schema: string): Promise<number | undefined> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass(${`${schema}.version`})::text as name`.execute(trx)
  if (!found[0]?.name) return undefined
  const { rows } = await sql<{
    version: number
  }>`select version from ${sql.table(`${schema}.version`)}`.execute(trx)
  return rows[0]?.version
}

/** The plans begin and commit themselves, which would end the transaction of the migrations. */
function withoutTransaction(plan: string): string {
  return plan.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
}
