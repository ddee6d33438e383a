import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearJobs } from '../../test/jobs.ts'
import { deliver, linkOf } from '../../test/mails.ts'
import { NOW, useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { attempt, LIMITS } from '../attempts/attempts.service.ts'
import { findSignIn } from './auth.repository.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { countGuess } from './guesses.service.ts'

const school = useSchool()
const SCHOOL = '7.7.7.7'
const STRANGER = '9.9.9.9'
const HOME = '8.8.8.8'

let servers: Awaited<ReturnType<typeof buildApp>>[]
beforeAll(async () => {
  servers = [await buildApp(school.context), await buildApp(school.context)]
})
afterAll(() => Promise.all(servers.map(server => server.close())))
beforeEach(async () => {
  school.setNow(NOW)
  for (const table of ['attempts', 'password_links'] as const)
    await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
  await school.database.db.deleteFrom('access_tokens').where('user_agent', '<>', '').execute()
})

let turn = 0
/** Signs in at each server in turn. */
async function signIn(remoteAddress: string, email: string, password = 'wrong') {
  turn += 1
  const headers = { 'user-agent': 'Browser', 'accept-language': 'en' }
  const payload = { email, password }
  const sent = { method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload } as const
  const { statusCode: status, json, headers: answered } = await servers[turn % 2]!.inject(sent)
  const { message, access_token: token } = json()
  return { status, message, retry_after: answered['retry-after'], token }
}

async function statuses(times: number, ...[address, email]: Parameters<typeof signIn>) {
  const said = []
  for (let index = 0; index < times; index++) said.push((await signIn(address, email)).status)
  return said
}

const alike = (times: number, status: number) => Array<number>(times).fill(status)
const marta = () => school.people.marta.email
const right = (address: string, email = marta()) => signIn(address, email, school.password)
const rows = () => school.database.db.selectFrom('attempts').selectAll().execute()
const told = async () => (await deliver(school)).map(({ kind, to }) => [kind, to.address])

/** Makes all but `left` of the misses that a network has, without the work of a password each. */
async function fillNetwork(
  network: string,
  left = 0,
  limit: (typeof LIMITS)['sign_in_address' | 'sign_in_address_known'] = LIMITS.sign_in_address,
) {
  for (let miss = 0; miss < limit.most - left; miss++) await attempt(school.context, [limit, network])
}

describe('a stranger who guesses', () => {
  it('at many addresses and then at one account stops at their network; its owner signs in elsewhere', async () => {
    for (let index = 0; index < 105; index++) await signIn(STRANGER, `guess${index}@stunda.test`)
    await statuses(10, STRANGER, school.people.anna.email)
    expect((await right(HOME, school.people.anna.email)).status).toBe(200)
  })

  it('from a network that waits is counted at no account, and leaves no row behind', async () => {
    await fillNetwork(STRANGER)
    const before = await rows()
    expect(await statuses(11, STRANGER, marta())).toEqual(alike(11, 429))
    expect((await signIn(STRANGER, 'another@stunda.test')).retry_after).toBe('900')
    expect(await rows()).toEqual(before)
    expect(await told()).toEqual([])
    expect((await right(HOME)).status).toBe(200)
  })

  it('at one account ten times waits there, for 15 minutes; nobody else does', async () => {
    expect(await statuses(11, STRANGER, marta())).toEqual([...alike(10, 422), 429])
    expect(await right(STRANGER)).toMatchObject({ status: 429, retry_after: '900' })
    expect((await right(HOME)).status).toBe(200)
    expect((await right(STRANGER, school.people.karlis.email)).status).toBe(200)
    school.setNow('2026-11-23T09:15:00+02:00')
    expect((await right(STRANGER)).status).toBe(200)
  })

  it('makes the owner get one mail a lock, also with the guess that locks the network', async () => {
    await fillNetwork(STRANGER, 10)
    expect(await statuses(12, STRANGER, marta())).toEqual([...alike(10, 422), 429, 429])
    expect(await told()).toEqual([['account_locked', marta()]])
    expect((await signIn(STRANGER, 'another@stunda.test')).status).toBe(429)
    school.setNow('2026-11-23T09:15:00+02:00')
    await statuses(12, STRANGER, marta())
    expect(await told()).toEqual([['account_locked', marta()]])
  })

  it('at one account again and again waits longer and longer, until its owner signs in there', async () => {
    const waits = async () => {
      await statuses(10, STRANGER, marta())
      return (await right(STRANGER)).retry_after
    }
    expect(await waits()).toBe('900')
    school.setNow('2026-11-23T09:15:00+02:00')
    expect(await waits()).toBe('3600')
    school.setNow('2026-11-23T10:15:00+02:00')
    expect(await waits()).toBe('21600')
    school.setNow('2026-11-23T16:15:00+02:00')
    expect(await waits()).toBe('21600')
    school.setNow('2026-11-23T22:15:00+02:00')
    expect((await right(STRANGER)).status).toBe(200)
    expect(await waits()).toBe('900')
  })

  it('from many networks makes the owner get three mails a day at most', async () => {
    for (const network of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'])
      await statuses(10, network, marta())
    expect(await told()).toHaveLength(3)
  })

  it('at one account with twenty tries at once, at two servers, has ten of them', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(STRANGER, marta())))
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10)
    // The network's, the account's there and everywhere; one lock, one mail.
    expect((await rows()).map(({ count }) => count).toSorted()).toEqual([1, 1, 10, 10, 10])
    expect(await told()).toEqual([['account_locked', marta()]])
  })

  it('has made no guess where the server has too much to do to look at it', async () => {
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const busy = Array.from({ length: 600 }, () => limitConcurrency(() => ended).catch(() => {}))
    expect(await right(STRANGER)).toMatchObject({ status: 429, retry_after: '5' })
    expect((await rows()).map(({ count }) => count)).toEqual([0, 0, 0])
    end()
    await Promise.all(busy)
  })

  it('at as many accounts at once as a network has tries, has no more of them', async () => {
    await fillNetwork(STRANGER, 5)
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signIn(STRANGER, `guess${index}@stunda.test`)),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    // The network's own, and two of each account that was tried.
    expect(await rows()).toHaveLength(1 + 5 * 2)
  })
})

