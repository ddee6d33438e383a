import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver, linkOf } from '../../test/mails.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail-queue.service.ts'

const school = useSchool()
const DEAD = { token: ['This link has already been used or has expired. Please request a new one.'] }

beforeEach(async () => {
  school.setNow(NOW)
  const { db } = school.database
  for (const table of ['attempts', 'password_links'] as const) await db.deleteFrom(table).execute()
  await clearJobs(db)
})

const forgot = (email: string) => school.as('nobody').post('/api/auth/forgot-password', { email })

async function linkFor(email: string) {
  await forgot(email)
  return linkOf((await deliver(school)).at(-1))
}

function reset(link: { token: string; email: string }, password = 'alts2026') {
  const { token, email } = link
  const body = { token, email, password, password_confirmation: password }
  return school.as('nobody').post('/api/auth/reset-password', body)
}

const signIn = (email: string, password: string) =>
  school.as('nobody').post('/api/auth/login', { email, password })

describe('a forgotten password', () => {
  it('brings a mail with a link that sets another one', async () => {
    const { email } = school.people.marta
    const link = await linkFor(email.toUpperCase())
    expect(link.url).toContain('/reset-password?token=')
    expect(link.email).toBe(email)
    expect((await reset(link)).status).toBe(200)
    expect((await signIn(email, 'alts2026')).status).toBe(200)
    expect((await signIn(email, school.password)).status).toBe(422)
  })

  it('is answered the same for an address that is nobody’s or archived, and no mail goes out', async () => {
    const known = await forgot(school.people.marta.email)
    await deliver(school)
    const unknown = await forgot('nobody@stunda.test')
    const archived = await forgot(school.people.archived_student.email)
    expect(known).toMatchObject({ status: 200, json: { data: null } })
    expect(unknown.json).toEqual(known.json)
    expect(archived.json).toEqual(known.json)
    expect(await deliver(school)).toEqual([])
  })

  it('says what is no address', async () => {
    expect((await forgot('marta')).json.errors).toEqual({ email: ['Enter a valid email address'] })
  })

  it('may be asked for five times an hour by account, known or not', async () => {
    for (const email of [school.people.marta.email, 'nobody@stunda.test']) {
      for (let index = 0; index < 5; index++) expect((await forgot(email)).status).toBe(200)
      expect(await forgot(email)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    }
  })
})

describe('the link', () => {
  it('works once', async () => {
    const link = await linkFor(school.people.karlis.email)
    expect((await reset(link)).status).toBe(200)
    expect(await reset(link)).toMatchObject({ status: 422, json: { errors: DEAD } })
  })

  it('works once also for two who come at the same time', async () => {
    const link = await linkFor(school.people.karlis.email)
    const both = await Promise.all([reset(link, 'flauta26'), reset(link, 'obojas26')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('works for 60 minutes', async () => {
    const link = await linkFor(school.people.karlis.email)
    school.setNow('2026-11-23T10:00:00+02:00')
    expect((await reset(link)).json.errors).toEqual(DEAD)
    school.setNow('2026-11-23T09:59:59+02:00')
    expect((await reset(link)).status).toBe(200)
  })

  it('is of its owner’s address only, and of nobody who is archived meanwhile', async () => {
    const { alise, karlis } = school.people
    const link = await linkFor(alise.email)
    expect((await reset({ ...link, email: karlis.email })).json.errors).toEqual(DEAD)
    const { db } = school.database
    afterwards(() => db.updateTable('users').set({ status: 'active' }).where('id', '=', alise.id).execute())
    await db.updateTable('users').set({ status: 'archived' }).where('id', '=', alise.id).execute()
    expect((await reset(link)).json.errors).toEqual(DEAD)
  })

  it('is not used up by a password that is refused', async () => {
    const link = await linkFor(school.people.karlis.email)
    expect((await reset(link, '123456')).json.errors.password[0]).toContain('too common')
    expect((await reset(link, 'abc')).json.errors.password).toEqual([
      'The password must have 6–10 characters',
    ])
    expect((await reset(link)).status).toBe(200)
  })

  it('ends all sign-ins and every other link, and tells the owner', async () => {
    const { email } = school.people.karlis
    const { json } = await signIn(email, 'alts2026')
    const older = await linkFor(email)
    await reset(await linkFor(email), 'tromba26')
    const authorization = `Bearer ${json.access_token}`
    expect((await school.as('nobody').get('/api/auth/me', { authorization })).status).toBe(401)
    expect((await reset(older)).json.errors).toEqual(DEAD)
    const [mail] = await deliver(school)
    expect(mail).toMatchObject({ kind: 'password_changed', to: { address: email } })
  })

  it('lets nobody in whose old password was still being checked when it was set anew', async () => {
    const { email } = school.people.alise
    const link = await linkFor(email)
    // They are all under way at once: passwords are worked on one after the other.
    const setting = reset(link, 'zvans026')
    const coming = Array.from({ length: 6 }, () => signIn(email, school.password))
    expect((await setting).status).toBe(200)
    for (const { json } of await Promise.all(coming)) {
      const authorization = `Bearer ${json.access_token}`
      expect((await school.as('nobody').get('/api/auth/me', { authorization })).status).toBe(401)
    }
    expect((await signIn(email, 'zvans026')).status).toBe(200)
  })

  it('opens an account that is locked', async () => {
    const { email } = school.people.karlis
    for (let index = 0; index < 10; index++) await signIn(email, 'wrong')
    await reset(await linkForLocked(email), 'zvans026')
    expect((await signIn(email, 'zvans026')).status).toBe(200)
  })

  async function linkForLocked(email: string) {
    await forgot(email)
    return linkOf((await deliver(school)).find(mail => mail.kind === 'reset_password'))
  }

  it('cannot be guessed: after ten tries one waits', async () => {
    const guess = { token: 'guess', email: school.people.marta.email }
    for (let index = 0; index < 10; index++) expect((await reset(guess)).status).toBe(422)
    expect((await reset(guess)).status).toBe(429)
  })

  it('still lets its owner in when somebody has guessed until they had to wait', async () => {
    const link = await linkFor(school.people.marta.email)
    for (let index = 0; index < 11; index++) await reset({ ...link, token: 'guess' })
    for (let index = 0; index < 61; index++)
      await reset({ token: 'guess', email: `nobody${index}@stunda.test` })
    expect((await reset({ ...link, token: 'guess' })).status).toBe(429)
    expect((await reset({ token: 'guess', email: 'another@stunda.test' })).status).toBe(429)
    expect((await reset(link)).status).toBe(200)
  })

  it('is kept only as a hash', async () => {
    const { token } = await linkFor(school.people.marta.email)
    const [link] = await school.database.db.selectFrom('password_links').select('token_hash').execute()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(link?.token_hash.toString('base64url')).not.toBe(token)
  })
})

describe('an invitation', () => {
  async function invited() {
    const { db } = school.database
    const { agnese } = school.people
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', agnese.id).execute()
    await inTransaction(db, trx => queueMail(trx, 'invitation', { user_id: agnese.id }))
    const mails = await deliver(school)
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation'])
    return linkOf(mails[0])
  }

  it('has a link that sets the first password, and signs nobody in before', async () => {
    const link = await invited()
    expect((await signIn(link.email, '')).status).toBe(422)
    expect((await reset(link)).status).toBe(200)
    expect((await signIn(link.email, 'alts2026')).status).toBe(200)
    expect(await deliver(school)).toEqual([])
  })

  it('works for seven days', async () => {
    const link = await invited()
    school.setNow('2026-11-30T09:00:00+02:00')
    expect((await reset(link)).json.errors).toEqual(DEAD)
    school.setNow('2026-11-30T08:59:59+02:00')
    expect((await reset(link)).status).toBe(200)
  })

  it('does not go out when what it belongs to is undone', async () => {
    const { db } = school.database
    const undone = inTransaction(db, async trx => {
      await queueMail(trx, 'invitation', { user_id: school.people.agnese.id })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliver(school)).toEqual([])
  })
})
