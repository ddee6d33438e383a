// How much of PostgreSQL's disk does a school of many take: a new one, and one that has imported its year, 22,000 reservations with their
// people and their history?
import { addDays } from '@stunda/domain/time/civil.ts'
import { startOfWeek } from '@stunda/domain/time/week.ts'
import { createSchool, type House, openHouse } from '@stunda/server/schools/schools.service.ts'
import { sql } from 'kysely'
import { startPostgres } from '../server/test/postgres.ts'
import { report, reportMachine } from './support/figures.ts'
import { startHouse } from './support/many-schools.ts'
import { fillPlanSchool, planOf } from './support/plan-school.ts'

const YEAR_WEEKS = 33
const HOST = '127.1.0.1'
const MB = 2 ** 20

const postgres = await startPostgres({ durable: true, settings: { max_wal_size: '4GB' } })
const house = await openHouse(postgres.url, { connections: 8 })
const made = await createSchool(house, { name: 'school-0', host: HOST })
const empty = await diskOf(house, made.schema)
const token = await fillPlanSchool(house.shared.in(made.schema).db)
const server = await startHouse(postgres.url)
const reservations = await importYear(new URL(server.url).port)
await server.stop()
const { rows } = await sql<{ server_version: string }>`show server_version`.execute(house.registry)
reportMachine(`PostgreSQL ${rows[0]?.server_version}`)
report([
  { question: 'disk of a new school', value: empty / MB, unit: 'MB' },
  {
    question: 'the same with its year',
    value: (await diskOf(house, made.schema)) / MB,
    unit: 'MB',
    note: `${reservations} reservations`,
  },
])
await house.close()
await postgres.stop()

async function importYear(port: string): Promise<number> {
  const monday = addDays(startOfWeek(Temporal.Now.plainDateISO('Europe/Riga').toString()), 7)
  const term = { date_from: monday, date_to: addDays(monday, 7 * YEAR_WEEKS - 1) }
  const answer = await fetch(`http://${HOST}:${port}/api/admin/reservations/import`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    method: 'POST',
    body: JSON.stringify({ csv: planOf({ faults: 0 }), term }),
  })
  if (answer.status !== 200) throw new Error(`the plan was answered ${answer.status}`)
  return (await answer.json()).data.reservations
}

/** The bytes of a school's tables with their indexes. */
async function diskOf({ registry }: House, schema: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relnamespace = ${schema}::regnamespace and relkind in ('r', 'm', 'S')`.execute(registry)
  return rows[0]?.bytes ?? Number.NaN
}
