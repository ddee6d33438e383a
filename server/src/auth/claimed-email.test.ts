import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliver, linkOf } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp, SIGN_UP_PASSWORD } from '../../test/signed-up.ts'

const school = useSchool()
const FREE = 'free@stunda.test'
const PASSWORD = { password: SIGN_UP_PASSWORD, password_confirmation: SIGN_UP_PASSWORD }
const taken = () => school.people.marta.email

let hashes = 0
const { argon2 } = crypto
beforeAll(() => {
  const cheap = crypto.argon2
  crypto.argon2 = (...given) => {
    hashes += 1
    return cheap(...given)
  }
  syncBuiltinESMExports()
})
afterAll(() => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
})

beforeEach(async () => {
  const { db } = school.database
  await db.deleteFrom('users').where('surname', '=', 'Svešā').execute()
  await openSignUp(school)
  await deliver(school)
})

const nobody = () => school.as('nobody')
const register = (email: string, changes: object = {}) =>
  nobody().post('/api/auth/register', { name: 'Elīna', surname: 'Svešā', email, ...PASSWORD, ...changes })
const signIn = (email: string, password = SIGN_UP_PASSWORD, headers = {}) =>
  nobody().post('/api/auth/login', { email, password }, headers)
const by = ({ json }: Awaited<ReturnType<typeof register>>) => ({
  authorization: `Bearer ${json.access_token}`,
})
const me = (answer: Awaited<ReturnType<typeof register>>) => nobody().get('/api/auth/me', by(answer))
const mails = async () => (await deliver(school)).map(({ kind, to }) => [kind, to.address])

/** An answer without what differs between any two accounts. */
function alike({ status, json, headers }: Awaited<ReturnType<typeof register>>, email: string) {
  const words = JSON.stringify({ status, json, headers: Object.keys(headers) })
  return words
    .replaceAll(new RegExp(email, 'gi'), 'EMAIL')
    .replace(/"(access_token|expires_at|created_at|last_used_at)":"[^"]+"/g, '"$1":"…"')
    .replace(/"id":\d+(?=,"full_name"|,"user_agent")/g, '"id":1')
}

/** All that a stranger can see who signs up with an e-mail and looks around. */
async function whatIsSeen(email: string): Promise<string[]> {
  const first = await register(email)
  const wrong = await signIn(email, 'wrong123')
  const again = await signIn(email)
  const second = await register(email.toUpperCase(), {
    password: 'cello123',
    password_confirmation: 'cello123',
  })
  const asSecond = await signIn(email, 'cello123')
  const headers = by(again)
  const calls = [
    await me(first),
    await me(again),
    await me(second),
    await me(asSecond),
    await nobody().get('/api/auth/sessions', headers),
    await nobody().get('/api/permissions', headers),
    await nobody().get('/api/rooms', headers),
    await nobody().post('/api/auth/verify-email/again', {}, headers),
    await nobody().post('/api/auth/verify-email', { token: 'a'.repeat(43), email }),
    await nobody().post('/api/auth/forgot-password', { email }),
    await nobody().post(
      '/api/auth/change-password',
      { current_password: SIGN_UP_PASSWORD, password: 'klarnete', password_confirmation: 'klarnete' },
      headers,
    ),
    await signIn(email),
    await signIn(email, 'klarnete'),
    await nobody().post('/api/auth/logout', {}, headers),
    await me(again),
  ]
  return [first, wrong, again, second, asSecond, ...calls].map(answer => alike(answer, email))
}

