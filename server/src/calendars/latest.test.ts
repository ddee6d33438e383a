import { expect, it } from 'vitest'
import { Latest } from './latest.ts'

it('what was set longest ago goes first', () => {
  const latest = new Latest<number>(2)
  latest.set('a', 1)
  latest.set('b', 2)
  latest.set('a', 3)
  latest.set('c', 4)
  expect(['a', 'b', 'c'].map(key => latest.get(key))).toEqual([3, undefined, 4])
})
