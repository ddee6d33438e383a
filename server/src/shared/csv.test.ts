import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { readCsv } from './csv-reading.ts'

const tableOf = (text: string) => [...readCsv(text)].map(row => row.cells)

const FORMULAS = ['=1+1', '+371 26123456', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1']

describe('an exported table', () => {
  it.each(FORMULAS)('has nothing in it that a spreadsheet would run: %j', formula => {
    const csv = toCsv('lv', ['Nosaukums', 'Vietas'], [[formula, 4]])
    expect(csv).toBe(`\ufeffNosaukums;Vietas\r\n"'${formula}";4\r\n`)
  })

  it.each(['\t', '\r', '\n'])('has nothing that runs after %j at the start', sign => {
    expect(toCsv('lv', ['Nosaukums'], [[`${sign}=1`]])).toBe(`\ufeffNosaukums\r\n"'${sign}'=1"\r\n`)
  })

  it.each([
    ['en', ';=1', `";'=1"`],
    ['lv', ',=1', `",'=1"`],
    ['lv', 'Koris\t+371', `"Koris\t'+371"`],
    ['lv', 'Koris,"=1&"', `"Koris,""'=1&"""`],
    ['en', 'Koris\n@A1', `"Koris\n'@A1"`],
  ] as const)(
    'has nothing that runs where another separator is expected: %s, %j',
    (language, cell, written) => {
      expect(toCsv(language, ['Name'], [[cell]])).toBe(`\ufeffName\r\n${written}\r\n`)
    },
  )

  it('quotes what another separator would split', () => {
    const cells = ['a,b', 'a;b', 'a\tb', 'a b']
    expect(toCsv('lv', ['Nosaukums'], [cells])).toBe('\ufeffNosaukums\r\n"a,b";"a;b";"a\tb";a b\r\n')
    expect(toCsv('en', ['Name'], [cells])).toBe('\ufeffName\r\n"a,b","a;b","a\tb",a b\r\n')
  })

  it('has decimals as Excel reads them in its language', () => {
    const row = ['Zāle', 206.92, 8.5, 0, 1105, -0.25]
    expect(toCsv('lv', [], [row])).toBe('\ufeff\r\nZāle;"206,92";"8,5";0;1105;"-0,25"\r\n')
    expect(toCsv('en', [], [row])).toBe('\ufeff\r\nZāle,206.92,8.5,0,1105,-0.25\r\n')
  })

  it('keeps what only looks a little like it', () => {
    const csv = toCsv('en', ['Name'], [['1=1'], ['a+b'], ['Bērziņa-Kļava'], ["'citāts'"]])
    expect(csv).toBe("\ufeffName\r\n1=1\r\na+b\r\nBērziņa-Kļava\r\n'citāts'\r\n")
  })

  const signs = ['=', '+', '-', '@', '＝', ',', ';', '\t', '\n', '"', "'", ' ', 'a', 'ā', '1']
  const cell = fc
    .array(fc.constantFrom(...signs), { maxLength: 8 })
    .map(all => `${all.join('')}x`)
    // An apostrophe of one's own at such a place is lost, as a spreadsheet's is.
    .filter(text => text === text.trim() && !/(^|[,;\t\n])"*'[=+\-@＝\t\n]/.test(text))
  const tables = fc.tuple(
    fc.constantFrom('lv', 'en'),
    fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }),
  )

  it('is read again as it was, in both languages', () => {
    fc.assert(
      fc.property(tables, ([language, rows]) => {
        expect(tableOf(toCsv(language, ['Nosaukums', 'Apraksts'], rows)).slice(1)).toEqual(rows)
      }),
      { ...runs(1000), seed: 20261123 },
    )
  })

  it('begins no cell with a formula, by whatever separator it is split', () => {
    fc.assert(
      fc.property(tables, ([language, rows]) => {
        const csv = toCsv(language, ['Nosaukums', 'Apraksts'], rows)
        for (const separator of [',', ';', '\t'])
          for (const one of csv.split(/\r?\n/).flatMap(line => line.split(separator)))
            expect(one).not.toMatch(/^"*[=+\-@＝]/)
      }),
      { ...runs(1000), seed: 20261123 },
    )
  })
})

describe('a file of another program', () => {
  it.each([
    ['sep=;\r\nVārds;Loma\r\nAnna;x', 'a first line that says the separator'],
    [
      '\ufeff"sep=|"\nVārds|Loma\nAnna|x',
      'the same in quotes, behind a byte order mark, with another separator',
    ],
    ['SEP=\t\nVārds\tLoma\nAnna\tx', 'the same with tabs'],
  ])('%j is read with %s', text => {
    expect(tableOf(text)).toEqual([
      ['Vārds', 'Loma'],
      ['Anna', 'x'],
    ])
  })

  it('has its own numbers of rows, with empty ones and line breaks in cells', () => {
    const text = 'sep=;\nVārds;Piezīmes\n\nAnna;"viena\ndivas"\n;\nIlze;x'
    expect([...readCsv(text)].map(row => row.number)).toEqual([1, 3, 5])
  })
})

describe('a cell in quotes', () => {
  it.each([
    ['keeps separators, line breaks and quotes', '"a;b\nc ""d""";x', [['a;b\nc "d"', 'x']]],
    ['may be followed by spaces', '"a" ;x', [['a', 'x']]],
    ['keeps a quote that does not end it', '"a"b";x', [['a"b', 'x']]],
    ['that does not end takes the rest', 'x;"a;b\nc', [['x', 'a;b\nc']]],
    ['may be empty', '"";x', [['', 'x']]],
    ['may be the last one, empty', 'x;', [['x', '']]],
  ])('%s', (_, text, table) => {
    expect(tableOf(`1;2\n${text}`).slice(1)).toEqual(table)
  })

  it.each(['\n', '\r\n', '\r'])('is read alike with line breaks such as %j', end => {
    expect(tableOf(['a;b', '"c";d', '', 'e;f', ''].join(end))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ])
  })
})
