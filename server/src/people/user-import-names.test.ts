import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/users/import'
const send = (rows: object[], who: 'anna' | 'ilze' = 'anna') => school.as(who).post(URL, { rows })
const child = (name: string, more: object = {}) => ({ name, surname: 'Bezpasta', role: 'audzēknis', ...more })
const found = async (words: string) =>
  (await school.as('anna').get(`/api/admin/users?search=${encodeURIComponent(words)}`)).json.data

describe('importing a list of children without e-mails', () => {
  it('takes them in with their groups, and invites nobody', async () => {
    const csv = 'Vārds;Uzvārds;Loma;Klase\nAnce;Mazā;skolēns;1.a\nBruno;Mazais;skolēns;1.a'
    expect((await school.as('anna').post(URL, { csv })).json.data).toMatchObject({ imported: 2, errors: [] })
    const [ance] = await found('Ance Mazā')
    expect(ance).toMatchObject({ email: null, groups: ['1.a'], user_roles: [4] })
    expect(await mailsTo(school, ance.id)).toEqual([])
  })

  it('does nothing for those whom it brought before, by name or by personal code', async () => {
    const rows = [child('Dace', { group: 'Koris' }), child('Emīls', { personal_code: '161175-19997' })]
    expect((await send(rows)).json.data.imported).toBe(2)
    expect((await send(rows)).json.data).toMatchObject({ imported: 0, already: [0, 1] })
    expect(await found('Dace Bezpasta')).toHaveLength(1)
  })

  it('adds a child once when two import the same list at once', async () => {
    const answers = await Promise.all([send([child('Fricis')]), send([child('Fricis')], 'ilze')])
    expect(answers.filter(({ json }) => json.data?.imported === 1)).toHaveLength(1)
    expect(await found('Fricis Bezpasta')).toHaveLength(1)
  })

  it('takes in a list of many hundreds, with one group of those that name it at its beginning and its end', async () => {
    const letters = (row: number) => [...String(row)].map(digit => 'abcdefghij'[Number(digit)]).join('')
    const rows = Array.from({ length: 1001 }, (_, row) =>
      child('Daudzi', { surname: `Z${letters(row)}`, ...(row % 1000 === 0 && { group: 'Lielais koris' }) }),
    )
    expect((await send(rows)).json.data).toMatchObject({ imported: 1001, errors: [] })
    const groups = (await school.as('anna').get('/api/admin/groups?search=lielais')).json.data
    expect(groups).toHaveLength(1)
    for (const row of [0, 1000])
      expect(await found(`Daudzi Z${letters(row)}`)).toMatchObject([{ groups: ['Lielais koris'] }])
    expect((await send(rows)).json.data).toMatchObject({ imported: 0 })
  })

  it('asks what tells two of one name apart, in the school and in the list', async () => {
    await send([child('Gatis', { group: 'Koris' })])
    const other = child('Gatis', { group: 'Pūtēji' })
    const [inSchool, inList] = [
      'Someone with this name already exists. Enter an email or a personal code to tell them apart.',
      'Row 2 has the same name. Enter an email or a personal code to tell them apart.',
    ]
    const refused = await send([other, child('Helga'), child('Helga')])
    expect(refused.status).toBe(422)
    expect(refused.json.data.errors).toMatchObject([
      { row: 0, errors: { email: [inSchool] } },
      { row: 2, errors: { email: [inList] } },
    ])
    const told = [
      { ...other, email: 'gatis@skola.test' },
      child('Helga'),
      child('Helga', { email: 'h@skola.test' }),
    ]
    expect((await send(told)).json.data.imported).toBe(3)
  })

  it('takes in nobody anew whom the school has in the archive, but a namesake of another class', async () => {
    const row = child('Ieva', { group: '7.b' })
    await send([row])
    const [{ id }] = await found('Ieva Bezpasta')
    await school.as('anna').delete(`/api/admin/users/user/${id}`)
    const refused = await send([row])
    expect(refused.json.data.errors).toMatchObject([
      { row: 0, errors: { email: [expect.stringMatching(/^Somebody in the archive has this name/)] } },
    ])
    const told = [child('Ieva', { group: '1.a' }), { ...row, email: 'ieva@skola.test' }]
    expect((await send(told)).json.data).toMatchObject({ imported: 2, errors: [] })
  })

  it('asks the same of a child whose name a teacher has, and calls her no student', async () => {
    const { full_name } = school.people.agnese
    const [name, surname] = full_name.split(' ')
    const refused = await send([child(name!, { surname })])
    expect(refused.json.data.errors).toMatchObject([
      {
        row: 0,
        errors: {
          email: [
            'Someone with this name already exists. Enter an email or a personal code to tell them apart.',
          ],
        },
      },
    ])
  })

  it('knows a name in capitals as the same', async () => {
    expect((await send([child('Kate')])).json.data.imported).toBe(1)
    const loud = { name: 'KATE', surname: 'BEZPASTA', role: 'audzēknis' }
    expect((await send([loud])).json.data).toMatchObject({ imported: 0, already: [0] })
    const twice = await send([child('Laine'), { ...loud, name: 'LAINE' }])
    expect(twice.json.data.errors).toMatchObject([{ row: 1 }])
  })

  it('knows a name with Latvian letters, whatever letters the database takes for capitals', async () => {
    const rows = [child('Ēvalds', { surname: 'Šķēle', group: 'Ērģeles' })]
    expect((await send(rows)).json.data.imported).toBe(1)
    expect((await send(rows)).json.data).toMatchObject({ imported: 0, already: [0] })
    const loud = { name: 'ĒVALDS', surname: 'ŠĶĒLE', role: 'audzēknis', group: 'Ērģeles' }
    expect((await send([loud])).json.data).toMatchObject({ imported: 0, already: [0] })
    const plain = child('Evalds', { surname: 'Skele', group: 'Ērģeles' })
    expect((await send([plain])).json.data).toMatchObject({ imported: 1, already: [] })
  })

  it('needs an e-mail of everybody else', async () => {
    const rows = [child('Inga', { role: 'pedagogs' }), child('Jana', { role: '' })]
    const { json } = await send(rows)
    expect(json.data.errors).toMatchObject([
      { row: 0, errors: { email: ['Field is required'] } },
      { row: 1, errors: { email: ['Field is required'] } },
    ])
  })
})
