import { beforeEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/users/import'
const total = async () => (await school.as('anna').get('/api/admin/users')).json.meta.total

describe('importing users again', () => {
  it('adds a person once when two import the same list at once', async () => {
    const rows = [{ name: 'Divreiz', surname: 'Viens', email: 'divreiz@skola.test', role: 'student' }]
    const answers = await Promise.all([
      school.as('anna').post(URL, { rows }),
      school.as('ilze').post(URL, { rows }),
    ])
    // The later one finds them in the school, or is refused when both were looking at once.
    expect(answers.filter(({ json }) => json.data?.imported === 1)).toHaveLength(1)
    const found = await school.as('anna').get('/api/admin/users?search=divreiz')
    expect(found.json.data).toHaveLength(1)
  })

  it('does nothing for whom the school has already, and takes in the others', async () => {
    const before = await total()
    const known = {
      name: 'Jau',
      surname: 'Zināms',
      email: 'jau@skola.test',
      phone: '26123456',
      role: 'audzēknis',
      group: 'Zināmie',
    }
    const rows = [known, { ...known, name: 'Vēl', email: 'vel@skola.test' }]
    expect((await school.as('anna').post(URL, { rows: [known] })).json.data.imported).toBe(1)
    const again = { ...known, email: 'JAU@skola.test', phone: '' }
    expect((await school.as('anna').post(`${URL}?dry_run=1`, { rows: [again] })).json.data).toMatchObject({
      already: [0],
      errors: [],
    })
    expect((await school.as('anna').post(URL, { rows })).json.data).toMatchObject({
      already: [0],
      imported: 1,
    })
    expect((await school.as('anna').post(URL, { rows })).json.data).toMatchObject({
      already: [0, 1],
      imported: 0,
    })
    expect(await total()).toBe(before + 2)
  })

  it.each([
    ['another name', { name: 'Cita' }],
    ['another phone', { phone: '26999999' }],
    ['a role that they do not have', { role: 'pedagogs', group: '' }],
    ['a group that they are not in', { group: 'Citi' }],
  ])('says that the address is taken where the row has %s', async (what, other) => {
    const email = `kads-${what.length}@skola.test`
    const row = { name: 'Kāds', surname: 'Reiz', email, phone: '26123456', role: 'audzēknis', group: 'Koris' }
    await school.as('anna').post(URL, { rows: [row] })
    const { json } = await school.as('anna').post(`${URL}?dry_run=1`, { rows: [{ ...row, ...other }] })
    expect(json.data).toMatchObject({
      already: [],
      errors: [{ row: 0, errors: { email: expect.anything() } }],
    })
  })

  it('says that the address is taken where they are in the archive', async () => {
    const row = { name: 'Bijušais', surname: 'Audzēknis', email: 'bijusais@skola.test', role: 'audzēknis' }
    await school.as('anna').post(URL, { rows: [row] })
    const [{ id }] = (await school.as('anna').get('/api/admin/users?search=bijusais')).json.data
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    const { json } = await school.as('anna').post(`${URL}?dry_run=1`, { rows: [row] })
    expect(json.data).toMatchObject({
      already: [],
      errors: [{ row: 0, errors: { email: expect.anything() } }],
    })
  })

  describe('sent again under its key', () => {
    const rows = [{ name: 'Vienreiz', surname: 'Sūtīta', email: 'vienreiz@skola.test', role: 'student' }]
    const imported = (key: string, { accept = 'application/json', list = rows } = {}) =>
      school.as('anna').post(URL, { rows: list }, { 'idempotency-key': key, accept })
    beforeEach(() => imported('sent before'))

    it('gets the first answer again and adds nobody twice, told line by line or not', async () => {
      const before = await total()
      const list = rows.map(row => ({ ...row, email: 'atbilde@skola.test' }))
      const first = await imported('lost answer', { list })
      expect(first).toMatchObject({ status: 200, json: { data: { imported: 1 } } })
      const again = await imported('lost answer', { list })
      expect({ status: again.status, json: again.json }).toEqual({ status: 200, json: first.json })
      const lines = String((await imported('lost answer', { list, accept: 'application/x-ndjson' })).json)
      expect(JSON.parse(lines)).toEqual({ status: 200, body: first.json })
      expect(await total()).toBe(before + 1)
    })

    it('is judged anew under another key', async () => {
      for (const key of ['meant again', 'and again'])
        expect(await imported(key)).toMatchObject({
          status: 200,
          json: { data: { already: [0], imported: 0 } },
        })
    })

    it('is judged anew where the first was refused', async () => {
      const wrong = [{ ...rows[0], name: 'Cits' }]
      for (const key of ['refused', 'refused'])
        expect(await school.as('anna').post(URL, { rows: wrong }, { 'idempotency-key': key })).toMatchObject({
          status: 422,
          json: { data: { errors: [{ row: 0 }] } },
        })
    })

    it('is refused when it is another list', async () => {
      const other = [{ ...rows[0], name: 'Cits' }]
      const { status, json } = await school
        .as('anna')
        .post(URL, { rows: other }, { 'idempotency-key': 'sent before' })
      expect({ status, message: json.message }).toEqual({
        status: 422,
        message: expect.stringMatching(/another request/i),
      })
    })

    it('gets the answer of the first while that one is still at work', async () => {
      const before = await total()
      const two = rows.map(row => ({ ...row, email: 'reize@skola.test' }))
      const answers = await Promise.all(
        [1, 2, 3].map(() =>
          school.as('anna').post(URL, { rows: two }, { 'idempotency-key': 'at the same time' }),
        ),
      )
      expect(answers.map(({ status, json }) => [status, json.data.imported])).toEqual([
        [200, 1],
        [200, 1],
        [200, 1],
      ])
      expect(await total()).toBe(before + 1)
    })
  })
})
