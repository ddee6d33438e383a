import { beforeEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { inTransaction } from '../db/transaction.ts'
import { endSessions, startSession, sweepSessions } from './sessions.service.ts'

const school = useSchool()
beforeEach(async () => {
  await school.database.db.deleteFrom('access_tokens').execute()
})

async function signIn(who: 'agnese' | 'karlis', user_agent: string) {
  const { email } = school.people[who]
  const { json } = await school
    .as('nobody')
    .post('/api/auth/login', { email, password: school.password }, { 'user-agent': user_agent })
  const authorization = `Bearer ${json.access_token}`
  return {
    get: (url: string) => school.as('nobody').get(url, { authorization }),
    post: (url: string) => school.as('nobody').post(url, undefined, { authorization }),
    delete: (url: string) => school.as('nobody').delete(url, { authorization }),
  }
}

/** Signs somebody in elsewhere so often, without the work of a password each. */
async function addSessions(who: 'karlis', times: number) {
  const { id } = school.people[who]
  const caller = { user_agent: 'Elsewhere', network: '10.0.0.1', language: 'lv' } as const
  for (let index = 0; index < times; index++)
    await inTransaction(school.database.db, trx => startSession(trx, school.context.instant(), id, caller))
}

describe('signing out', () => {
  it('ends this sign-in alone, and clears the cookies that others may have set', async () => {
    const phone = await signIn('agnese', 'Phone')
    const laptop = await signIn('agnese', 'Laptop')
    const { status, headers } = await phone.post('/api/auth/logout')
    expect(status).toBe(200)
    expect(headers['set-cookie']).toEqual([
      'selected_rooms=; Max-Age=0; Path=/',
      'selected_date=; Max-Age=0; Path=/',
      'last_visit=; Max-Age=0; Path=/',
      'color_scheme_preference=; Max-Age=0; Path=/',
    ])
    expect((await phone.get('/api/auth/me')).status).toBe(401)
    expect((await phone.post('/api/auth/logout')).status).toBe(401)
    expect((await laptop.get('/api/auth/me')).status).toBe(200)
  })
})

describe('my sign-ins', () => {
  it('are listed, the last used first, with the one that asks', async () => {
    await signIn('agnese', 'Phone')
    school.setNow('2026-11-23T10:00:00+02:00')
    const laptop = await signIn('agnese', 'Laptop')
    const { json } = await laptop.get('/api/auth/sessions')
    const [first, second] = json.data
    expect(first).toMatchObject({
      user_agent: 'Laptop',
      current: true,
      created_at: '2026-11-23T08:00:00.000Z',
    })
    expect(second).toMatchObject({ user_agent: 'Phone', current: false })
  })

  it('end one by one', async () => {
    const phone = await signIn('agnese', 'Phone')
    const laptop = await signIn('agnese', 'Laptop')
    const { json } = await phone.get('/api/auth/sessions')
    const { id } = json.data.find((session: { current: boolean }) => session.current)
    expect((await laptop.delete(`/api/auth/sessions/${id}`)).json).toEqual({ data: { deleted: [id] } })
    expect((await phone.get('/api/auth/me')).status).toBe(401)
    expect((await laptop.get('/api/auth/me')).status).toBe(200)
    expect((await laptop.delete(`/api/auth/sessions/${id}`)).status).toBe(404)
  })

  it('of many who ask at the same moment are told apart, and those that have ended are nobody’s', async () => {
    const [agnese, karlis, ended] = [
      await signIn('agnese', 'Phone'),
      await signIn('karlis', 'Laptop'),
      await signIn('agnese', 'Ended'),
    ]
    await ended.post('/api/auth/logout')
    const unknown = {
      get: (url: string) => school.as('nobody').get(url, { authorization: `Bearer ${'x'.repeat(43)}` }),
    }
    const asking = Array.from({ length: 8 }, () => [agnese, karlis, ended, unknown]).flat()
    const answers = await Promise.all(asking.map(one => one.get('/api/auth/me')))
    const ids = answers.map(({ status, json }) => (status === 200 ? json.data.id : status))
    const each = [school.people.agnese.id, school.people.karlis.id, 401, 401]
    expect(ids).toEqual(Array.from({ length: 8 }, () => each).flat())
  })

  it('of somebody else are not there', async () => {
    const mine = await signIn('karlis', 'Mine')
    const theirs = await signIn('agnese', 'Theirs')
    const { json } = await theirs.get('/api/auth/sessions')
    const { id } = json.data.find((session: { current: boolean }) => session.current)
    expect((await mine.delete(`/api/auth/sessions/${id}`)).status).toBe(404)
    expect((await theirs.get('/api/auth/me')).status).toBe(200)
  })

  it('end everywhere at once, and nobody else’s', async () => {
    const mine = [await signIn('karlis', 'One'), await signIn('karlis', 'Two')]
    const theirs = await signIn('agnese', 'Theirs')
    const { status } = await mine[0]!.delete('/api/auth/sessions')
    expect(status).toBe(200)
    for (const session of mine) expect((await session.get('/api/auth/me')).status).toBe(401)
    expect((await theirs.get('/api/auth/me')).status).toBe(200)
  })

  it('end after 30 days unused, and are swept', async () => {
    const session = await signIn('karlis', 'Old')
    school.setNow('2026-12-10T09:00:00+02:00')
    expect((await session.get('/api/auth/me')).status).toBe(200)
    school.setNow('2027-01-09T08:59:59+02:00')
    expect((await session.get('/api/auth/me')).status).toBe(200)
    school.setNow('2027-02-09T09:00:00+02:00')
    expect((await session.get('/api/auth/me')).status).toBe(401)
    await sweepSessions(school.context)
    const left = await school.database.db
      .selectFrom('access_tokens')
      .select('user_agent')
      .where('user_agent', '=', 'Old')
      .execute()
    expect(left).toEqual([])
  })

  it('are fifty at most: for one more the one ends that was not used for longest, of nobody else', async () => {
    const kept = await signIn('karlis', 'Kept')
    const theirs = await signIn('agnese', 'Theirs')
    school.setNow('2026-11-23T10:00:00+02:00')
    const oldest = await signIn('karlis', 'Oldest')
    school.setNow('2026-11-23T11:30:00+02:00')
    await kept.get('/api/auth/me')
    await addSessions('karlis', 48)
    expect((await kept.get('/api/auth/sessions')).json.data).toHaveLength(50)
    const added = await signIn('karlis', 'Added')
    expect((await oldest.get('/api/auth/me')).status).toBe(401)
    for (const session of [kept, added, theirs]) expect((await session.get('/api/auth/me')).status).toBe(200)
    expect((await added.get('/api/auth/sessions')).json.data).toHaveLength(50)
  })

  it('are fifty also when several begin at once', async () => {
    await addSessions('karlis', 50)
    school.setNow('2026-11-23T10:00:00+02:00')
    const session = await signIn('karlis', 'Asks')
    await Promise.all(Array.from({ length: 8 }, () => addSessions('karlis', 1)))
    expect((await session.get('/api/auth/sessions')).json.data).toHaveLength(50)
  })

  it('end when somebody’s rights change', async () => {
    const session = await signIn('karlis', 'Before')
    await endSessions(school.database.db, school.people.karlis.id)
    expect((await session.get('/api/auth/me')).status).toBe(401)
  })

  it('are only shown to who is signed in', async () => {
    expect((await school.as('nobody').get('/api/auth/sessions')).status).toBe(401)
    expect((await school.as('nobody').delete('/api/auth/sessions')).status).toBe(401)
  })
})
