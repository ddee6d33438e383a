import { beforeEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool(() => ({ push_subject: 'https://stunda.test' }))
const DEVICES = '/api/push/subscriptions'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const newKeys = { p256dh: 'q'.repeat(87), auth: 'b'.repeat(22) }
const at = (name: string) => `https://push.example.com/${name}`

beforeEach(async () => {
  for (const table of ['push_subscriptions', 'attempts'] as const)
    await school.database.db.deleteFrom(table).execute()
  expect((await school.as('marta').post(DEVICES, { endpoint: at('old'), keys })).status).toBe(201)
})

const renew = (old_endpoint: string, endpoint = at('new'), more: object = {}) =>
  school.as('nobody').post(`${DEVICES}/renew`, { old_endpoint, endpoint, keys: newKeys, ...more })

const kept = () =>
  school.database.db
    .selectFrom('push_subscriptions')
    .select(['user_id', 'endpoint', 'p256dh', 'auth', 'refusals'])
    .orderBy('id')
    .execute()

describe('a device whose push service has changed its address', () => {
  it('enters the new one by the old one, without a session, and stays its user’s', async () => {
    await school.database.db.updateTable('push_subscriptions').set({ refusals: 1 }).execute()
    expect(await renew(at('old'))).toMatchObject({ status: 200, json: { data: null } })
    const { id: user_id } = school.people.marta
    expect(await kept()).toEqual([{ user_id, endpoint: at('new'), ...newKeys, refusals: 0 }])
  })

  it('ends with its session as before', async () => {
    const account = { email: school.people.agnese.email, password: school.password }
    const { json } = await school.as('nobody').post('/api/auth/login', account)
    const authorization = `Bearer ${json.access_token}`
    await school.as('nobody').post(DEVICES, { endpoint: at('desk'), keys }, { authorization })
    expect((await renew(at('desk'))).status).toBe(200)
    expect(await kept()).toHaveLength(2)
    await school.as('nobody').post('/api/auth/logout', {}, { authorization })
    expect(await kept()).toMatchObject([{ endpoint: at('old') }])
  })

  it('has new keys at the same address', async () => {
    expect((await renew(at('old'), at('old'))).status).toBe(200)
    expect(await kept()).toMatchObject([{ endpoint: at('old'), ...newKeys }])
  })

  it('cannot take another device over: that stays as it is, and the old address goes', async () => {
    await school.as('karlis').post(DEVICES, { endpoint: at('other'), keys })
    expect((await renew(at('old'), at('other'))).status).toBe(200)
    expect(await kept()).toMatchObject([{ user_id: school.people.karlis.id, endpoint: at('other'), ...keys }])
  })

  it('is told nothing where its old address is not known, or no more', async () => {
    await renew(at('old'))
    const [again, never] = [await renew(at('old')), await renew(at('none'))]
    expect([again.status, never.status]).toEqual([404, 404])
    expect(again.json).toEqual(never.json)
  })

  it('is refused an address that is not https and public, and keys that are none', async () => {
    expect((await renew(at('old'), 'https://10.0.0.1/1')).status).toBe(422)
    expect((await renew(at('old'), at('new'), { keys: { p256dh: 'a', auth: 'b' } })).status).toBe(422)
    expect(await kept()).toMatchObject([{ endpoint: at('old') }])
  })

  it('may guess sixty times an hour in its network; who is known is not counted', async () => {
    for (let time = 0; time < 70; time++) expect((await renew(at('old'), at('old'))).status).toBe(200)
    const answers: number[] = []
    for (let time = 0; time < 61; time++) answers.push((await renew(at('none'))).status)
    expect(answers).toEqual([...Array(60).fill(404), 429])
    expect((await renew(at('old'))).status).toBe(200)
  })
})
