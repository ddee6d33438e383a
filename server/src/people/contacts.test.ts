import type { Contact } from '@stunda/contract/people/contacts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { clearJobs } from '../../test/jobs.ts'
import { deliver } from '../../test/mails.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { useUsers } from './admin-users.fixture.ts'

const { school, add } = useUsers()
const MOTHER = { email: 'mate@skola.test', language: 'lv' } as const
const FATHER = { email: 'father@skola.test', language: 'en' } as const
const put = (contacts: object[], who: 'marta' | 'karlis' | 'nobody' = 'marta') =>
  school.as(who).put('/api/contacts', { contacts })
const kept = async (): Promise<Contact[]> => (await school.as('marta').get('/api/auth/me')).json.data.contacts
const tokenOf = (mail: Mail | undefined) =>
  /confirm-contact\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const verify = (token: string) => school.as('nobody').post('/api/contacts/verify', { token })
const user = (id: number) => `/api/admin/users/user/${id}`

beforeEach(async () => {
  for (const table of ['contacts', 'attempts'] as const) await school.database.db.deleteFrom(table).execute()
  await clearJobs(school.database.db)
})

describe('a student', () => {
  it('enters up to three addresses, each in its language, and each is mailed a link in it', async () => {
    const { status, json } = await put([MOTHER, FATHER])
    expect(status).toBe(200)
    expect(json.data).toEqual([
      { ...MOTHER, verified: false },
      { ...FATHER, verified: false },
    ])
    const mails = await deliver(school)
    expect(mails.map(({ to, language }) => [to.address, language])).toEqual([
      [MOTHER.email, 'lv'],
      [FATHER.email, 'en'],
    ])
    expect(mails[0]?.text).toContain('Marta Ozola')
    expect(mails[0]?.text).toMatch(/^Labdien!\n/)
  })

  it('keeps an address, verified as it is, when another one is added or its language is changed', async () => {
    await put([MOTHER])
    await verify(tokenOf((await deliver(school))[0]))
    await put([{ ...MOTHER, email: 'Mate@Skola.test', language: 'en' }, FATHER])
    expect(await kept()).toEqual([
      { ...MOTHER, language: 'en', verified: true },
      { ...FATHER, verified: false },
    ])
    expect((await deliver(school)).map(({ to }) => to.address)).toEqual([FATHER.email])
  })

  it('removes an address, whose link is then dead', async () => {
    await put([MOTHER])
    const token = tokenOf((await deliver(school))[0])
    expect((await put([])).json.data).toEqual([])
    expect((await verify(token)).status).toBe(422)
  })

  it.each([
    [
      'a fourth address',
      ['a', 'b', 'c', 'd'].map(name => ({ ...MOTHER, email: `${name}@skola.test` })),
      'contacts',
    ],
    ['an address twice', [MOTHER, { ...MOTHER, email: 'MATE@skola.test' }], 'contacts.1.email'],
    ['what is no address', [{ ...MOTHER, email: 'mate' }], 'contacts.0.email'],
    ['an unknown language', [{ ...MOTHER, language: 'de' }], 'contacts.0.language'],
  ])('is refused %s', async (_what, contacts, field) => {
    const { status, json } = await put(contacts)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await kept()).toEqual([])
  })

  it('is refused the own address, because messages go there already', async () => {
    const { status, json } = await put([{ ...MOTHER, email: school.people.marta.email }])
    expect([status, json.errors]).toEqual([
      422,
      { 'contacts.0.email': ['This is the user’s own address: notifications go there already.'] },
    ])
  })

  it('cannot have any number of strangers mailed: ten new addresses an hour', async () => {
    for (let index = 0; index < 10; index++) await put([{ ...MOTHER, email: `n${index}@skola.test` }])
    expect((await put([FATHER])).status).toBe(429)
    expect((await put([])).status).toBe(200)
  })

  it('has three addresses at most, though two requests come at once', async () => {
    const three = (name: string) => [1, 2, 3].map(n => ({ ...MOTHER, email: `${name}${n}@skola.test` }))
    await Promise.all([put(three('a')), put(three('b'))])
    expect(await kept()).toHaveLength(3)
  })

  it('needs a sign-in for it', async () => {
    expect((await put([MOTHER], 'nobody')).status).toBe(401)
  })
})

describe('a link', () => {
  it('verifies its address, and says whose changes it is told of; again while it lasts', async () => {
    await put([MOTHER])
    const token = tokenOf((await deliver(school))[0])
    for (const _time of [1, 2]) {
      const { status, json } = await verify(token)
      expect([status, json.data]).toEqual([200, { full_name: 'Marta Ozola' }])
    }
    expect(await kept()).toEqual([{ ...MOTHER, verified: true }])
  })

  it('is sent again by who entered the address; the first one stays valid', async () => {
    await put([MOTHER])
    const first = tokenOf((await deliver(school))[0])
    expect((await school.as('marta').post('/api/contacts/again', { email: MOTHER.email })).status).toBe(200)
    const second = tokenOf((await deliver(school))[0])
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    const again = await school.as('marta').post('/api/contacts/again', { email: MOTHER.email })
    expect(again.status).toBe(409)
  })

  it('is not sent again to an address of somebody else', async () => {
    await put([MOTHER])
    const { status } = await school.as('karlis').post('/api/contacts/again', { email: MOTHER.email })
    expect(status).toBe(404)
  })

  it('ends after seven days', async () => {
    await put([MOTHER])
    const token = tokenOf((await deliver(school))[0])
    const now = school.context.instant()
    afterwards(() => school.setNow(now.toString()))
    school.setNow(now.add({ hours: 7 * 24 }).toString())
    expect((await verify(token)).status).toBe(422)
  })

  it('that nobody was sent is refused', async () => {
    expect((await verify('x'.repeat(43))).status).toBe(422)
  })

  it('gives no sign-in', async () => {
    await put([MOTHER])
    const { json } = await verify(tokenOf((await deliver(school))[0]))
    expect(Object.keys(json.data)).toEqual(['full_name'])
  })
})

