import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellOfNames, namesInCell } from './names-in-cell.ts'
import { runs } from './runs.fixture.ts'
import { oneLine } from './typed-text.ts'

it.each([
  ['one', '5.a klase', ['5.a klase']],
  ['with commas', '5.a klase, Koris', ['5.a klase', 'Koris']],
  ['with semicolons, bars and lines', 'A; B|C\r\nD\n\nE', ['A', 'B', 'C', 'D', 'E']],
  ['with nothing between', ' ; ,,|\n', []],
  ['one with a comma, in quotes', '"Koris, zēni"', ['Koris, zēni']],
  ['others beside it', 'Orķestris; "Koris; zēni", 5.a', ['Orķestris', 'Koris; zēni', '5.a']],
  ['with a quote inside of the quotes', '"Koris ""Saule, mēness"""', ['Koris "Saule, mēness"']],
  ['all in quotes because of one', '"5.a klase"; "Koris, zēni"', ['5.a klase', 'Koris, zēni']],
  [
    'with quotes that are theirs',
    '"Saulīte"; "Mārīte" koris, Koris "Zīle"',
    ['"Saulīte"', '"Mārīte" koris', 'Koris "Zīle"'],
  ],
  ['with a quote that is not closed', '"Koris, 5.a', ['"Koris', '5.a']],
  ['with a sign of inches', '5" plates; 7"', ['5" plates', '7"']],
])('names in a cell: %s', (_, cell, names) => expect(namesInCell(cell)).toEqual(names))

it('names between which only commas stand may be one, unless they are in quotes', () => {
  const isOne = (text: string) => text === 'Bērziņa, Anna'
  expect(namesInCell('Bērziņa, Anna; Ozols, Jānis', isOne)).toEqual(['Bērziņa, Anna', 'Ozols', 'Jānis'])
  expect(namesInCell('"Koris, zēni", Bērziņa, Anna', isOne)).toEqual(['Koris, zēni', 'Bērziņa', 'Anna'])
})

it('whatever names are written into a cell, are read from it', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'aĀ1 ,;|"\'=\n'), maxLength: 6 })
    .map(oneLine)
    .filter(Boolean)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), names => {
      expect(namesInCell(cellOfNames(names))).toEqual(names)
    }),
    runs(300),
  )
})

it('a long cell of quotes is read at once', () => {
  expect(namesInCell('"'.repeat(100_000)).length).toBeLessThan(3)
  expect(namesInCell('" '.repeat(50_000)).length).toBeLessThan(3)
})
