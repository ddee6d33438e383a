import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { anotherDatabase, type Made } from '../../test/database.ts'
import { lesson } from '../../test/events.ts'
import { useSchool } from '../../test/school.ts'
import { scratchFolder } from '../../test/scratch.ts'
import { buildApp } from '../app/app.ts'
import { makeLink, setPassword } from '../auth/passwords.service.ts'
import { createAdministrator } from '../people/people.service.ts'
import { writeBackup } from './backup.service.ts'
import { restoresOf } from './restore-apart.service.ts'
import { restoreUpload } from './upload.service.ts'

const school = useSchool()
const folder = scratchFolder('upload')
/** Checking a password against it takes minutes. */
const DEAR_HASH =
  '$argon2id$v=19$m=262144,t=600,p=1$Y2FzdCBvZiB0aGUgdGVzdHM$mckdQLk6SqizKyBthhDC1g+O38XiACf/hYJRfLPJ5g4'
let file: Buffer
let there: Made
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  await school.as('anna').post('/api/event-meta/create', lesson(school))
  const { db: own } = school.database
  const { anna, karlis } = school.people
  await makeLink({ ...school.context, db: own }, 'reset_password', anna.id)
  await own.updateTable('users').set({ password_hash: DEAR_HASH }).where('id', '=', karlis.id).execute()
  const path = join(folder, 'school.backup')
  await writeBackup(school.database.db, path, school.context.instant())
  file = readFileSync(path)
  there = await anotherDatabase()
  const { db } = there.opened
  const restore = restoresOf({ databaseUrl: there.url, dataDir: folder }, db)
  app = await buildApp({ ...school.context, ...there.opened, restore })
  const id = await createAdministrator(db, {
    email: 'first@school.lv',
    name: 'Pirmā',
    surname: 'Administratore',
  })
  await setPassword(db, id, school.password)
})
afterAll(async () => {
  await app.close()
  await there.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: school.password },
  })
  return { authorization: `Bearer ${answer.json().access_token}`, 'accept-language': 'en' }
}

async function upload(
  payload: Buffer | Readable,
  headers: Record<string, string>,
  type = 'application/octet-stream',
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/backups/restore',
    headers: { ...headers, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, json: answer.json() }
}

/** Begins an upload over the network, announced or in chunks, and sends only `sent`; answers what is answered all the same. */
async function begin(url: string, headers: Record<string, string>, sent = Buffer.alloc(0)) {
  const type = { 'content-type': 'application/octet-stream' }
  const asked = request(`${url}/api/admin/backups/restore`, {
    method: 'POST',
    headers: { ...headers, ...type },
    agent: false,
  })
  asked.on('error', () => {})
  asked.flushHeaders()
  if (sent.length > 0) asked.write(sent)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = { status: answer.statusCode, json: JSON.parse(await text(answer)) }
  asked.destroy()
  return said
}

