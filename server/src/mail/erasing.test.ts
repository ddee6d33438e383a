import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, lesson } from '../../test/events.ts'
import { runJobs } from '../../test/jobs.ts'
import { useSchool } from '../../test/school.ts'
import { makeLink } from '../auth/passwords.service.ts'
import { makeContactLink } from '../people/contacts.service.ts'
import { queueMail } from './mail-queue.service.ts'
import { type MailWorkerOptions, mailWorker } from './mail-worker.service.ts'
import { folderMailer, removeMails } from './mailer.ts'
import { tableMailer } from './outbox.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'stunda-erase-'))
const outbox = join(folder, 'outbox')
const school = useSchool(() => ({ forgetMails: (address: string) => removeMails(outbox, address) }))
afterAll(() => rmSync(folder, { recursive: true }))

const CODE = '120310-23455'
const PHONE = '+37126123456'
const marta = () => school.people.marta
const MOTHER = 'mate.ozola@skola.test'
/** The values that identify Marta Ozola. */
const hers = () => ['Marta', marta().email, CODE, PHONE, MOTHER]
const erase = () => school.as('anna').delete(`/api/admin/users/user/${marta().id}/erase`)

/** Every row of every table as text, with its table's name before it. */
async function everything(): Promise<string[]> {
  const { db } = school.database
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in (current_schema(), current_schema() || '_jobs') and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        text: string
      }>`select t::text as text from ${sql.id(schema, name)} t`.execute(db)
      return rows.map(({ text }) => `${name} ${text}`)
    }),
  )
  return texts.flat()
}
const naming = (texts: readonly string[]) =>
  texts.filter(text => hers().some(word => text.toLowerCase().includes(word.toLowerCase())))

const options = (): MailWorkerOptions => ({
  context: school.context,
  mailer: folderMailer(outbox, () => school.context.instant()),
  makeLink,
  makeContactLink,
  writeNotices: async () => null,
  public_url: 'https://stunda.test',
  log: { info: () => {} },
})

beforeAll(async () => {
  const { db } = school.database
  await db
    .updateTable('users')
    .set({ personal_code: CODE, phone: PHONE })
    .where('id', '=', marta().id)
    .execute()
  await queueMail(db, 'password_changed', { user_id: marta().id })
  await runJobs(school, [mailWorker({ ...options(), mailer: tableMailer(db) })])
  const keyed = (key: string) => ({ 'idempotency-key': key })
  const shared = {
    students: [`student_${marta().id}` as const, `student_${school.people.karlis.id}` as const],
  }
  await school.as('agnese').post('/api/event-meta/create', lesson(school, shared), keyed('first'))
  const without = { ...at('12:00', '12:45'), students: [`student_${school.people.karlis.id}` as const] }
  await school.as('agnese').post('/api/event-meta/create', lesson(school, without), keyed('second'))
  await school.as('marta').post('/api/reservations/undo', { reservation_ids: [1] }, keyed('third'))
  const own = { room_id: school.rooms.practice.id, teachers: [], subject_id: null, ...at('15:00', '15:45') }
  await school.as('marta').post('/api/event-meta/create', lesson(school, own), keyed('fourth'))
  const file = `Vārds;Uzvārds;E-pasts;Loma\nMarta;Ozola;${marta().email};audzēknis\nJauns;Audzēknis;j@skola.test;audzēknis`
  const csv = { 'content-type': 'text/csv', ...keyed('an-import') }
  expect((await school.as('anna').post('/api/admin/users/import', Buffer.from(file), csv)).status).toBe(200)
  const contacts = [{ email: MOTHER, language: 'lv' }]
  expect((await school.as('marta').put('/api/contacts', { contacts }, keyed('fifth'))).status).toBe(200)
  await queueMail(db, 'password_changed', { user_id: marta().id })
  await queueMail(db, 'password_changed', { user_id: school.people.karlis.id })
  await queueMail(db, 'password_changed', { user_id: school.people.alise.id })
  await runJobs(school, [mailWorker(options())])
  await queueMail(db, 'reset_password', { user_id: marta().id })
  await queueMail(db, 'reset_password', { email: marta().email.toUpperCase() })
  await school.as('anna').delete(`/api/admin/users/user/${marta().id}?force=true`)
})

it('whoever is not archived is not erased, and nothing of theirs is removed', async () => {
  const before = readdirSync(outbox)
  const { status } = await school.as('anna').delete(`/api/admin/users/user/${school.people.karlis.id}/erase`)
  expect(status).toBe(409)
  expect(readdirSync(outbox)).toEqual(before)
})

describe('after an erasing', () => {
  const tables = new Set<string>()
  beforeAll(async () => {
    for (const text of naming(await everything())) tables.add(text.replace(/ .*/s, ''))
    expect((await erase()).status).toBe(200)
  })

  it('nothing in the database names the person: neither a kept answer nor a queued mail', async () => {
    expect([...tables].sort()).toEqual([
      'contacts',
      'idempotency_keys',
      'job',
      'job_common',
      'outbox_mails',
      'users',
    ])
    expect(naming(await everything())).toEqual([])
  })

  it('answers that do not name them are kept', async () => {
    const kept = await school.database.db.selectFrom('idempotency_keys').select('key').execute()
    expect(kept).toEqual([{ key: 'second' }])
  })

  it('mails to them are gone from the outbox, as text and as page; others stay', () => {
    const left = readdirSync(outbox)
    expect(new Set(left.map(name => name.replace(/^.*\./, '')))).toEqual(new Set(['html', 'txt']))
    const mails = left.map(name => readFileSync(join(outbox, name), 'utf8'))
    expect(naming(mails)).toEqual([])
    expect(mails.join()).toContain('Kārlis Vītols')
  })

  it('who is erased already is not found', async () => {
    expect((await erase()).status).toBe(404)
  })
})

it('mails to an address that somebody had before are gone when it changes: their links ended with it', async () => {
  const { id } = school.people.alise
  const { status } = await school
    .as('anna')
    .patch(`/api/admin/users/user/${id}`, { email: 'alise.p@skola.test' })
  expect(status).toBe(200)
  const mails = readdirSync(outbox).map(name => readFileSync(join(outbox, name), 'utf8'))
  expect(mails.join()).not.toContain('Alise Puķe')
})
