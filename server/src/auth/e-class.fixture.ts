import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type EClassSystem, type EClassUser, openEClass } from '../../test/e-class-provider.ts'
import { useSchool } from '../../test/school.ts'
import { buildApp } from '../app/app.ts'
import { makeLog } from '../app/log.ts'
import type { EClassConfig } from '../shared/app-context.ts'

export const CODE = '161175-19997'
export const FAILED = { code: ['Could not sign in, please try again.'] }

export type App = Awaited<ReturnType<typeof buildApp>>

/** The tools of a test: the user who signs in at the provider, the provider, the server, and its log. */
interface Now {
  user: EClassUser
  system: EClassSystem
  app: App
  log: string
}

/** A school whose users sign in at an e-class system; before each test Marta does. */
export function useEClass() {
  const now = { user: {}, log: '' } as Now
  beforeAll(async () => {
    now.system = await openEClass(() => now.user)
  })
  afterAll(() => now.system.close())
  const school = useSchool(() => ({ e_class: now.system.config }))

  async function serverWith(e_class: EClassConfig | undefined): Promise<App> {
    const { e_class: _, ...context } = school.context
    const write = (line: string) => {
      now.log += line
    }
    return buildApp({ ...context, e_class }, { log: makeLog('info', { write }) })
  }
  beforeAll(async () => {
    now.app = await serverWith(now.system.config)
  })
  afterAll(() => now.app.close())

  beforeEach(async () => {
    now.log = ''
    now.user = { email: school.people.marta.email, email_verified: true }
    const { db } = school.database
    await db.deleteFrom('attempts').execute()
    await db
      .updateTable('users')
      .set({ personal_code: null, status: 'active', email_verified_at: new Date() })
      .execute()
    await db
      .updateTable('users')
      .set({ status: 'archived' })
      .where('id', '=', school.people.archived_student.id)
      .execute()
  })

  /** Leaves for the provider; answers what the browser comes back with. */
  async function goAndReturn() {
    const away = await now.app.inject({ url: '/api/auth/e-class' })
    const cookie = String(away.headers['set-cookie']).split(';')[0] ?? ''
    const back = await now.system.visit(String(away.headers.location))
    const { code, state } = Object.fromEntries(back.searchParams)
    return { cookie, body: { code, state } }
  }

  async function enter(body: Record<string, unknown>, cookie = '', at: App = now.app) {
    const response = await at.inject({
      method: 'POST',
      url: '/api/auth/login-using-e-class',
      headers: { 'accept-language': 'en', cookie },
      payload: body,
    })
    return { status: response.statusCode, json: response.json(), cookie: response.headers['set-cookie'] }
  }

  const give = (who: 'karlis' | 'archived_student', personal_code: string) =>
    school.database.db
      .updateTable('users')
      .set({ personal_code })
      .where('id', '=', school.people[who].id)
      .execute()

  return { school, now, serverWith, goAndReturn, enter, give }
}
