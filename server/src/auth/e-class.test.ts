import { describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { CODE, FAILED, useEClass } from './e-class.fixture.ts'

const { school, now, serverWith, goAndReturn, enter, give } = useEClass()

async function nameBehind(token: string) {
  const { json } = await school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${token}` })
  return json.data.full_name
}

describe('signing in with e-class', () => {
  it('goes to the provider with state and PKCE, and comes back signed in', async () => {
    const away = await now.app.inject({ url: '/api/auth/e-class' })
    expect(away.statusCode).toBe(302)
    const url = new URL(String(away.headers.location))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'stunda',
      redirect_uri: 'http://stunda.test/sign-in-e',
      code_challenge_method: 'S256',
    })
    expect(away.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/)
    const { body, cookie } = await goAndReturn()
    const { status, json } = await enter(body, cookie)
    expect(status).toBe(200)
    expect(await nameBehind(json.access_token)).toBe('Marta Ozola')
  })

  it('may be begun on one server and ended on another', async () => {
    const other = await serverWith(now.system.config)
    const { body, cookie } = await goAndReturn()
    expect((await enter(body, cookie, other)).status).toBe(200)
    await other.close()
  })

  it('finds the person by personal code, before the e-mail', async () => {
    await give('karlis', CODE)
    for (const personal_code of [CODE, '16117519997', 'PNOLV-161175-19997']) {
      now.user = { ...now.user, personal_code }
      const { body, cookie } = await goAndReturn()
      expect(await nameBehind((await enter(body, cookie)).json.access_token)).toBe('Kārlis Vītols')
    }
  })

  it('finds an administrator by the personal code that the school has entered', async () => {
    await school.database.db
      .updateTable('users')
      .set({ personal_code: CODE })
      .where('id', '=', school.people.anna.id)
      .execute()
    now.user = { personal_code: CODE }
    const { body, cookie } = await goAndReturn()
    expect(await nameBehind((await enter(body, cookie)).json.access_token)).toBe('Anna Liepiņa')
  })

  it('finds the person by an e-mail that is said to be verified as text, too', async () => {
    now.user = { ...now.user, email_verified: 'true' }
    const { body, cookie } = await goAndReturn()
    expect((await enter(body, cookie)).status).toBe(200)
  })

  it('lets in whom the school has entered, who has not used the invitation, and proves the e-mail', async () => {
    const { db } = school.database
    const { id } = school.people.marta
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    afterwards(() => db.updateTable('users').set({ password_hash }).where('id', '=', id).execute())
    const without = { password_hash: null, email_verified_at: null }
    await db.updateTable('users').set(without).where('id', '=', id).execute()
    const { body, cookie } = await goAndReturn()
    const { json } = await enter(body, cookie)
    const headers = { authorization: `Bearer ${json.access_token}` }
    expect((await school.as('nobody').get('/api/rooms', headers)).status).toBe(200)
    const me = await school.as('nobody').get('/api/auth/me', headers)
    expect(me.json.data).toMatchObject({ email_verified: true, let_in: true })
  })

  it('takes an e-mail of which nothing is said for verified where the school has set so, and no other', async () => {
    const trusting = await serverWith({ ...now.system.config, email_is_verified: true })
    for (const [said, status] of [
      [{}, 200],
      [{ email_verified: false }, 422],
      [{ email_verified: 'false' }, 422],
    ] as const) {
      now.user = { email: school.people.marta.email, ...said }
      const { body, cookie } = await goAndReturn()
      expect((await enter(body, cookie, trusting)).status).toBe(status)
    }
    await trusting.close()
  })

  it('works with a bare code that the e-class system gave', async () => {
    const { status } = await enter({ code: await now.system.codeFor() })
    expect(status).toBe(200)
  })

  it('is offered by the settings where it is configured, and only there', async () => {
    const bare = await serverWith(undefined)
    const offered = await now.app.inject({ url: '/api/settings' })
    const not = await bare.inject({ url: '/api/settings' })
    expect(offered.json().data.e_class_url).toBe('/api/auth/e-class')
    expect(not.json().data.e_class_url).toBeNull()
    expect((await bare.inject({ url: '/api/auth/e-class' })).statusCode).toBe(404)
    expect((await enter({ code: 'any' }, '', bare)).json.errors).toEqual(FAILED)
    await bare.close()
  })
})
