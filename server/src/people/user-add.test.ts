import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, body, add } = useUsers()

describe('adding a user', () => {
  it('adds one without a password, with the phone in one form for all, and queues the invitation', async () => {
    const answer = await school.as('anna').post('/api/admin/users/user/create', body({ roles: [3, 4] }))
    expect(answer.status).toBe(201)
    expect(answer.json.data).toMatchObject({
      full_name: 'Zigmārs Bērziņš',
      middlename: null,
      phone: '+37126123456',
      role: 'teacher',
      user_roles: [3, 4],
      status: 'active',
    })
    expect(await mailsTo(school, answer.json.data.id)).toEqual(['invitation'])
  })

  it('says every rule at its field', async () => {
    const { status, json } = await school.as('anna').post(
      '/api/admin/users/user/create',
      body({
        name: 'R2D2',
        surname: ' ',
        email: 'nobody',
        phone: '12',
        personal_code: '161175-19998',
        roles: [],
      }),
    )
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      name: ['Names may have letters, space and the characters - . ,'],
      surname: ['Field is required'],
      email: ['Enter a valid email address'],
      phone: ['Enter a valid phone number'],
      personal_code: ['Check the personal code: the last digit does not match'],
      roles: ['Choose a role'],
    })
    const none = await school.as('anna').post('/api/admin/users/user/create', {})
    expect(none.json.errors.roles).toEqual(['Choose a role'])
  })

  it('refuses an e-mail or personal code that is somebody’s, whatever its case', async () => {
    const first = await add({ personal_code: '161175-19997' })
    const mail = await school
      .as('anna')
      .post('/api/admin/users/user/create', body({ email: first.email.toUpperCase() }))
    expect(mail).toMatchObject({
      status: 422,
      json: { errors: { email: [expect.stringContaining('email')] } },
    })
    const code = await school
      .as('anna')
      .post('/api/admin/users/user/create', body({ personal_code: '161175-19997' }))
    expect(code).toMatchObject({ status: 422, json: { errors: { personal_code: [expect.any(String)] } } })
  })

  it('gives an address to one of two who ask at once', async () => {
    const email = 'race@stunda.test'
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.as('anna').post('/api/admin/users/user/create', body({ email }))),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 422, 422])
  })
})
