import { expect, it } from 'vitest'
import { batched } from './batched.ts'

it('what is asked for together, or while it is answered, is answered together and in its order', async () => {
  const calls: (readonly number[])[] = []
  const double = batched(async (asked: readonly number[]) => {
    calls.push(asked)
    if (asked.includes(9)) throw new Error('no nines')
    return asked.map(number => number * 2)
  })
  expect(await Promise.all([double(1), double(2).then(() => double(3)), double(4)])).toEqual([2, 6, 8])
  expect(calls).toEqual([[1, 2, 4], [3]])
  await expect(Promise.all([double(5), double(9)])).rejects.toThrow('no nines')
  expect(await double(6)).toBe(12)
})
