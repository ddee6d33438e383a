import { describe, expect, it } from 'vitest'
import { readCsv, toCsv } from './csv.ts'

const FORMULAS = [
  '=1+1',
  '+371 26123456',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
]

describe('an exported table', () => {
  it.each(FORMULAS)('has nothing in it that a spreadsheet would run: %j', formula => {
    const csv = toCsv('lv', ['Nosaukums', 'Vietas'], [[formula, 4]])
    expect(csv).toBe(`\ufeffNosaukums;Vietas\r\n"'${formula}";4\r\n`)
  })

  it('keeps what only looks a little like it', () => {
    const csv = toCsv('en', ['Name'], [['1=1'], ['a+b'], ['Bērziņa-Kļava'], ["'citāts'"]])
    expect(csv).toBe("\ufeffName\r\n1=1\r\na+b\r\nBērziņa-Kļava\r\n'citāts'\r\n")
  })

  it('is read again as it was', () => {
    const names = FORMULAS.filter(formula => formula.trim() === formula)
    const rows = names.map(name => [name, 'a;b "c"'])
    expect(readCsv(toCsv('lv', ['Nosaukums', 'Apraksts'], rows)).slice(1)).toEqual(rows)
  })
})