describe('an administrator', () => {
  it('enters a parent’s address with a child who has no e-mail', async () => {
    const child = await add({ email: null, roles: [4], contacts: [MOTHER] })
    expect(child.contacts).toEqual([{ ...MOTHER, verified: false }])
    expect((await deliver(school)).map(({ to }) => to.address)).toEqual([MOTHER.email])
  })

  it('changes the addresses of a user; those that are not sent stay', async () => {
    const { id } = await add({ roles: [4], contacts: [MOTHER] })
    const phone = await school.as('anna').patch(user(id), { phone: '26123457' })
    expect(phone.json.data.contacts).toHaveLength(1)
    const changed = await school.as('anna').patch(user(id), { contacts: [FATHER] })
    expect(changed.json.data.contacts).toEqual([{ ...FATHER, verified: false }])
    expect((await school.as('anna').patch(user(id), { contacts: [FATHER, FATHER] })).status).toBe(422)
  })

  it('has the link sent again', async () => {
    const { id } = await add({ roles: [4], contacts: [MOTHER] })
    await clearJobs(school.database.db)
    const asked = `${user(id)}/contacts/again`
    expect((await school.as('anna').post(asked, { email: MOTHER.email })).status).toBe(200)
    expect((await deliver(school)).map(({ to }) => to.address)).toEqual([MOTHER.email])
    expect((await school.as('agnese').post(asked, { email: MOTHER.email })).status).toBe(403)
  })

  it('imports them with the users, and exports them', async () => {
    const csv = [
      'Vārds;Uzvārds;Loma;Vecāku e-pasti',
      'Anete;Liepa;audzēknis;mate.liepa@skola.test, tevs.liepa@skola.test',
    ].join('\n')
    const { status, json } = await school.as('anna').post('/api/admin/users/import', { csv })
    expect([status, json.data.errors, json.data.imported]).toEqual([200, [], 1])
    expect((await deliver(school)).map(({ to }) => to.address)).toEqual([
      'mate.liepa@skola.test',
      'tevs.liepa@skola.test',
    ])
    const file = await school.as('anna').get('/api/admin/users/export?search=Liepa%20Anete')
    expect(String(file.json)).toContain('mate.liepa@skola.test, tevs.liepa@skola.test')
  })

  it('is told in which row of an import an address is wrong', async () => {
    const csv = 'Vārds;Uzvārds;Loma;Vecāku e-pasti\nAnete;Kalna;audzēknis;mate@'
    const { status, json } = await school.as('anna').post('/api/admin/users/import', { csv })
    expect([status, Object.keys(json.data.errors[0].errors)]).toEqual([422, ['contacts']])
  })
})

describe('an address that has left', () => {
  async function leave(who: 'marta' | 'karlis') {
    const { leave_secret } = await school.database.db
      .selectFrom('contacts')
      .select('leave_secret')
      .where('user_id', '=', school.people[who].id)
      .executeTakeFirstOrThrow()
    return school.as('nobody').post(`/api/contacts/leave/${leave_secret}`)
  }
  const sent = async () => (await deliver(school)).map(({ to }) => to.address)

  it('is not written to for 90 days, whoever enters it, in whichever letters', async () => {
    await put([MOTHER])
    await put([{ ...MOTHER, email: 'Mate@Skola.test' }], 'karlis')
    await deliver(school)
    expect((await leave('marta')).status).toBe(200)
    const { status, json } = await put([{ ...MOTHER, email: 'MATE@skola.test' }])
    expect([status, json.errors]).toEqual([
      422,
      {
        'contacts.0.email': [
          'This address has asked for no more notifications. Nothing is sent to it for 90 days.',
        ],
      },
    ])
    const again = await school.as('karlis').post('/api/contacts/again', { email: 'mate@skola.test' })
    expect(again.status).toBe(409)
    const change = { contacts: [MOTHER] }
    expect((await school.as('anna').patch(user(school.people.alise.id), change)).status).toBe(422)
    expect(await sent()).toEqual([])
  })

  it('gets no mail that was queued before it left, nor by an import', async () => {
    await put([MOTHER])
    await deliver(school)
    await put([MOTHER], 'karlis')
    expect((await leave('marta')).status).toBe(200)
    const csv = `Vārds;Uzvārds;Loma;Vecāku e-pasti\nAnete;Zariņa;audzēknis;${MOTHER.email}`
    expect((await school.as('anna').post('/api/admin/users/import', { csv })).json.data.imported).toBe(1)
    expect(await sent()).toEqual([])
  })

  it('can leave at two users, and is entered again after 90 days', async () => {
    await put([MOTHER])
    await put([MOTHER], 'karlis')
    await deliver(school)
    expect([(await leave('marta')).status, (await leave('karlis')).status]).toEqual([200, 200])
    const now = school.context.instant()
    afterwards(() => school.setNow(now.toString()))
    school.setNow(now.add({ hours: 90 * 24 }).toString())
    expect((await put([MOTHER])).status).toBe(200)
    expect(await sent()).toEqual([MOTHER.email])
  })
})

it('an address of a stranger is mailed five links a day, however many students enter it', async () => {
  const who = ['marta', 'karlis', 'alise', 'agnese', 'raimonds', 'andris'] as const
  const statuses: number[] = []
  for (const one of who)
    statuses.push((await school.as(one).put('/api/contacts', { contacts: [MOTHER] })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await deliver(school)).toHaveLength(5)
})
