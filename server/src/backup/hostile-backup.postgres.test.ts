import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostOf, useHouse } from '../../test/many.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { setPassword } from '../auth/passwords.service.ts'
import { createAdministrator } from '../people/people.service.ts'
import { createSchool } from '../schools/schools.service.ts'
import { writeBackup } from './backup.service.ts'
import { linesOf, writeBackupFile } from './backup-file.ts'

const MB = 2 ** 20
const PASSWORD = 'Stunda26'
const house = useHouse(['beta'])
const folder = scratchFolder('hostile-many')
let path: string
let token: string
beforeAll(async () => {
  const { many } = house
  const { schema } = await createSchool(many.house, { name: 'alfa', host: hostOf('alfa') })
  const { db } = many.house.shared.in(schema)
  const id = await createAdministrator(db, {
    email: 'first@alfa.lv',
    name: 'Pirmā',
    surname: 'Administratore',
  })
  await setPassword(db, id, PASSWORD)
  path = join(folder, 'beta')
  await writeBackup(house.dbOf('beta'), path, Temporal.Now.instant())
  const body = { email: 'first@alfa.lv', password: PASSWORD }
  token = (await house.call(hostOf('alfa'), 'POST', '/api/auth/login', { body })).json.access_token
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function upload(file: string): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  const headers = {
    ...{ host: hostOf('alfa'), authorization: `Bearer ${token}`, 'accept-language': 'en' },
    'content-type': 'application/octet-stream',
  }
  const asked = request(
    `${house.many.app.listeningOrigin}/api/admin/backups/restore`,
    { method: 'POST', headers },
    async answer => resolve({ status: answer.statusCode, body: await text(answer) }),
  )
  asked.on('error', reject).end(readFileSync(file))
  return promise
}

/** Rows of beta, and its tables that somebody has had analyzed. */
async function beta() {
  const db = house.dbOf('beta')
  const read = (table: 'users' | 'access_tokens' | 'rooms' | 'settings') =>
    db.selectFrom(table).selectAll().execute()
  const rows = [await read('users'), await read('access_tokens'), await read('rooms'), await read('settings')]
  const { rows: analyzed } = await sql`
    select relname from pg_stat_user_tables where schemaname like 'school\\_beta%' and last_analyze is not null`.execute(
    db,
  )
  return { rows, analyzed }
}

it('a small file that unpacks to much is refused by one school while the others answer', async () => {
  const [header] = (await Array.fromAsync(linesOf(path))).flat()
  const bomb = join(folder, 'bomb')
  await writeBackupFile(bomb, async write => {
    await write(`${header}\n{"begin":{"table":"subjects","columns":["name"],"next":{}}}\n`)
    for (let row = 0; row < 33; row += 1) await write(`["${'a'.repeat(MB)}"]\n`)
  })
  const [said, other] = await Promise.all([
    upload(bomb),
    house.call(hostOf('beta'), 'GET', '/api/auth/me', { token: house.tokenOf('beta') }),
  ])
  expect(said).toMatchObject({ status: 422, body: expect.stringContaining('unpacks to far more') })
  expect(other.status).toBe(200)
})

it('a backup that one school brings in leaves another school as it was', async () => {
  const before = await beta()
  expect(await upload(path)).toMatchObject({ status: 200 })
  expect(await beta()).toEqual(before)
  const tokens = await house.call(hostOf('alfa'), 'GET', '/api/auth/me', { token: house.tokenOf('beta') })
  expect(tokens.status).toBe(401)
})
