import { afterEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { untisSubject } from '../../test/untis.ts'

const school = useSchool()
const PATH = '/api/admin/subjects/import'
const send = (csv: string, query = '', more = {}) =>
  school.as('anna').post(`${PATH}${query}`, { csv, ...more })
const read = async (csv: string, more = {}) => (await send(csv, '?dry_run=1', more)).json.data
const names = async () =>
  (await school.as('anna').get('/api/subjects')).json.data.map((one: { name: string }) => one.name)

afterEach(async () => {
  const given = Object.values(school.subjects).map(({ id }) => id)
  await school.database.db.deleteFrom('subjects').where('id', 'not in', given).execute()
})

describe('a list of subjects', () => {
  it('comes in as it goes out, in both languages and as a workbook’s table', async () => {
    const all = await names()
    for (const name of ['Solfedžo, 1. kurss', '=1+1', '"Rotaļa"', 'Koris; mazais'])
      await school.as('anna').post('/api/admin/subjects/subject/create', { name })
    const out = await school
      .as('anna')
      .get('/api/admin/subjects/export?sort=name', { 'accept-language': 'lv' })
    const added = (await names()).filter((name: string) => !all.includes(name))
    expect((await read(out.json)).already).toHaveLength(all.length + 4)
    await school.database.db.deleteFrom('subjects').where('name', 'in', added).execute()
    expect((await send(out.json)).json.data).toMatchObject({ errors: [], imported: 4 })
    expect((await names()).filter((name: string) => !all.includes(name))).toEqual(added)
  })

  it.each([
    ['under a title', 'Mācību priekšmeti 2026\n\nPriekšmets\nFlauta\nČells, ansamblis\n', [4, 5]],
    ['with numbers before', 'Nr.;Nosaukums\n1;Flauta\n2;Čells, ansamblis\n', [2, 3]],
    ['in Russian', 'Предмет\r\nFlauta\r\n"Čells, ansamblis"\r\n', [2, 3]],
    ['without a header', 'Flauta\nČells, ansamblis\n', [1, 2]],
    ['with a line that says its separator', 'sep=,\nPriekšmets\nFlauta\n"Čells, ansamblis"\n', [2, 3]],
  ])('is read %s, and no comma parts a name', async (_, csv, numbers) => {
    expect(await read(csv)).toMatchObject({
      ...{ errors: [], already: [] },
      rows: [{ name: 'Flauta' }, { name: 'Čells, ansamblis' }],
    })
    if (!csv.startsWith('sep')) expect((await read(csv)).numbers).toEqual(numbers)
  })

  it('is read with another column and header if these are chosen by hand', async () => {
    const csv = 'Kas,Kods\nFlauta,F\n'
    expect(await read(csv, { columns: ['name', null] })).toMatchObject({ rows: [{ name: 'Flauta' }] })
    expect(await read('Stīgas\nVijole, alts\n', { header_row: 0, columns: ['name'] })).toMatchObject({
      ...{ headers: ['Stīgas'], rows: [{ name: 'Vijole, alts' }] },
    })
  })

  it('of Untis (GPU006.TXT) has the long names', async () => {
    const data = await read(untisSubject('FLA', 'Flauta') + untisSubject('ČEL', ''))
    expect(data).toMatchObject({ rows: [{ name: 'Flauta' }, { name: 'ČEL' }], numbers: [1, 2] })
  })

  it('says what is wrong with a row, and takes in none then', async () => {
    const before = await names()
    const csv = `Priekšmets;Nr\nFlauta;1\nFLAUTA;2\n;3\n${'a'.repeat(101)};4\n`
    const { status, json } = await send(csv)
    expect(status).toBe(422)
    expect(json.data.errors).toMatchObject([
      { row: 1, errors: { name: ['This subject is also in row 2.'] } },
      { row: 2, errors: { name: [expect.any(String)] } },
      { row: 3, errors: { name: [expect.any(String)] } },
    ])
    expect(await names()).toEqual(before)
  })

  it('brought in twice changes nothing; not by who may add none', async () => {
    await send('Flauta\nArfa')
    expect((await send('Arfa\nflauta')).json.data).toMatchObject({ already: [0, 1], imported: 0 })
    expect((await school.as('agnese').post(PATH, { csv: 'Flauta' })).status).toBe(403)
    expect((await school.as('nobody').post(PATH, { csv: 'Flauta' })).status).toBe(401)
    expect((await send('')).status).toBe(422)
  })
})
