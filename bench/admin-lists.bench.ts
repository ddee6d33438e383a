// How fast are administrators' lists of a school with 50,000 users, and an import of 5,000, on PostgreSQL?
import { tmpdir } from 'node:os'
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { startPostgres } from '../server/test/postgres.ts'
import { type Figure, report, reportMachine } from './support/figures.ts'
import { fillManyUsers } from './support/many-users.ts'
import { startServer } from './support/server.ts'
import { answered, besideStatements, medianOf, type Took } from './support/took.ts'

const USERS = 50_000
const IMPORTED = 5_000
const TIMES = 41
const LISTS = {
  'users, the first page': '/api/admin/users?with=user_roles',
  'users, the last page by surname': `/api/admin/users?sort=-surname&page=${USERS / 25 - USERS / 250}`,
  'users, by part of a name without diacritics, sorted': '/api/admin/users?search=kaln&sort=-full_name',
  'users, by parts of name and surname': '/api/admin/users?search=arti%20berz&page=3',
  'users, by two letters': '/api/admin/users?search=an&sort=surname',
  'users, by an e-mail': '/api/admin/users?search=user4999',
  'students, by part of a name': '/api/admin/users?search=zarin&role=4',
  'archive, by part of a name': '/api/admin/users/archive?search=zarin',
  'groups with their members': '/api/admin/groups?with=platform_students.user_roles&search=99',
  'students to assign': '/api/admin/groups/students?search=berz',
  'subjects, by part of a name': '/api/admin/subjects?search=mets%201',
}

const postgres = await startPostgres({ durable: true })
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: tmpdir() })
try {
  await migrate(database.db)
  const token = await fillManyUsers(database.db, USERS)
  const server = await startServer({ databaseUrl: postgres.url, isCounted: true })
  try {
    reportMachine('PostgreSQL')
    const figures: Figure[] = []
    for (const [question, path] of Object.entries(LISTS)) {
      const times: Took[] = []
      for (let round = 0; round < TIMES; round += 1)
        times.push(await answered(() => ask(server.url, token, path)))
      figures.push({
        question: `${question}, median`,
        ...medianOf(times.slice(10)),
        target: { atMost: 20 },
      })
    }
    const file = ['name;surname;email;phone;personal_code;role;group', ...rows()].join('\n')
    const headers = { 'content-type': 'text/csv' }
    for (const [question, query, atMost] of [
      [`a dry run of an import of ${IMPORTED} users`, '?dry_run=1', 3],
      [`an import of ${IMPORTED} users`, '', 20],
    ] as const) {
      const took = await answered(() =>
        ask(server.url, token, `/api/admin/users/import${query}`, { method: 'POST', body: file, headers }),
      )
      figures.push({
        ...{ question, value: took.ms / 1000, unit: 's' },
        target: { atMost },
        note: besideStatements([took]) ?? '',
      })
    }
    report(figures)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
  await postgres.stop()
}

async function ask(url: string, token: string, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}

function rows(): string[] {
  return Array.from(
    { length: IMPORTED },
    (_, i) =>
      `Jānis;Kļaviņš;new${i}@skola.test;26123456;32${1000 + (i % 9000)}-${70000 + i};audzēknis;Jauna grupa ${i % 100}`,
  )
}
