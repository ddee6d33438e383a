import { expect, test } from 'vitest'
import { rowsSaying } from './draft-words.ts'

const rows = [
  'otrdiena, 8. decembris 102 telpā ir „Koncerts”, A. Ķīsis',
  'otrdiena, 15. decembris 104 brīvs',
  'izlaists: Ziemassvētki',
]

test.each([
  ['', 3],
  ['  ', 3],
  ['decembris', 2],
  ['kisis', 1],
  ['104 DECEMBRIS', 1],
  ['koncerts 104', 0],
  ['ziemassvetki', 1],
])('“%s” finds %s rows by date, room and reason', (query, count) => {
  expect(rowsSaying(rows, query, row => row)).toHaveLength(count)
})