describe('a stranger with many networks', () => {
  /** All but `left` of the misses that an account has over all networks, ten from each, without the work of a password each. */
  async function guessEverywhere(account: string, left = 0) {
    const user = await findSignIn(school.database.db, account)
    const password_hash = user?.password_hash ?? ''
    for (let miss = 0; miss < LIMITS.sign_in_account.most - left; miss++)
      await countGuess(school.context, { account, password_hash, network: `10.0.${Math.floor(miss / 10)}.1` })
  }

  it('has a hundred tries at an account; then it waits for six hours wherever nobody is signed in to it', async () => {
    await guessEverywhere(marta())
    expect(await right('10.9.9.9')).toMatchObject({
      ...{ status: 429, retry_after: String(6 * 3600) },
      message:
        'Too many wrong passwords were entered for this account. Set a new one with the link in the email, or try again in a few hours.',
    })
    expect((await right('10.9.9.9', school.people.karlis.email)).status).toBe(200)
    school.setNow('2026-11-23T15:00:00+02:00')
    expect((await right('10.9.9.9')).status).toBe(200)
  })

  it('does not shut out the owner, where they are signed in', async () => {
    expect((await right(HOME)).status).toBe(200)
    await guessEverywhere(marta())
    expect((await right('10.9.9.9')).status).toBe(429)
    expect((await right(HOME)).status).toBe(200)
    expect(await statuses(11, HOME, marta())).toEqual([...alike(10, 422), 429])
  })

  it('does not shut out the owner who has asked for a link by mail', async () => {
    await guessEverywhere(marta())
    await servers[0]!.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: marta() },
    })
    const { token, email } = linkOf((await deliver(school)).find(({ kind }) => kind === 'reset_password'))
    const payload = { token, email, password: school.password, password_confirmation: school.password }
    await servers[0]!.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
    expect((await right('10.9.9.9')).status).toBe(200)
  })

  it('makes the owner get one mail when all networks wait', async () => {
    await guessEverywhere(marta(), 1)
    expect(await statuses(3, '10.9.9.9', marta())).toEqual([422, 429, 429])
    expect(await told()).toEqual([['account_locked', marta()]])
  })

  it('gets nothing from the owner’s signing in: what was missed elsewhere stays counted', async () => {
    await guessEverywhere(marta(), 1)
    expect((await right(HOME)).status).toBe(200)
    expect(await statuses(2, '10.9.9.9', marta())).toEqual([422, 429])
  })
})