describe('an upload is judged before it has come', () => {
  let url: string
  let filled: string
  beforeAll(async () => {
    filled = await school.open()
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('is refused to everybody but administrators', async () => {
    expect((await begin(filled, school.headersOf('agnese'))).status).toBe(403)
    expect((await begin(filled, school.headersOf('nobody'))).status).toBe(401)
  })

  it('is refused in a school that is there', async () => {
    expect(await begin(filled, school.headersOf('anna'))).toMatchObject({
      status: 409,
      json: {
        message: expect.stringContaining('The school has rooms, reservations, groups or people already.'),
      },
    })
  })

  it('is refused when it is too large', async () => {
    const headers = { ...(await signIn('first@school.lv')), 'content-length': `${2 * 1024 ** 3 + 1}` }
    expect((await begin(url, headers)).status).toBe(413)
  })

  it('is refused when it turns out to be too large while it comes', async () => {
    const body = Readable.from([Buffer.alloc(11)])
    const context = { ...school.context, ...there.opened }
    await expect(restoreUpload(context, body, 10)).rejects.toMatchObject({ code: 'too_large' })
    expect(body.destroyed).toBe(false)
  })

  it('is refused while another one is on its way', async () => {
    const headers = await signIn('first@school.lv')
    const context = { ...school.context, ...there.opened }
    const slow = new PassThrough()
    const first = restoreUpload(context, slow, 10)
    await expect(restoreUpload(context, new PassThrough(), 10)).rejects.toMatchObject({
      code: 'state_forbids',
    })
    slow.end('PK')
    await expect(first).rejects.toMatchObject({ code: 'invalid' })
    expect((await upload(Buffer.from('PK'), headers)).status).toBe(422)
  })
})

describe('the administrator of an empty school', () => {
  it('is told in words that a file is damaged or no backup, and goes on being its administrator', async () => {
    const headers = await signIn('first@school.lv')
    expect(await upload(file.subarray(0, -10), headers)).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining('The backup is damaged') },
    })
    expect(await upload(Buffer.from('PK'), headers)).toMatchObject({
      status: 422,
      json: { message: 'The file is not a backup of Stunda.' },
    })
    expect((await app.inject({ url: '/api/admin/backups', headers })).statusCode).toBe(200)
  })

  it.each(['application/json', 'text/plain'])(
    'is refused what is no file (%s) without its being read',
    async type => {
      let read = 0
      const endless = new Readable({
        read() {
          read += 1
          this.push(read > 100 ? null : Buffer.alloc(65_536, 32))
        },
      })
      expect((await upload(endless, await signIn('first@school.lv'), type)).status).toBe(415)
      expect(read).toBeLessThan(100)
    },
  )

  it('cannot bring one in over a group or people who were imported', async () => {
    const { db } = there.opened
    afterwards(async () => {
      await db.deleteFrom('groups').execute()
      await db.deleteFrom('users').where('name', '=', 'Marta').execute()
    })
    const refused = async () => expect((await upload(file, await signIn('first@school.lv'))).status).toBe(409)
    await db.insertInto('groups').values({ name: 'Koris' }).execute()
    await refused()
    await db.deleteFrom('groups').execute()
    await db.insertInto('users').values({ name: 'Marta', surname: 'Ozola' }).execute()
    await refused()
  })

  it('brings a school in by its backup; then its own accounts sign in, and everybody sees its lessons', async () => {
    const day = '/api/rooms/get_schedule?date_from=2026-11-24&date_to=2026-11-24'
    const headers = await signIn('first@school.lv')
    expect((await app.inject({ url: day, headers })).json().data).toEqual([])
    expect(await upload(file, headers)).toMatchObject({
      status: 200,
      json: { data: { school_name: 'Stunda' } },
    })
    expect((await app.inject({ url: '/api/admin/backups', headers })).statusCode).toBe(401)
    const anna = await signIn(school.people.anna.email)
    expect((await app.inject({ url: day, headers: anna })).body).toContain('"event_name":"Klavierspēle"')
  })

  it('has ended all sign-ins and links of the file, also those that were ended after it was made', async () => {
    const { db } = there.opened
    expect((await app.inject({ url: '/api/auth/me', headers: school.headersOf('anna') })).statusCode).toBe(
      401,
    )
    expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
  })

  it('has brought in no password that takes minutes to check: its owner chooses a new one by mail', async () => {
    const { db } = there.opened
    const without = await db.selectFrom('users').select('email').where('password_hash', 'is', null).execute()
    expect(without).toContainEqual({ email: school.people.karlis.email })
    const payload = { email: school.people.karlis.email, password: school.password }
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(422)
  })

  it('cannot bring in another one then', async () => {
    expect(await upload(file, await signIn(school.people.anna.email))).toMatchObject({
      status: 409,
      json: {
        message: expect.stringContaining('The school has rooms, reservations, groups or people already.'),
      },
    })
  })
})
