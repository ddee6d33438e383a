import { deflateRawSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()
const URL = '/api/admin/users/import'
const OCTETS = { 'content-type': 'application/octet-stream' }
const HEAD = ['Vārds', 'Uzvārds', 'Loma', 'Klase']
const child = (name: string, group = '5.a') => [name, 'Liepiņa', 'Audzēknis', group]

/** Sends a file as a form does, with fields beside it. */
function sendForm(
  file: Uint8Array,
  name: string,
  fields: Record<string, string> = {},
  who: 'anna' | 'karlis' = 'anna',
) {
  const boundary = 'a-form'
  const part = (head: string, body: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value))
  const payload = Buffer.concat([
    ...parts,
    part(`name="file"; filename="${name}"`, file),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return school.as(who).post(URL, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

const csv = (text: string, fields: Record<string, string> = {}) =>
  sendForm(Buffer.from(text), 'saraksts.csv', { dry_run: '1', ...fields })

/** An archive with one file whose size its directory says. */
function archive(name: string, content: Uint8Array, size = content.length): Uint8Array {
  const packed = deflateRawSync(content)
  const named = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(named.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(named.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + named.length, 12)
  end.writeUInt32LE(30 + named.length + packed.length, 16)
  return Buffer.concat([local, named, packed, entry, named, end])
}

describe('a list of people comes in as it is', () => {
  it.each([
    ['XLSX', 'Anete', writeXlsx],
    ['ODS', 'Agita', writeOds],
  ])('from a sheet of %s, under a title, with the numbers of its rows', async (_, name, write) => {
    const rows = [['Audzēkņu saraksts 2026./2027. m.g.'], [], HEAD, child(name), [], child(`${name} Beāte`)]
    const file = await write({ sheets: [{ name: 'Audzēkņi', rows }] })
    const { status, json } = await sendForm(file, 'saraksts', { dry_run: '1' })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      columns: ['name', 'surname', 'role', 'group'],
      header_row: 2,
      rows: [{ name, group: '5.a' }, { name: `${name} Beāte` }],
      numbers: [4, 6],
      errors: [],
      imported: 0,
    })
    expect((await sendForm(file, 'saraksts')).json.data.imported).toBe(2)
  })

  it('takes the sheet that is named, and says which there are', async () => {
    const sheets = [
      { name: 'Lapa1', rows: [['nekā']] },
      { name: '5.a', rows: [HEAD, child('Cilda')] },
    ]
    const file = await writeXlsx({ sheets })
    const tables = await school.as('anna').post('/api/admin/imports/tables', Buffer.from(file), OCTETS)
    expect(tables.json.data.sheets).toMatchObject([{ name: 'Lapa1' }, { name: '5.a' }])
    const { json } = await sendForm(file, 'x.xlsx', { dry_run: '1', sheet: '5.a' })
    expect(json.data.rows).toMatchObject([{ name: 'Cilda' }])
    const unknown = await sendForm(file, 'x.xlsx', { dry_run: '1', sheet: '6.a' })
    expect(unknown).toMatchObject({ status: 422, json: { errors: { sheet: [expect.any(String)] } } })
  })

  it('reads what cells show: numbers, dates, times, and what was merged over several rows', async () => {
    const rows = [
      ['Klase', 'Datums', 'Laiks', 'Tālrunis'],
      ['5.a', new Date(Date.UTC(2026, 8, 1)), 0.4375, 26123456],
      [null, new Date(Date.UTC(2026, 8, 1, 14, 30)), 0.1 + 0.2, '=1+1'],
    ]
    const merges = [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }]
    const columns = [{}, {}, { numFmt: 'hh:mm' }, {}]
    const file = await writeXlsx({ sheets: [{ name: 'A', rows, merges, columns }] })
    const { json } = await school.as('anna').post('/api/admin/imports/tables', Buffer.from(file), OCTETS)
    const [, ...lines] = json.data.sheets[0].csv.split('\r\n')
    expect(lines[1]).toBe('5.a;2026-09-01;10:30;26123456')
    expect(lines[2]).toMatch(/^5\.a;2026-09-01 14:30;/)
  })

  it.each([
    ['a zip bomb', archive('xl/workbook.xml', Buffer.alloc(60 * 1024 * 1024)), 'too large'],
    [
      'one that hides its size',
      archive('xl/workbook.xml', Buffer.alloc(60 * 1024 * 1024), 100),
      'could not be read',
    ],
    ['another archive', archive('word/document.xml', Buffer.from('x')), 'could not be read'],
    ['half a workbook', Buffer.from('PK\x03\x04 and then nothing'), 'too large'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old kind'],
    ['a web page called .xls', Buffer.from('<html><table><tr><td>Vārds</td></tr></table>'), 'web page'],
  ])('refuses %s in words', async (_, file, words) => {
    const { status, json } = await sendForm(file, 'saraksts.xlsx', { dry_run: '1' })
    expect(status).toBe(422)
    expect(json.message).toContain(words)
    expect(json.errors.file).toEqual([json.message])
  })

  it('refuses a workbook of more than 100,000 cells', async () => {
    const rows = Array.from({ length: 10_001 }, () => Array(10).fill('x'))
    const { status, json } = await sendForm(await writeXlsx({ sheets: [{ name: 'A', rows }] }), 'x.xlsx')
    expect(status).toBe(422)
    expect(json.message).toContain('100,000')
  })

  it('is for administrators, and needs a file', async () => {
    expect((await sendForm(Buffer.from('x'), 'x.csv', {}, 'karlis')).status).toBe(403)
    const type = { 'content-type': 'multipart/form-data; boundary=a-form' }
    expect((await school.as('anna').post(URL, Buffer.from('--a-form--\r\n'), type)).status).toBe(422)
    const tables = '/api/admin/imports/tables'
    expect((await school.as('anna').post(tables)).status).toBe(422)
    expect((await school.as('nobody').post(tables, Buffer.from('x'), OCTETS)).status).toBe(401)
  })
})

describe('a list of people is understood', () => {
  it('with one column for the whole name, and the role of all', async () => {
    const list = 'Nr.;Uzvārds, vārds;Klase\n1;Ābele, Elīza Anna;5.a\n2;Bērziņš Fēlikss;5.a\n'
    expect((await csv(list, { role: 'student' })).json.data).toMatchObject({
      columns: [null, 'surname_first', 'group'],
      rows: [
        { surname: 'Ābele', name: 'Elīza Anna', group: '5.a' },
        { surname: 'Bērziņš', name: 'Fēlikss' },
      ],
      errors: [],
    })
    const unknown = await csv(list, { role: 'karalis' })
    expect(unknown).toMatchObject({ status: 422, json: { errors: { role: [expect.any(String)] } } })
  })

  it('keeps the role that a row says', async () => {
    const { json } = await csv('Vārds uzvārds;Loma;E-pasts\nAnda Zeme;Pedagogs;z@x.test\nGita Zeme;;\n', {
      role: 'student',
    })
    expect(json.data.rows).toMatchObject([{ role: 'Pedagogs' }, { role: '' }])
    expect(json.data.errors).toEqual([])
  })

  it('with its classes as headings between the rows', async () => {
    const list =
      'Audzēkņi;;\nVārds;Uzvārds;Loma\n5.a klase;;\nHugo;Kalns;skolēns\n5. b;;\nIda;Kalna;skolēns\nKoris;;\n'
    const { json } = await csv(list)
    expect(json.data.rows).toMatchObject([
      { name: 'Hugo', group: '5.a' },
      { name: 'Ida', group: '5.b' },
      { name: 'Koris' },
    ])
    expect(json.data.numbers).toEqual([4, 6, 7])
    expect(json.data.errors).toMatchObject([{ row: 2 }])
  })

  it('with more beside a class that heads rows, and a header of two rows', async () => {
    const list =
      'Audzēknis;;Vecāki;\nVārds;Uzvārds;Vecāku e-pasts;Pers. kods\n' +
      '5.a klase (audz. A. Bērziņa);;;\nHugo;Kalns;v@skola.test;\n6. klase – 12 audzēkņi;;;\nIda;Kalna;;\n'
    const { json } = await csv(list, { role: 'student' })
    expect(json.data).toMatchObject({
      ...{ header_row: 1, numbers: [4, 6], errors: [] },
      columns: ['name', 'surname', 'contacts', 'personal_code'],
      rows: [
        { name: 'Hugo', group: '5.a' },
        { name: 'Ida', group: '6. klase' },
      ],
    })
  })

  it.each([
    [
      'Russian, with the whole name',
      'ФИО;Класс;Эл. почта родителей\nОзола Анна;5.a;\n',
      ['surname_first', 'group', 'contacts'],
    ],
    [
      'English, with the whole name',
      'Student name;Grade;Parent email\nAnna Ozola;5.a;\n',
      ['full_name', 'group', 'contacts'],
    ],
    ['Russian', 'Фамилия;Имя;Класс;Роль\nОзола;Анна;5.a;Ученик\n', ['surname', 'name', 'group', 'role']],
    [
      'English',
      'Last Name;First Name;Class;Role\nOzola;Anna;5.a;Pupil\n',
      ['surname', 'name', 'group', 'role'],
    ],
    [
      'Latvian',
      'Uzvārds;Vārds;Klase;Amats\nOzola;Anna;5.a;Koncertmeistare\n',
      ['surname', 'name', 'group', 'role'],
    ],
  ])('with headers in %s', async (_, list, columns) => {
    expect((await csv(list)).json.data.columns).toEqual(columns)
  })

  it('without a header, if one says so, and with the one that one chooses', async () => {
    const list = 'Ozols;Jānis;skolēns\nOzola;Maija;skolēns\n'
    const { json } = await csv(list, { header_row: '-1', columns: 'surname,name,role' })
    expect(json.data).toMatchObject({ header_row: -1, headers: ['', '', ''], numbers: [1, 2], errors: [] })
    expect(json.data.first_lines[1]).toEqual({ line: 1, text: 'Ozola · Maija · skolēns' })
    expect((await csv(list, { header_row: '1' })).json.errors).toHaveProperty('csv')
  })

  it('tells pupils of one name apart by their class, but for who may have gone on to the next', async () => {
    const rows = (...classes: string[]) =>
      classes.map(group => ({ name: 'Anna', surname: 'Vienvārde', role: 'student', group }))
    const send = (...classes: string[]) => school.as('anna').post(URL, { rows: rows(...classes) })
    expect((await send('2.a', '2.b')).json.data).toMatchObject({ imported: 2, errors: [] })
    expect((await send('2.a', '2.b', '7.a')).json.data).toMatchObject({ imported: 1, already: [0, 1] })
    expect((await send('3.a')).json.data.errors).toMatchObject([
      { row: 0, errors: { email: [expect.any(String)] } },
    ])
    expect((await send('9.a', '9. A')).json.data.errors).toMatchObject([{ row: 1 }])
  })
})

it('stops when the one who asked for it goes away, and keeps nothing', async () => {
  const letters = (row: number) => [...String(row)].map(digit => 'abcdefghij'[Number(digit)]).join('')
  const rows = Array.from({ length: 3000 }, (_, row) => ({
    name: 'Stop',
    surname: `S${letters(row)}`,
    role: 'student',
  }))
  const stopping = new AbortController()
  const answer = await fetch(`${await school.open()}${URL}`, {
    method: 'POST',
    headers: {
      ...school.headersOf('anna'),
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rows }),
    signal: stopping.signal,
  })
  await answer.body?.getReader().read()
  stopping.abort()
  // Whatever is asked after it waits until its transaction has ended.
  const other = { name: 'Paliek', surname: 'Viena', role: 'student' }
  expect((await school.as('anna').post(URL, { rows: [other] })).json.data.imported).toBe(1)
  const found = await school.as('anna').get('/api/admin/users?search=Stop')
  expect(found.json.meta.total).toBe(0)
})
