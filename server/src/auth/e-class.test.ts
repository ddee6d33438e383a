import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EClassSystem, type EClassUser, openEClass } from '../../test/e-class-provider.ts'
import { useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import type { EClassConfig } from '../http/house.ts'

const CODE = '161175-19997'
const FAILED = { code: ['Login failed, please try again'] }
let system: EClassSystem
let user: EClassUser = {}
beforeAll(async () => {
  system = await openEClass(() => user)
})
afterAll(() => system.close())
const school = useSchool(() => ({ e_class: system.config }))

type App = Awaited<ReturnType<typeof buildApp>>
let app: App
let log = ''

async function serverWith(e_class: EClassConfig | undefined): Promise<App> {
  const { db, listen, instant } = school.house
  const write = (line: string) => {
    log += line
  }
  return buildApp({ db, listen, instant, e_class }, { logLevel: 'info', log: { write } })
}
beforeAll(async () => {
  app = await serverWith(system.config)
})
afterAll(() => app.close())

beforeEach(async () => {
  log = ''
  user = { email: school.people.marta.email, email_verified: true }
  const { db } = school.database
  await db.deleteFrom('attempts').execute()
  await db.updateTable('users').set({ personal_code: null, status: 'active' }).execute()
  await db
    .updateTable('users')
    .set({ status: 'archived' })
    .where('id', '=', school.people.archived_student.id)
    .execute()
})

/** Leaves for the provider; answers what the browser comes back with. */
async function goAndReturn(from: App = app) {
  const away = await from.inject({ url: '/api/auth/e-class' })
  const cookie = String(away.headers['set-cookie']).split(';')[0] ?? ''
  const back = await system.visit(String(away.headers.location))
  const { code, state } = Object.fromEntries(back.searchParams)
  return { cookie, body: { code, state } }
}

async function enter(body: Record<string, unknown>, cookie = '', at: App = app) {
  const response = await at.inject({
    method: 'POST',
    url: '/api/auth/login-using-e-class',
    headers: { 'accept-language': 'en', cookie },
    payload: body,
  })
  return { status: response.statusCode, json: response.json(), cookie: response.headers['set-cookie'] }
}

async function nameBehind(token: string) {
  const { json } = await school.as('nobody').get('/api/auth/me', { authorization: `Bearer ${token}` })
  return json.data.full_name
}

const give = (who: 'karlis' | 'archived_student', personal_code: string) =>
  school.database.db
    .updateTable('users')
    .set({ personal_code })
    .where('id', '=', school.people[who].id)
    .execute()

describe('signing in with e-class', () => {
  it('goes to the provider with state and PKCE, and comes back signed in', async () => {
    const away = await app.inject({ url: '/api/auth/e-class' })
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
    const other = await serverWith(system.config)
    const { body, cookie } = await goAndReturn()
    expect((await enter(body, cookie, other)).status).toBe(200)
    await other.close()
  })

  it('finds the person by personal code, before the e-mail', async () => {
    await give('karlis', CODE)
    for (const personal_code of [CODE, '16117519997', 'PNOLV-161175-19997']) {
      user = { ...user, personal_code }
      const { body, cookie } = await goAndReturn()
      expect(await nameBehind((await enter(body, cookie)).json.access_token)).toBe('Kārlis Vītols')
    }
  })

  it('works with a bare code that the e-class system gave', async () => {
    const { status } = await enter({ code: await system.codeFor() })
    expect(status).toBe(200)
  })

  it('is offered by the settings where it is configured, and only there', async () => {
    const bare = await serverWith(undefined)
    const offered = await app.inject({ url: '/api/settings' })
    const not = await bare.inject({ url: '/api/settings' })
    expect(offered.json().data.e_class_url).toBe('/api/auth/e-class')
    expect(not.json().data.e_class_url).toBeNull()
    expect((await bare.inject({ url: '/api/auth/e-class' })).statusCode).toBe(404)
    expect((await enter({ code: 'any' }, '', bare)).json.errors).toEqual(FAILED)
    await bare.close()
  })
})

describe('it fails, always with the same words, for', () => {
  it.each<[string, () => unknown]>([
    [
      'somebody the school does not know',
      () => {
        user = { email: 'stranger@stunda.test' }
      },
    ],
    [
      'somebody archived',
      () => {
        user = { email: school.people.archived_student.email }
      },
    ],
    [
      'somebody archived whose e-mail is now another’s',
      async () => {
        await give('archived_student', CODE)
        user = { ...user, personal_code: CODE }
      },
    ],
    [
      'somebody whose e-mail is here another person’s',
      async () => {
        await give('karlis', CODE)
        user = { email: school.people.karlis.email, personal_code: '010101-10000' }
      },
    ],
    [
      'an e-mail that the provider has not verified',
      () => {
        user = { ...user, email_verified: false }
      },
    ],
    [
      'a person of whom the provider says nothing',
      () => {
        user = {}
      },
    ],
  ])('%s', async (_, prepare) => {
    await prepare()
    const { body, cookie } = await goAndReturn()
    const { status, json } = await enter(body, cookie)
    expect(status).toBe(422)
    expect(json.errors).toEqual(FAILED)
    expect(log).toContain('the person has no active account here')
  })

  it('a code that was used already', async () => {
    const { body, cookie } = await goAndReturn()
    await enter(body, cookie)
    expect((await enter(body, cookie)).json.errors).toEqual(FAILED)
    expect(log).toContain('invalid_grant')
  })

  it('a code that another browser asked for', async () => {
    const { body } = await goAndReturn()
    expect((await enter(body)).json.errors).toEqual(FAILED)
    const { cookie } = await goAndReturn()
    expect((await enter(body, cookie)).json.errors).toEqual(FAILED)
    expect(log).toContain('the state is not of this browser')
  })

  it('a code taken out of another’s address, without its state', async () => {
    const { body } = await goAndReturn()
    expect((await enter({ code: body.code })).json.errors).toEqual(FAILED)
  })

  it('nonsense, and asks for a code where there is none', async () => {
    expect((await enter({ code: 'nonsense' })).json.errors).toEqual(FAILED)
    expect((await enter({ code: '' })).json.errors).toEqual({ code: ['Field is required'] })
  })

  it('too many attempts from one address', async () => {
    for (let index = 0; index < 100; index++) await enter({ code: 'guess', state: 'none' })
    expect((await enter({ code: 'guess', state: 'none' })).status).toBe(429)
  })

  it('too many attempts of one person, whichever address they come from', async () => {
    user = { email: 'stranger@stunda.test' }
    for (let index = 0; index < 10; index++) {
      const { body, cookie } = await goAndReturn()
      expect((await enter(body, cookie)).status).toBe(422)
    }
    await school.database.db.deleteFrom('attempts').where('count', '<', 10).execute()
    const again = await goAndReturn()
    expect((await enter(again.body, again.cookie)).status).toBe(429)
    user = { email: school.people.marta.email }
    const other = await goAndReturn()
    expect((await enter(other.body, other.cookie)).status).toBe(200)
  })
})

describe('a provider that', () => {
  let answer: (response: ServerResponse, path: string) => void = () => {}
  let server: Server
  let broken: App
  beforeAll(async () => {
    server = createServer((request, response) => answer(response, request.url ?? ''))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    broken = await serverWith({
      ...system.config,
      slowest_ms: 300,
      token_url: `${at}/token`,
      userinfo_url: `${at}/me`,
    })
  })
  afterAll(async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
    await broken.close()
  })

  const send = (status: number, type: string, body: string) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const tokenThen =
    (person: (response: ServerResponse) => void) => (response: ServerResponse, path: string) =>
      path === '/token'
        ? send(200, 'application/json', '{"access_token":"a","token_type":"Bearer"}')(response)
        : person(response)

  it.each<[string, typeof answer]>([
    ['answers a page instead of a token', send(200, 'text/html', '<h1>Sveiki</h1>')],
    ['answers broken JSON', send(200, 'application/json', '{"access_token":')],
    ['answers an error', send(500, 'application/json', '{"error":"server_error"}')],
    ['hangs up', response => response.destroy()],
    ['says who it is as a list', tokenThen(send(200, 'application/json', '[1]'))],
    [
      'says who it is with a number for an e-mail',
      tokenThen(send(200, 'application/json', '{"sub":"1","email":7}')),
    ],
    ['says who it is to nobody', tokenThen(send(401, 'application/json', '{}'))],
  ])('%s: the same words, and the log says why', async (_, behaviour) => {
    answer = behaviour
    const { status, json } = await enter({ code: 'any' }, '', broken)
    expect(status).toBe(422)
    expect(json.errors).toEqual(FAILED)
    expect(log).toContain('e-class sign-in failed')
    expect(log).not.toContain(school.people.marta.email)
  })

  it('is slow: given up when its time is over altogether', async () => {
    answer = tokenThen(() => {})
    const { json } = await enter({ code: 'any' }, '', broken)
    expect(json.errors).toEqual(FAILED)
    expect(log).toContain('Timeout')
  })

  it('is down', async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    const { json } = await enter({ code: 'any' }, '', broken)
    expect(json.errors).toEqual(FAILED)
    expect(log).toContain('ECONNREFUSED')
  })
})