describe('a school behind one address', () => {
  it('signs in after a hundred misses of one pupil, at one address or at many', async () => {
    await statuses(50, SCHOOL, 'nobody@stunda.test')
    for (let index = 0; index < 100; index++) await signIn(SCHOOL, `guess${index}@stunda.test`)
    expect((await right(SCHOOL)).status).toBe(200)
  })

  it('signs in where it is signed in already, however much was guessed from there', async () => {
    expect((await right(SCHOOL)).status).toBe(200)
    await fillNetwork(SCHOOL)
    expect((await right(SCHOOL, school.people.karlis.email)).status).toBe(429)
    expect((await right(SCHOOL)).status).toBe(200)
    expect(await statuses(11, SCHOOL, marta())).toEqual([...alike(10, 422), 429])
  })

  it('is where a sign-in is used, not only where it was begun', async () => {
    const { token } = await right(HOME)
    school.setNow('2026-11-23T10:30:00+02:00')
    const headers = { authorization: `Bearer ${token}` }
    await servers[0]!.inject({ url: '/api/auth/me', remoteAddress: SCHOOL, headers })
    await fillNetwork(SCHOOL)
    expect((await right(SCHOOL)).status).toBe(200)
  })

  it('is one to a pupil until that sign-in has ended', async () => {
    const { token } = await right(SCHOOL)
    const headers = { authorization: `Bearer ${token}` }
    await servers[0]!.inject({ method: 'POST', url: '/api/auth/logout', headers })
    await fillNetwork(SCHOOL)
    expect((await right(SCHOOL)).status).toBe(429)
  })

  describe('where somebody guesses at many who are signed in there', () => {
    const KNOWN = LIMITS.sign_in_address_known
    const karlis = () => school.people.karlis.email
    beforeEach(async () => {
      for (const email of [marta(), karlis()]) await right(SCHOOL, email)
    })

    it('waits as a whole after a hundred misses, and lets in every owner who is right', async () => {
      await fillNetwork(SCHOOL, 2, KNOWN)
      expect(await statuses(3, SCHOOL, marta())).toEqual([422, 422, 429])
      expect(await signIn(SCHOOL, karlis())).toMatchObject({ status: 429, retry_after: '900' })
      expect((await right(SCHOOL)).status).toBe(200)
      expect((await right(SCHOOL, karlis())).status).toBe(200)
      expect((await right(HOME)).status).toBe(200)
      school.setNow('2026-11-23T09:15:00+02:00')
      expect(await statuses(1, SCHOOL, karlis())).toEqual([422])
    })

    it('looks at ten guesses a day at each of them then, and at no more', async () => {
      await fillNetwork(SCHOOL, 0, KNOWN)
      expect(await statuses(10, SCHOOL, marta())).toEqual(alike(10, 429))
      school.setNow('2026-11-23T11:00:00+02:00')
      await fillNetwork(SCHOOL, 0, KNOWN)
      expect((await right(SCHOOL)).status).toBe(429)
      expect((await right(SCHOOL, karlis())).status).toBe(200)
      expect((await right(HOME)).status).toBe(200)
      expect(await told()).toEqual([['account_locked', marta()]])
    })

    it('counts none of those who are right', async () => {
      await fillNetwork(SCHOOL, 1, KNOWN)
      for (let time = 0; time < 12; time++) expect((await right(SCHOOL)).status).toBe(200)
      expect(await statuses(2, SCHOOL, karlis())).toEqual([422, 429])
    })

    it('has no more of them by asking two servers at once', async () => {
      await fillNetwork(SCHOOL, 5, KNOWN)
      const tries = await Promise.all(
        Array.from({ length: 24 }, (_, index) => signIn(SCHOOL, index % 2 ? marta() : karlis())),
      )
      expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(19)
      expect(Math.max(...(await rows()).map(({ count }) => count))).toBe(KNOWN.most)
    })

    it('lets in all of many owners who sign in at once', async () => {
      await fillNetwork(SCHOOL, 1, KNOWN)
      const owners = await Promise.all(
        Array.from({ length: 8 }, (_, index) => right(SCHOOL, index % 2 ? marta() : karlis())),
      )
      expect(owners.map(({ status }) => status)).toEqual(alike(8, 200))
    })
  })
})
