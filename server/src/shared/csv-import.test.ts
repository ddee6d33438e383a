import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readImport } from './csv-import.ts'

const KNOWN = { nosaukums: 'name', piezimes: 'notes' } as const
const read = (sent: Parameters<typeof readImport<'name' | 'notes'>>[0]) =>
  readImport(sent, undefined, ['name', 'notes'], KNOWN)
const lines = (count: number, line: string) => `Nosaukums;Piezīmes\n${`${line}\n`.repeat(count)}`

describe('a list to import', () => {
  it.each([
    ['a file', { csv: lines(20_000, 'Zāle;x') }],
    ['rows', { rows: Array.from({ length: 20_000 }, () => ({ name: 'Zāle' })) }],
  ])('lets others in again and again while it is read from %s', async (_, sent) => {
    const ended: string[] = []
    const other = async () => {
      for (let turn = 0; turn < 100; turn++) await setImmediate()
      ended.push('the other')
    }
    await Promise.all([read(sent).then(() => ended.push('the list')), other()])
    expect(ended).toEqual(['the other', 'the list'])
  })

  it.each([
    ['with letters that take two bytes', { csv: lines(4000, `${'ā'.repeat(1000)};x`) }],
    ['with signs that JSON writes in six', { csv: lines(1200, `a${'\u0001'.repeat(1000)}b;x`) }],
    ['with a long header', { csv: `${'ā'.repeat(4_000_000)}\nx` }],
    ['sent as rows', { rows: Array.from({ length: 7000 }, () => ({ name: 'a'.repeat(1000) })) }],
    ['with more than twenty-five thousand rows', { csv: lines(25_001, 'a;x') }],
  ])('is refused when its answer would be too large: %s', async (_, sent) => {
    await expect(read(sent)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('joins a thousand columns of one field, as far as a cell may be long', async () => {
    const csv = [Array(1000).fill('Nosaukums'), Array.from({ length: 1000 }, (_, at) => `nr${at}`)]
      .map(cells => cells.join(';'))
      .join('\n')
    const { rows } = await read({ csv })
    expect(rows[0]?.name).toHaveLength(2001)
    expect(rows[0]?.name).toMatch(/^nr0, nr1, nr2,/)
  })

  it.each([
    ['a number stands among them', '"101","Klavieres","","12"\n"102","Vijole","","8"', 2],
    ['the same cells are empty in the next row', 'Ber,Bērziņš,,,Jānis\nLie,Liepa,,,Anna', 2],
    ['they are names', 'Kabineta kods;Grupa\n911;Zāles', 1],
    ['an empty cell stands among names', 'Kods;;Grupa\n911;x;Zāles', 1],
  ])('takes the first row of unknown cells as data or as a header: %s', async (_, csv, count) => {
    const { rows, header_row } = await read({ csv })
    expect([rows.length, header_row]).toEqual([count, count === 2 ? -1 : 0])
  })

  it.each([
    ['a title and a comma in the header', 'Saraksts\n\nNr.;Nosaukums, piezīmes\n1;Zāle\n2;Klase'],
    ['a comma in every row', 'Nosaukums;Piezīmes\n"Zāle";a, b\nKlase;c, d'],
    ['tabs beside commas', 'Nosaukums\tPiezīmes\tx\nZāle, liela\ta\tb\nKlase, maza\ta\tb'],
    ['commas beside semicolons', 'Nosaukums,Piezīmes\nZāle,a;b\nKlase,c;d'],
  ])('finds what separates the cells: %s', async (_, csv) => {
    const { headers } = await read({ csv })
    expect(headers.length).toBe(csv.includes('\t') ? 3 : 2)
    expect(headers.join()).not.toContain(';')
  })
})
