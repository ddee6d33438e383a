import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/users/import'
const HEAD = 'Vārds;Uzvārds;E-pasts;Tālrunis;Personas kods;Loma;Grupa'
const send = (rows: string[], query = '', head = HEAD) =>
  school.as('anna').post(`${URL}${query}`, [head, ...rows].join('\r\n'), { 'content-type': 'text/csv' })
const errorsOf = async (...rows: string[]) => {
  const { json } = await send(rows, '?dry_run=1')
  return json.data.errors.map(({ errors }: { errors: unknown }) => errors)
}

describe('a file that other programs wrote', () => {
  it('is imported as it looks, without what nobody sees', async () => {
    const { status, json } = await send([
      'Anna\u00a0Marija;Bērziņa–Kalna;anna.marija\u200b@skola.test;;16117519997;\u200baudzēknis;"5.a\u200b\nKoris\u00a0mazais"',
    ])
    expect([status, json.data?.errors]).toEqual([200, []])
    const { data } = (await school.as('anna').get('/api/admin/users?search=anna.marija')).json
    expect(data[0]).toMatchObject({
      full_name: 'Anna Marija Bērziņa-Kalna',
      email: 'anna.marija@skola.test',
      personal_code: '161175-19997',
    })
    const names = (await school.as('anna').get('/api/admin/groups?search=maz')).json.data
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['Koris mazais'])
  })

  it('may say first what separates its cells', async () => {
    const { json } = await send(['Juris;Egle;juris@skola.test;;;Pedagogs;'], '?dry_run=1', `sep=;\r\n${HEAD}`)
    expect(json.data.errors).toEqual([])
    expect(json.data.columns[0]).toBe('name')
  })

  it('is told of a second phone number in a cell, and of a name beside it', async () => {
    const said = { phone: ['Enter one phone number and nothing besides'] }
    expect(
      await errorsOf(
        'Juris;Egle;juris@skola.test;29123456, 67123456;;Pedagogs;',
        'Jana;Egle;jana@skola.test;29123456 (mamma);;Pedagogs;',
      ),
    ).toEqual([said, said])
  })

  it('is told that an e-mail or personal code is in the archive', async () => {
    const { email } = school.people.archived_student
    await school.database.db
      .updateTable('users')
      .set({ personal_code: '070505-20103' })
      .where('id', '=', school.people.archived_student.id)
      .execute()
    expect(await errorsOf(`Edgars;Otrs;${email};;070505 20103;Audzēknis;`)).toEqual([
      {
        email: ['This email address belongs to somebody in the archive, who can be restored.'],
        personal_code: ['This personal code belongs to somebody in the archive, who can be restored.'],
      },
    ])
  })

  it('has errors with the numbers of its own rows', async () => {
    const row = (name: string, group: string) => `${name};Egle;viens@skola.test;;;Audzēknis;${group}`
    const { json } = await send(['', row('Juris', '"Koris\n5.a"'), '', row('Jana', '')], '?dry_run=1')
    expect(json.data.numbers).toEqual([3, 5])
    expect(json.data.errors[0].errors.email).toEqual(['This email address is also in row 3.'])
    const { rows, numbers } = json.data
    const again = await school.as('anna').post(`${URL}?dry_run=1`, { rows, numbers })
    expect(again.json.data.errors[0].errors.email).toEqual(['This email address is also in row 3.'])
  })

  it('names somebody twice whose names differ by what nobody sees', async () => {
    expect(await errorsOf('Juris;Egle;;;;Audzēknis;', 'Juris\u200b;Egle\u00a0;;;;Audzēknis;')).toEqual([
      { email: [expect.stringContaining('Row 2 has the same name')] },
    ])
  })
})

describe('a file that is no list of people', () => {
  it.each([
    ['more cells in a row than any list has', `${HEAD}${';'.repeat(2000)}`, 413],
    ['more rows than a school has people', `${HEAD}${'\na;b'.repeat(25_001)}`, 413],
    ['nothing but separators', ';'.repeat(500), 422],
    ['nothing but line breaks', '\n'.repeat(100_000), 422],
    ['nothing but quotes', '"'.repeat(100_000), 422],
  ])('%s', async (_, text, refused) => {
    const sent = await school.as('anna').post(`${URL}?dry_run=1`, text, { 'content-type': 'text/csv' })
    expect(sent.status).toBe(refused)
  })

  it('a cell as long as a book is invalid, and is not read whole', async () => {
    const { json } = await send(
      [`Anna;Egle;anna.egle@skola.test;;;Audzēknis;${'g,'.repeat(100_000)}`],
      '?dry_run=1',
    )
    expect(json.data.errors[0].errors).toEqual({ group: [expect.any(String)] })
    expect(json.data.rows[0].group.length).toBeLessThan(2100)
  })

  it('is told of the errors of its first thousand rows', async () => {
    const { json } = await send(
      Array.from({ length: 1500 }, () => 'a;b'),
      '?dry_run=1',
    )
    expect(json.data.errors).toHaveLength(1000)
    expect(json.data.errors[999].row).toBe(999)
  })
})

describe('the form of a user', () => {
  const body = (changes: object) => ({
    ...{ name: 'Laura', surname: 'Egle', email: 'laura.egle@skola.test', roles: [4] },
    ...changes,
  })
  const create = (changes: object) => school.as('anna').post('/api/admin/users/user/create', body(changes))

  it('says who in the archive has the e-mail, and offers to restore them', async () => {
    const { id, email } = school.people.archived_student
    const { status, json } = await create({ email: ` ${email.toUpperCase()}\u200b` })
    expect(status).toBe(422)
    expect(json.errors.email).toEqual([
      'This email address belongs to somebody in the archive, who can be restored.',
    ])
    expect(json.archived.id).toBe(id)
    expect((await school.as('anna').post(`/api/admin/users/user/${id}/restore`)).status).toBe(200)
    expect((await create({ email })).json.errors.email).toEqual([
      'A user with this email address already exists.',
    ])
  })

  it('says the same of a change', async () => {
    const { id } = school.people.archived_student
    await school.as('anna').delete(`/api/admin/users/user/${id}?force=true`)
    const change = { email: school.people.archived_student.email }
    const { json } = await school.as('anna').patch(`/api/admin/users/user/${school.people.marta.id}`, change)
    expect(json.archived.id).toBe(id)
  })

  it('takes a personal code however it is written, and one phone number', async () => {
    const { status, json } = await create({ personal_code: '010203–20103', phone: '29 123 456' })
    expect([status, json.errors]).toEqual([201, undefined])
    expect(json.data).toMatchObject({ phone: '+37129123456' })
    expect((await create({ email: 'x@skola.test', phone: '29123456, 67123456' })).status).toBe(422)
  })
})
