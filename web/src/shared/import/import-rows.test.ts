import { expect, it } from 'vitest'
import { rowsWithout, saidWithout, wrongTexts } from './import-rows.ts'

const wrong = (row: number, field = 'name') => ({ row, errors: { [field]: ['Jāaizpilda'] } })

it('a row that is left out takes its errors with it, and those under it move up', () => {
  expect(saidWithout([wrong(0), wrong(2), wrong(5)], 2)).toEqual([wrong(0), wrong(4)])
  expect(saidWithout([wrong(3)], 7)).toEqual([wrong(3)])
})

it('rows that are in the school already move up too', () => {
  expect(rowsWithout([0, 2, 5], 2)).toEqual([0, 4])
})

it('a text that is wrong in several rows is offered once, the most frequent first', () => {
  const rows = [
    { role: 'Direktors' },
    { role: '' },
    {},
    { role: 'Direktors' },
    { role: '' },
    { role: 'Lietvede' },
  ]
  const reading = { errors: rows.map((_, row) => wrong(row, 'role')) }
  expect(wrongTexts(reading as Parameters<typeof wrongTexts>[0], rows)).toEqual([
    { field: 'role', text: '', rows: [1, 2, 4] },
    { field: 'role', text: 'Direktors', rows: [0, 3] },
  ])
})
