import { describe, expect, it } from 'vitest'
import { openSignUp, signUp } from '../../test/signed-up.ts'
import { LIMITS } from '../attempts/attempts.service.ts'
import { CODE, FAILED, useEClass } from './e-class.fixture.ts'

const { school, now, goAndReturn, enter, give } = useEClass()

async function signedUp(email: string, more: object = {}) {
  await openSignUp(school)
  return signUp(school, email, more)
}

describe('it fails, always with the same words, for', () => {
  it.each<[string, () => unknown]>([
    [
      'somebody the school does not know',
      () => {
        now.user = { email: 'stranger@stunda.test', email_verified: true }
      },
    ],
    [
      'somebody archived',
      () => {
        now.user = { email: school.people.archived_student.email, email_verified: true }
      },
    ],
    [
      'somebody archived whose e-mail is now another’s',
      async () => {
        await give('archived_student', CODE)
        now.user = { ...now.user, personal_code: CODE }
      },
    ],
    [
      'somebody whose e-mail is here another person’s',
      async () => {
        await give('karlis', CODE)
        const { email } = school.people.karlis
        now.user = { email, email_verified: true, personal_code: '010101-10000' }
      },
    ],
    ...[false, 'false', 0, 1, 'TRUE', undefined].map((email_verified): [string, () => unknown] => [
      `an e-mail that the provider has not verified, as it says by ${JSON.stringify(email_verified)}`,
      () => {
        now.user = { email: now.user.email ?? '', ...(email_verified !== undefined && { email_verified }) }
      },
    ]),
    [
      'an administrator by e-mail alone',
      () => {
        now.user = { email: school.people.anna.email, email_verified: true }
      },
    ],
    [
      'an attendant by e-mail alone',
      () => {
        now.user = { email: school.people.andris.email, email_verified: true }
      },
    ],
    [
      'the e-mail that somebody else has signed up with and not proven',
      async () => {
        await signedUp('victim@stunda.test')
        now.user = { email: 'victim@stunda.test', email_verified: true }
      },
    ],
    [
      'the same where an administrator has let that account in',
      async () => {
        const { id } = await signedUp('let.in@stunda.test')
        await school.as('anna').post(`/api/admin/users/user/${id}/let-in`)
        now.user = { email: 'let.in@stunda.test', email_verified: true }
      },
    ],
    [
      'the personal code that somebody else has said at sign-up',
      async () => {
        await signedUp('code@stunda.test', { personal_code: '320202-12345' })
        now.user = { personal_code: '320202-12345' }
      },
    ],
    [
      'a person of whom the provider says nothing',
      () => {
        now.user = {}
      },
    ],
  ])('%s', async (_, prepare) => {
    await prepare()
    const { body, cookie } = await goAndReturn()
    const { status, json } = await enter(body, cookie)
    expect(status).toBe(422)
    expect(json.errors).toEqual(FAILED)
    expect(now.log).toContain('the person has no active account here')
  })

  it('a code that was used already', async () => {
    const { body, cookie } = await goAndReturn()
    await enter(body, cookie)
    expect((await enter(body, cookie)).json.errors).toEqual(FAILED)
    expect(now.log).toContain('invalid_grant')
  })

  it('a code that another browser asked for', async () => {
    const { body } = await goAndReturn()
    expect((await enter(body)).json.errors).toEqual(FAILED)
    const { cookie } = await goAndReturn()
    expect((await enter(body, cookie)).json.errors).toEqual(FAILED)
    expect(now.log).toContain('the state belongs to another browser')
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
    for (let index = 0; index < LIMITS.e_class_address.most; index++)
      await enter({ code: 'guess', state: 'none' })
    expect((await enter({ code: 'guess', state: 'none' })).status).toBe(429)
  })

  it('too many attempts of one person, whichever address they come from', async () => {
    now.user = { email: 'stranger@stunda.test', email_verified: true }
    for (let index = 0; index < 10; index++) {
      const { body, cookie } = await goAndReturn()
      expect((await enter(body, cookie)).status).toBe(422)
    }
    await school.database.db.deleteFrom('attempts').where('count', '<', 10).execute()
    const again = await goAndReturn()
    expect((await enter(again.body, again.cookie)).status).toBe(429)
    now.user = { email: school.people.marta.email, email_verified: true }
    const other = await goAndReturn()
    expect((await enter(other.body, other.cookie)).status).toBe(200)
  })
})
