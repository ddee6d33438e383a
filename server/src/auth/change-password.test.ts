import { beforeEach, describe, expect, it } from 'vitest'
import { CAST_PASSWORD_HASH } from '../../test/cast.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver, linkOf } from '../../test/mails.ts'
import { NOW, useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/auth/change-password'
const NEXT = 'flauta26'
type Who = 'agnese' | 'marta' | 'karlis' | 'alise' | 'raimonds' | 'screen'

/** Signs in anew; what that sign-in asks for. */
async function enter(who: Who, password = school.password) {
  const { email } = school.people[who]
  const { json, status } = await school.as('nobody').post('/api/auth/login', { email, password })
  const authorization = `Bearer ${json.access_token}`
  return {
    status,
    me: () => school.as('nobody').get('/api/auth/me', { authorization }),
    change: (body: object = {}, headers = {}) =>
      school
        .as('nobody')
        .post(
          URL,
          { current_password: school.password, password: NEXT, password_confirmation: NEXT, ...body },
          { authorization, ...headers },
        ),
  }
}

beforeEach(async () => {
  school.setNow(NOW)
  const { db } = school.database
  for (const table of ['attempts', 'password_links', 'access_tokens'] as const)
    await db.deleteFrom(table).execute()
  await clearJobs(db)
  await db.updateTable('users').set({ password_hash: CAST_PASSWORD_HASH }).execute()
})

describe('changing one’s own password', () => {
  it('is done by who knows the one they have; this sign-in stays, every other one and every link ends', async () => {
    const { email } = school.people.agnese
    const phone = await enter('agnese')
    const laptop = await enter('agnese')
    await school.as('nobody').post('/api/auth/forgot-password', { email })
    const link = linkOf((await deliver(school)).at(-1))
    expect(await laptop.change()).toMatchObject({ status: 200, json: { data: null } })
    expect((await laptop.me()).status).toBe(200)
    expect((await phone.me()).status).toBe(401)
    expect((await enter('agnese')).status).toBe(422)
    expect((await enter('agnese', NEXT)).status).toBe(200)
    const body = { ...link, password: 'tromba26', password_confirmation: 'tromba26' }
    expect((await school.as('nobody').post('/api/auth/reset-password', body)).json.errors).toHaveProperty(
      'token',
    )
  })

  it('is told its owner by mail', async () => {
    await (await enter('marta')).change()
    const [mail] = await deliver(school)
    expect(mail).toMatchObject({ kind: 'password_changed', to: { address: school.people.marta.email } })
  })

  it('says at its field that the current one is wrong, and changes nothing', async () => {
    const karlis = await enter('karlis')
    expect(await karlis.change({ current_password: 'wrong' })).toMatchObject({
      status: 422,
      json: { errors: { current_password: ['The current password is incorrect.'] } },
    })
    expect((await enter('karlis')).status).toBe(200)
    expect(await deliver(school)).toEqual([])
  })

  it.each([
    [
      'too short',
      { password: 'abc', password_confirmation: 'abc' },
      'password',
      'The password must have 6–10 characters',
    ],
    [
      'among the commonest',
      { password: '123456', password_confirmation: '123456' },
      'password',
      'too common',
    ],
    ['not the same twice', { password_confirmation: 'oboja026' }, 'password_confirmation', 'do not match'],
    ['without the current one', { current_password: '' }, 'current_password', 'required'],
  ])('refuses a new one that is %s', async (_, body, field, told) => {
    const { status, json } = await (await enter('karlis')).change(body)
    expect(status).toBe(422)
    expect(json.errors[field][0]).toContain(told)
  })

  it('makes who guesses wait after ten misses, in every sign-in of theirs, until the time is over', async () => {
    const alise = await enter('alise')
    for (let index = 0; index < 10; index++)
      expect((await alise.change({ current_password: 'wrong' })).status).toBe(422)
    expect(await alise.change()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await (await enter('alise')).change()).status).toBe(429)
    school.setNow('2026-11-23T09:15:01+02:00')
    expect((await alise.change()).status).toBe(200)
  })

  it('is told its owner by one mail when it is guessed at ten times, as in signing in', async () => {
    const karlis = await enter('karlis')
    for (let index = 0; index < 9; index++) await karlis.change({ current_password: 'wrong' })
    expect(await deliver(school)).toEqual([])
    for (let index = 0; index < 3; index++) await karlis.change({ current_password: 'wrong' })
    const mails = await deliver(school)
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
      ['account_locked', school.people.karlis.email],
    ])
  })

  it('does not count a new one that is among the commonest as a miss', async () => {
    const marta = await enter('marta')
    const common = { password: '123456', password_confirmation: '123456' }
    for (let index = 0; index < 11; index++) expect((await marta.change(common)).status).toBe(422)
  })

  it('counts what is guessed under an Idempotency-Key too, and keeps nothing of what was sent', async () => {
    const alise = await enter('alise')
    const sent = (key: number, body = {}) => alise.change(body, { 'idempotency-key': `guess ${key}` })
    expect((await sent(0)).status).toBe(200)
    for (let index = 1; index <= 10; index++)
      expect((await sent(index, { current_password: 'wrong' })).status).toBe(422)
    expect((await sent(11)).status).toBe(429)
    const kept = await school.database.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(kept).toEqual([])
  })

  it('is done by one of two who change it at once', async () => {
    const [one, other] = [await enter('raimonds'), await enter('raimonds')]
    const answers = await Promise.all([
      one.change(),
      other.change({ password: 'oboja026', password_confirmation: 'oboja026' }),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 422]).toContain(statuses[1])
    const [byOne, byOther] = [await enter('raimonds', NEXT), await enter('raimonds', 'oboja026')]
    expect([byOne.status, byOther.status].sort()).toEqual([200, 422])
  })

  it('is not for who signs in by e-class alone, who is told to have none', async () => {
    const { db } = school.database
    const { id } = school.people.karlis
    const karlis = await enter('karlis')
    expect((await karlis.me()).json.data.has_password).toBe(true)
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    expect((await karlis.me()).json.data.has_password).toBe(false)
    expect((await karlis.change()).status).toBe(409)
  })

  it('is not for a screen', async () => {
    expect((await (await enter('screen')).change()).status).toBe(403)
  })
})