describe('signing up with an e-mail that is somebody’s', () => {
  it('looks from outside as with one that is nobody’s, in every answer', async () => {
    const seen = await whatIsSeen(taken())
    expect(seen).toEqual(await whatIsSeen(FREE))
    expect(seen[0]).toContain('"status":201')
    expect(seen.at(5)).toMatch(/"email":"EMAIL".+"email_verified":false,"let_in":false/)
  })

  it.each([
    ['a teacher', () => school.people.agnese.email],
    ['an administrator', () => school.people.anna.email],
    ['somebody in the archive', () => school.people.archived_student.email],
  ])('is answered alike where it is that of %s', async (_, emailOf) => {
    const email = emailOf()
    const expected = alike(await me(await register(FREE)), FREE)
    expect(alike(await me(await register(email)), email)).toBe(expected)
    expect((await signIn(email)).status).toBe(200)
  })

  it('takes as many hashes of passwords, signing up and in, rightly and wrongly', async () => {
    const counts = async (email: string) => {
      const made: number[] = []
      const count = async (call: () => Promise<unknown>) => {
        const before = hashes
        await call()
        made.push(hashes - before)
      }
      await count(() => signIn(email))
      await count(() => register(email))
      await count(() => signIn(email))
      await count(() => signIn(email, 'wrong123'))
      await count(() => register(email, { password: 'cello123', password_confirmation: 'cello123' }))
      await count(() => signIn(email, 'cello123'))
      await count(() => signIn(email, 'wrong123'))
      return made
    }
    expect(await counts(taken())).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(await counts(FREE)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('changes nothing for its owner, whose password goes on opening their own account', async () => {
    await register(taken())
    const headers = by(await signIn(taken(), school.password))
    const { json } = await nobody().get('/api/auth/me', headers)
    expect(json.data).toMatchObject({ id: school.people.marta.id, email: taken(), let_in: true })
    const changed = {
      current_password: school.password,
      password: 'alts2026',
      password_confirmation: 'alts2026',
    }
    expect((await nobody().post('/api/auth/change-password', changed, headers)).status).toBe(200)
    const before = hashes
    expect((await signIn(taken())).status).toBe(200)
    expect(hashes - before).toBe(1)
    expect((await signIn(taken(), 'alts2026')).status).toBe(200)
    const back = {
      current_password: 'alts2026',
      password: school.password,
      password_confirmation: school.password,
    }
    expect((await nobody().post('/api/auth/change-password', back, headers)).status).toBe(200)
  })

  it('opens the owner’s account to whoever signs up with the owner’s password, as a guess would, and no other way', async () => {
    const stranger = await register(taken(), {
      password: school.password,
      password_confirmation: school.password,
    })
    expect((await me(stranger)).json.data).toMatchObject({ surname: 'Svešā', let_in: false })
    expect((await me(await signIn(taken(), school.password))).json.data.id).toBe(school.people.marta.id)
  })

  it('tells the owner once a day, how often it is done, and sends nobody a link', async () => {
    await register(taken())
    await register(taken())
    const sent = await deliver(school)
    expect(sent.map(({ kind, to }) => [kind, to.address])).toEqual([['email_claimed', taken()]])
    expect(sent[0]?.subject).toContain('someone signed up with your email')
    expect(sent[0]?.text).toContain('https://stunda.test/forgot-password')
    await nobody().post('/api/auth/verify-email/again', {}, by(await register(taken())))
    expect(await mails()).toEqual([])
    school.setNow('2026-11-24T10:00:00+02:00')
    await register(taken())
    expect(await mails()).toEqual([['email_claimed', taken()]])
  })

  it('writes to nobody in the archive', async () => {
    await register(school.people.archived_student.email)
    expect(await mails()).toEqual([])
  })

  it('forgives no wrong guesses at the owner’s password', async () => {
    const strangers = await register(taken())
    expect(strangers.status).toBe(201)
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect([attempt, (await signIn(taken(), 'wrong123')).status]).toEqual([attempt, 422])
      expect((await signIn(taken())).status).toBe(200)
    }
    expect((await signIn(taken(), 'wrong123')).status).toBe(422)
    expect((await signIn(taken(), 'wrong123')).status).toBe(429)
    expect((await signIn(taken())).status).toBe(429)
  })

  it('locks alike when guesses come before it', async () => {
    const statuses = async (email: string) => {
      for (let miss = 0; miss < 10; miss += 1) await signIn(email, 'wrong123')
      const { status } = await register(email)
      return [status, (await signIn(email)).status]
    }
    expect(await statuses(taken())).toEqual(await statuses(FREE))
  })

  it('done twice at once makes two accounts, each with its own password', async () => {
    for (const email of [taken(), FREE]) {
      const passwords = ['cello123', 'alts2026']
      const both = await Promise.all(
        passwords.map(password => register(email, { password, password_confirmation: password })),
      )
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      const ids = []
      for (const [index, password] of passwords.entries()) {
        const { id } = (await me(await signIn(email, password))).json.data
        expect(id).toBe((await me(both[index]!)).json.data.id)
        ids.push(id)
      }
      expect(new Set(ids).size).toBe(2)
    }
  })

  it('ends when the owner opens a link that was sent there', async () => {
    const stranger = await register(taken())
    const archived = await register(taken())
    const { id } = (await me(archived)).json.data
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    await nobody().post('/api/auth/forgot-password', { email: taken() })
    const { token, email } = linkOf((await deliver(school)).findLast(({ kind }) => kind === 'reset_password'))
    const password = { password: school.password, password_confirmation: school.password }
    const reset = await nobody().post('/api/auth/reset-password', { token, email, ...password })
    expect(reset.status).toBe(200)
    expect((await me(stranger)).status).toBe(401)
    expect((await signIn(taken())).status).toBe(422)
    expect((await school.as('anna').get(`/api/admin/users/${id}`)).status).toBe(404)
  })

  it('and with an e-mail that waits for its link leaves that account the link', async () => {
    const owner = await register(FREE)
    const verify = linkOf((await deliver(school))[0])
    const stranger = await register(FREE)
    expect(await mails()).toEqual([['email_claimed', FREE]])
    const { token, email } = verify
    expect((await nobody().post('/api/auth/verify-email', { token, email })).status).toBe(200)
    expect((await me(owner)).json.data).toMatchObject({ let_in: true, email_verified: true })
    expect((await me(stranger)).status).toBe(401)
  })
})
