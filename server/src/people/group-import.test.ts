import { afterEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { untisClass } from '../../test/untis.ts'

const school = useSchool()
const PATH = '/api/admin/groups/import'
const send = (csv: string, query = '') => school.as('anna').post(`${PATH}${query}`, { csv })
const read = async (csv: string) => (await send(csv, '?dry_run=1')).json.data
const exported = async () => (await school.as('anna').get('/api/admin/groups/export?sort=name')).json

afterEach(async () => {
  const given = Object.values(school.groups).map(({ id }) => id)
  await school.database.db.deleteFrom('groups').where('id', 'not in', given).execute()
})

describe('a list of groups', () => {
  it('comes in as it goes out, also groups without students', async () => {
    for (const name of ['Koris, zēni', 'Deju grupa; mazie'])
      await school.as('anna').post('/api/admin/groups/group/create', { name, is_filling: true })
    const before = await exported()
    await school.database.db.deleteFrom('groups').where('is_filling', '=', true).execute()
    const { json } = await send(before)
    expect(json.data).toMatchObject({ errors: [], imported: 2 })
    expect(json.data.already).toHaveLength(Object.keys(school.groups).length)
    expect(await exported()).toBe(before)
  })

  it('says whether each is still enrolling, also of one that the school has', async () => {
    await send('Grupa;Tiek komplektēta\nKoris A;jā\nKoris B;\nKoris C;нет')
    expect(
      (await send('Group,Still enrolling\nKoris A,no\nKoris B,yes\nkoris c,\n')).json.data,
    ).toMatchObject({
      ...{ already: [2], imported: 2 },
    })
    expect((await exported()).match(/^Koris [ABC],\w+/gm)).toEqual([
      'Koris A,no',
      'Koris B,yes',
      'Koris C,no',
    ])
  })

  it('is read without a header, of classes, and of Untis (GPU003.TXT)', async () => {
    expect(await read('1.a\n1.b\nKoris, zēni')).toMatchObject({
      ...{ errors: [], rows: [{ group: '1.a' }, { group: '1.b' }, { group: 'Koris, zēni' }] },
    })
    expect(await read(untisClass('1a', 'Pirmā') + untisClass('1b', ''))).toMatchObject({
      ...{ errors: [], rows: [{ group: '1a' }, { group: '1b' }], numbers: [1, 2] },
    })
  })

  it('says what is wrong with a row', async () => {
    const csv = `Grupa;Tiek komplektēta\nKoris A;varbūt\n;jā\nKoris B;jā\nKORIS B;jā\n${'a'.repeat(101)};nē\n`
    const { status, json } = await send(csv)
    expect(status).toBe(422)
    expect(json.data.errors).toMatchObject([
      { row: 0, errors: { is_filling: ['Enter yes or no.'] } },
      { row: 1, errors: { group: ['Group name is required'] } },
      { row: 3, errors: { group: ['This group is also in row 4.'] } },
      { row: 4, errors: { group: [expect.any(String)] } },
    ])
  })

  it('not by who may add none', async () => {
    expect((await school.as('agnese').post(PATH, { csv: 'Koris' })).status).toBe(403)
    expect((await school.as('nobody').post(PATH, { csv: 'Koris' })).status).toBe(401)
  })
})
