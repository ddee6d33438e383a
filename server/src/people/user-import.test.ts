import { describe, expect, it } from 'vitest'
import { lesson } from '../../test/events.ts'
import { mailsTo } from '../../test/mails.ts'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/users/import'
const CSV = { 'content-type': 'text/csv' }
const send = (file: Uint8Array | string, query = '', headers: Record<string, string> = {}) =>
  school.as('anna').post(`${URL}${query}`, Buffer.from(file), { ...CSV, ...headers })
const total = async () => (await school.as('anna').get('/api/admin/users')).json.meta.total

/** Some Latvian in the code page in which Excel of a Latvian Windows writes CSV. */
function windows1257(text: string): Uint8Array {
  const codes: Record<string, number> = {
    ā: 0xe2,
    ē: 0xe7,
    ī: 0xee,
    š: 0xf0,
    ū: 0xfb,
    ž: 0xfe,
    ņ: 0xf2,
    ļ: 0xef,
    Š: 0xd0,
    Ž: 0xde,
  }
  return Uint8Array.from(text, sign => codes[sign] ?? sign.charCodeAt(0))
}

describe('importing users', () => {
  it('says first what it would do: what each column was taken for, and what is wrong in each row', async () => {
    const before = await total()
    const { status, json } = await send(
      [
        'Vārds;Uzvārds;E-pasts;Tālrunis;Personas kods;Loma;Grupa;Piezīmes',
        'Jānis;Kļava;janis@skola.test;26123456;161175-19997;audzēknis;;labi dzied',
        'J4nis;;ne-adrese;12;161175-19998;karalis;',
        'Pēteris;Egle;JANIS@skola.test;;161175-19997;pedagogs;Koris',
        `Marta;Otrā;${school.people.marta.email};;1611751999;Student`,
        '',
      ].join('\r\n'),
      '?dry_run=1',
    )
    expect(status).toBe(200)
    expect(json.data.columns).toEqual([
      'name',
      'surname',
      'email',
      'phone',
      'personal_code',
      'role',
      'group',
      null,
    ])
    expect(json.data.rows).toHaveLength(4)
    expect(json.data.rows[0]).toMatchObject({ name: 'Jānis', role: 'audzēknis', group: '' })
    expect(json.data.imported).toBe(0)
    expect(json.data.errors).toMatchObject([
      {
        row: 1,
        errors: {
          name: ['Names may have letters, space and the characters - . ,'],
          surname: ['Field is required'],
          email: ['Enter a valid email address'],
          phone: ['Enter a valid phone number'],
          personal_code: ['Check the personal code: the last digit does not match'],
          role: [
            'This role does not exist. Possible roles: Administrator, Attendant, Teacher, Student, Screen.',
          ],
        },
      },
      {
        row: 2,
        errors: {
          email: ['This email address is also in row 2.'],
          personal_code: ['This personal code is also in row 2.'],
          group: ['Only students can be added to groups.'],
        },
      },
      {
        row: 3,
        errors: {
          email: ['A user with this email address already exists.'],
          personal_code: ['The personal code is not valid. It is written DDMMYY-NNNNN or 32NNNN-NNNNN.'],
        },
      },
    ])
    expect(await total()).toBe(before)
  })

  it('imports all rows or none', async () => {
    const before = await total()
    const rows = [
      { name: 'Anete', surname: 'Zīle', email: 'anete@skola.test', role: 'student' },
      { name: 'Bez', surname: 'Lomas', email: 'bez@skola.test' },
    ]
    const refused = await school.as('anna').post(URL, { rows })
    expect(refused).toMatchObject({
      status: 422,
      json: {
        message: '1 row has errors; nothing was imported.',
        data: {
          imported: 0,
          errors: [
            {
              row: 1,
              errors: { role: ['Choose a role'] },
              translations: { lv: { errors: { role: ['Jāizvēlas loma'] } } },
            },
          ],
        },
      },
    })
    expect(await total()).toBe(before)
    const corrected = [rows[0], { ...rows[1], role: 'Teacher, dežurants' }]
    const done = await school.as('anna').post(URL, { rows: corrected })
    expect(done).toMatchObject({ status: 200, json: { data: { imported: 2, errors: [] } } })
    expect(await total()).toBe(before + 2)
    const found = await school.as('anna').get('/api/admin/users?search=lomas')
    expect(found.json.data[0]).toMatchObject({ full_name: 'Bez Lomas', user_roles: [2, 3] })
    expect(await mailsTo(school, found.json.data[0].id)).toEqual(['invitation'])
  })

  it.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['UTF-8 with its mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
    ['Windows-1257', windows1257],
    [
      'UTF-16, as Excel’s Unicode text',
      (text: string) => new Uint8Array(Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')),
    ],
  ])('reads a file saved as %s', async (name, encode) => {
    const { json } = await send(
      encode(`vards;uzvards;epasts;loma\n"Šarlote";"Kļaviņa-Žūriņa";x@${name.length}.test;audzēknis\n`),
      '?dry_run=1',
    )
    expect(json.data.rows).toEqual([
      { name: 'Šarlote', surname: 'Kļaviņa-Žūriņa', email: `x@${name.length}.test`, role: 'audzēknis' },
    ])
    expect(json.data.errors).toEqual([])
  })

  it('takes the columns for what it is told', async () => {
    const file = 'A,B,C,D\nLiepa,Ieva,ieva@skola.test,teacher\n'
    const guessed = await send(file, '?dry_run=1')
    expect(guessed.json.data).toMatchObject({
      headers: ['A', 'B', 'C', 'D'],
      columns: [null, null, null, null],
    })
    const told = await send(file, '?dry_run=1&columns=surname,name,email,role')
    expect(told.json.data).toMatchObject({ errors: [], rows: [{ name: 'Ieva', surname: 'Liepa' }] })
    const asJson = await school
      .as('anna')
      .post(`${URL}?dry_run=1`, { csv: file, columns: ['surname', 'name', 'email', null] })
    expect(asJson.json.data.errors).toMatchObject([{ row: 0, errors: { role: ['Choose a role'] } }])
    expect((await send(file, '?dry_run=1&columns=surname,shoe_size')).json.errors).toHaveProperty('columns')
  })

  it('knows what schools call the columns', async () => {
    const head = 'Vārds;Uzvārds;E-pasta adrese;Mobilais tālrunis;Amats;Klase'
    const { json } = await send(`${head}\nIlze;Liepa;ilze@skola.test;26123456;skolotāja;\n`, '?dry_run=1')
    expect(json.data).toMatchObject({
      columns: ['name', 'surname', 'email', 'phone', 'role', 'group'],
      errors: [],
    })
  })

  it('loses nothing where two columns are one field, and knows what schools call the roles', async () => {
    const head = 'Vārds;Uzvārds;E-pasts;Loma;Klase;Grupa'
    const lines = [
      'Ilze;Liepa;ilze@skola.test;skolniece;1.a klase;',
      'Juris;Liepa;juris@skola.test;Skolēns;1.a klase;Koris',
      'Maija;Liepa;maija@skola.test;Skolotāja;;',
      'Anete;Liepa;anete.liepa@skola.test;Skolniece;Koris;Koris',
    ]
    const { json } = await send([head, ...lines].join('\n'), '?dry_run=1')
    expect(json.data.errors).toEqual([])
    expect(json.data.rows.map((row: { group: string }) => row.group)).toEqual([
      '1.a klase',
      '1.a klase, Koris',
      '',
      'Koris',
    ])
  })

  it('takes an exported list as it came out, apostrophes before formulas and all', async () => {
    await school.as('anna').post(URL, {
      rows: [
        { name: 'Uldis', surname: 'Ozols', email: 'uldis@skola.test', phone: '26123457', role: 'attendant' },
      ],
    })
    const exported = String((await school.as('anna').get('/api/admin/users/export?search=uldis')).json)
    const { json } = await send(exported.replace('uldis@', 'uldis2@'), '?dry_run=1')
    expect(json.data.rows).toEqual([
      expect.objectContaining({ name: 'Uldis', phone: '+37126123457', role: 'Attendant' }),
    ])
    expect(json.data.errors).toEqual([])
  })

  it('makes the groups that there are not, and puts new members into the lessons of those that have them', async () => {
    const { trio } = school.groups
    const booked = await school
      .as('anna')
      .post('/api/event-meta/create', lesson(school, { students: [`group_${trio.id}`] }))
    const row = {
      name: 'Elza',
      surname: 'Roze',
      email: 'elza@skola.test',
      role: 'Audzēknis',
      group: 'klavieru TRIO, Jauns koris',
    }
    expect((await school.as('anna').post(URL, { rows: [row] })).json.data.imported).toBe(1)
    const made = await school.as('anna').get('/api/admin/groups?search=jauns&with=platform_students')
    expect(made.json.data).toMatchObject([
      { name: 'Jauns koris', platform_students: [{ full_name: 'Elza Roze' }] },
    ])
    const [{ id }] = (await school.as('anna').get('/api/admin/users?search=elza')).json.data
    const inLesson = await school.database.db
      .selectFrom('participants')
      .select('group_id')
      .where('user_id', '=', id)
      .where('reservation_id', '=', booked.json.data.reservations[0].id)
      .execute()
    expect(inLesson).toEqual([{ group_id: trio.id }])
  })

  it('is refused for a file without rows, what is too large, and what is no CSV', async () => {
    expect((await send('Vārds;Uzvārds\n')).json.errors).toEqual({
      csv: ['The file has no rows below its header.'],
    })
    expect((await send(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(
      (await school.as('anna').post(URL, Buffer.from('PK'), { 'content-type': 'application/zip' })).status,
    ).toBe(415)
    expect((await school.as('anna').post(URL, {})).status).toBe(422)
    expect((await send('a'.repeat(2_000_000), '?dry_run=1')).status).toBe(422)
  })

  it('takes the rows of the largest file back, longer as they are by the names of their fields', async () => {
    const rows = Array.from({ length: 5000 }, () => ({ name: 'ā'.repeat(550), surname: 'Kļava' }))
    const { status, json } = await school.as('anna').post(`${URL}?dry_run=1`, { rows })
    expect(status).toBe(200)
    expect(json.data.errors).toHaveLength(1000)
  })

  it('tells who asks for it how far it is, line by line, and last what the answer would have been', async () => {
    const accept = 'application/x-ndjson'
    const row = (i: number) => ({
      name: 'Rinda',
      surname: 'Kārtējā',
      email: `rinda${i}@skola.test`,
      role: 'student',
    })
    const rows = Array.from({ length: 150 }, (_, i) => row(i))
    const lines = async (sent: object) => {
      const { status, json } = await school.as('anna').post(URL, sent, { accept })
      expect(status).toBe(200)
      return String(json)
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    }
    const told = await lines({ rows })
    expect(told.slice(0, -1)).toEqual([0, 100, 150].map(done => ({ progress: { done, total: 300 } })))
    expect(told.at(-1)).toMatchObject({ status: 200, body: { data: { imported: 150 } } })
    const refused = (await lines({ rows: [{ ...row(1), name: 'Cita' }] })).at(-1)
    expect(refused).toMatchObject({ status: 422, body: { data: { imported: 0, errors: [{ row: 0 }] } } })
  })
})
