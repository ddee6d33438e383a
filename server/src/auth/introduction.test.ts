import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { makeAdministrator } from '../app/make-administrator.ts'

const school = useSchool()
const URL = '/api/auth/introduce'
const OWN = { name: 'Dace', surname: 'Zariņa', password: 'flauta26', password_confirmation: 'flauta26' }
let made = 0

/** An administrator whom the command has made, signed in for the first time. */
async function first() {
  const email = `pirma.${++made}@skola.test`
  const said = await makeAdministrator(school.database.db, { email })
  const password = said.split(' ').at(-1) ?? ''
  const enter = async (password: string) => {
    const { status, json } = await school.as('nobody').post('/api/auth/login', { email, password })
    const authorization = `Bearer ${json.access_token}`
    return {
      status,
      me: async () => (await school.as('nobody').get('/api/auth/me', { authorization })).json.data,
      introduce: (body: object = {}) => school.as('nobody').post(URL, { ...OWN, ...body }, { authorization }),
    }
  }
  return { password, enter }
}

describe('the administrator whom a command has made', () => {
  it('is asked at the first sign-in, says a name and chooses a password, and is not asked again', async () => {
    const { password, enter } = await first()
    const here = await enter(password)
    const elsewhere = await enter(password)
    expect(await here.me()).toMatchObject({ introduces_self: true, full_name: 'Administrators Stunda' })
    expect(await here.introduce()).toMatchObject({ status: 200, json: { data: null } })
    expect(await here.me()).toMatchObject({ introduces_self: false, full_name: 'Dace Zariņa' })
    expect(await elsewhere.me()).toBeUndefined()
    expect((await enter(password)).status).toBe(422)
    expect((await enter(OWN.password)).status).toBe(200)
    expect((await here.introduce()).status).toBe(409)
  })

  it('does not keep the first password, nor take a common one or two that differ', async () => {
    const { password, enter } = await first()
    const { introduce, me } = await enter(password)
    const errorsOf = async (body: object) => Object.keys((await introduce(body)).json.errors)
    expect(await errorsOf({ password, password_confirmation: password })).toEqual(['password'])
    expect(await errorsOf({ password: '123456', password_confirmation: '123456' })).toEqual(['password'])
    expect(await errorsOf({ password_confirmation: 'tromba26' })).toEqual(['password_confirmation'])
    expect(await errorsOf({ name: '', surname: '7' })).toEqual(['name', 'surname'])
    expect(await me()).toMatchObject({ introduces_self: true })
  })

  it('introduces themselves once, also when asked twice at the same time', async () => {
    const { password, enter } = await first()
    const { introduce } = await enter(password)
    const other = { password: 'tromba26', password_confirmation: 'tromba26' }
    const both = await Promise.all([introduce(), introduce(other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('nobody else is asked, and nobody else may do it', async () => {
  expect((await school.as('agnese').get('/api/auth/me')).json.data.introduces_self).toBe(false)
  expect((await school.as('anna').post(URL, OWN)).status).toBe(409)
  expect((await school.as('nobody').post(URL, OWN)).status).toBe(401)
})
