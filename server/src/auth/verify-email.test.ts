import { beforeEach, describe, expect, it } from 'vitest'
import { clearJobs } from '../../test/jobs.ts'
import { deliver, linkOf } from '../../test/mails.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { openSignUp, signUp } from '../../test/signed-up.ts'

const school = useSchool()
const DEAD = { token: ['This link has already been used or has expired. Please request a new one.'] }
const EMAIL = 'elina@stunda.test'

beforeEach(async () => {
  school.setNow(NOW)
  const { db } = school.database
  await db.deleteFrom('users').where('email', 'like', '%elina%').execute()
  await db.deleteFrom('password_links').execute()
  await clearJobs(db)
  await openSignUp(school)
})

/** Somebody who has signed up, with the calls that they make and the link that came by mail. */
async function signedUp() {
  const { link, headers } = await signUp(school, EMAIL)
  const caller = school.as('nobody')
  return {
    link,
    me: async () => (await caller.get('/api/auth/me', headers)).json.data,
    rooms: () => caller.get('/api/rooms', headers),
    again: () => caller.post('/api/auth/verify-email/again', undefined, headers),
  }
}

const verify = (body: object) => school.as('nobody').post('/api/auth/verify-email', body)

describe('the link that proves an e-mail', () => {
  it('lets in who signed up, without signing in anew', async () => {
    const { link, me, rooms } = await signedUp()
    expect(link.url).toContain('/verify-email?token=')
    expect((await rooms()).status).toBe(403)
    expect(await verify({ token: link.token, email: link.email.toUpperCase() })).toMatchObject({
      status: 200,
      json: { data: null },
    })
    expect(await me()).toMatchObject({ email_verified: true, let_in: true })
    expect((await rooms()).status).toBe(200)
  })

  it('works once, also for two who come at the same time', async () => {
    const { link } = await signedUp()
    const both = await Promise.all([verify(link), verify(link)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await verify(link)).json.errors).toEqual(DEAD)
  })

  it('works for a day', async () => {
    const { link, me } = await signedUp()
    school.setNow('2026-11-24T09:00:00+02:00')
    expect((await verify(link)).json.errors).toEqual(DEAD)
    expect((await me()).let_in).toBe(false)
  })

  it('sets no password, and a link that does proves no e-mail by itself', async () => {
    const { link } = await signedUp()
    const password = { password: 'alts2026', password_confirmation: 'alts2026' }
    const reset = await school.as('nobody').post('/api/auth/reset-password', { ...link, ...password })
    expect(reset.json.errors).toEqual(DEAD)
    await school.as('nobody').post('/api/auth/forgot-password', { email: EMAIL })
    expect((await verify(linkOf((await deliver(school)).at(-1)))).json.errors).toEqual(DEAD)
  })

  it('is nothing without its own e-mail, nor to who is archived', async () => {
    const { link, me } = await signedUp()
    expect((await verify({ ...link, email: school.people.marta.email })).json.errors).toEqual(DEAD)
    const { id } = await me()
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    expect((await verify(link)).json.errors).toEqual(DEAD)
  })

  it('says what is missing', async () => {
    const { status, json } = await verify({ email: 'x' })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ token: ['Field is required'], email: ['Enter a valid email address'] })
  })

  it('cannot be guessed: ten misses an hour for one account, and the right one works all the same', async () => {
    const { link } = await signedUp()
    for (let miss = 0; miss < 10; miss++) expect((await verify({ ...link, token: 'x' })).status).toBe(422)
    expect(await verify({ ...link, token: 'x' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    })
    expect((await verify(link)).status).toBe(200)
  })
})

describe('another link', () => {
  it('is sent to who has not proven the e-mail, and the one before works on', async () => {
    const { link, again } = await signedUp()
    expect(await again()).toMatchObject({ status: 200, json: { data: null } })
    const [mail] = await deliver(school)
    expect(mail).toMatchObject({ kind: 'verify_email', to: { address: EMAIL } })
    expect((await verify(link)).status).toBe(200)
    expect((await verify(linkOf(mail))).json.errors).toEqual(DEAD)
  })

  it('is not sent to who has proven it, who has none, and nobody', async () => {
    const { link, again } = await signedUp()
    await verify(link)
    expect(await again()).toMatchObject({
      status: 409,
      json: { message: 'Your email is already confirmed.' },
    })
    const { db } = school.database
    const { id, email } = school.people.alise
    await db.updateTable('users').set({ email: null }).where('id', '=', id).execute()
    expect((await school.as('alise').post('/api/auth/verify-email/again')).status).toBe(409)
    await db.updateTable('users').set({ email }).where('id', '=', id).execute()
    expect((await school.as('nobody').post('/api/auth/verify-email/again')).status).toBe(401)
    expect(await deliver(school)).toEqual([])
  })

  it('may be asked for five times an hour, also at once', async () => {
    const { again } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 7 }, again))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await deliver(school)).toHaveLength(5)
  })
})

describe('the e-mail is also proven by', () => {
  it('the link for a forgotten password, which lets in who signed up', async () => {
    await signedUp()
    await school.as('nobody').post('/api/auth/forgot-password', { email: EMAIL })
    const { token, email } = linkOf((await deliver(school)).at(-1))
    const password = 'alts2026'
    const body = { token, email, password, password_confirmation: password }
    expect((await school.as('nobody').post('/api/auth/reset-password', body)).status).toBe(200)
    const { json } = await school.as('nobody').post('/api/auth/login', { email, password })
    const headers = { authorization: `Bearer ${json.access_token}` }
    expect((await school.as('nobody').get('/api/auth/me', headers)).json.data).toMatchObject({
      email_verified: true,
      let_in: true,
    })
  })

  it('the invitation of whom the school has entered', async () => {
    const user = { name: 'Jana', surname: 'Ose', email: 'jana.elina@stunda.test', roles: [3] }
    const added = await school.as('anna').post('/api/admin/users/user/create', user)
    expect(added.json.data).toMatchObject({ email_verified: false, let_in: true })
    const { token, email } = linkOf((await deliver(school)).at(-1))
    const password = { password: 'alts2026', password_confirmation: 'alts2026' }
    await school.as('nobody').post('/api/auth/reset-password', { token, email, ...password })
    const known = await school.as('anna').get(`/api/admin/users/${added.json.data.id}`)
    expect(known.json.data).toMatchObject({ email_verified: true, let_in: true })
  })
})
