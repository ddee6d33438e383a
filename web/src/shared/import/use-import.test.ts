import { expect, it } from 'vitest'
import { errorsWithout, rowsWithout } from './use-import.ts'

const wrong = (row: number) => ({ row, errors: { name: ['Jāaizpilda'] } })

it('a row that is left out takes its errors with it, and those under it move up', () => {
  expect(errorsWithout([wrong(0), wrong(2), wrong(5)], 2)).toEqual([wrong(0), wrong(4)])
  expect(errorsWithout([wrong(3)], 7)).toEqual([wrong(3)])
})

it('rows that are in the school already move up too', () => {
  expect(rowsWithout([0, 2, 5], 2)).toEqual([0, 4])
})
