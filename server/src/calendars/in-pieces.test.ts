import { expect, test, vi } from 'vitest'
import { inPieces } from './in-pieces.ts'

test('an answer has a piece for each item, in their order', async () => {
  expect(await inPieces([1, 2, 3], item => `<${item}>`)).toEqual({ text: '<1><2><3>', written: 3 })
})

test('an answer ends before it has more than 7.5 MB, counted as they are sent', async () => {
  const items = Array.from({ length: 10 }, (_, index) => index)
  const letter = (sign: string) => () => sign.repeat(1_000_000)
  expect(await inPieces(items, letter('a')).then(({ written }) => written)).toBe(7)
  expect(await inPieces(items, letter('ā')).then(({ written }) => written)).toBe(3)
  expect(await inPieces(items, () => '')).toEqual({ text: '', written: 10 })
})

test('others come in between while a long answer is written', async () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => {
    now += 6
    return now
  })
  const order: string[] = []
  setImmediate(() => order.push('another'))
  await inPieces(['first', 'second', 'third'], item => {
    order.push(item)
    return item
  })
  clock.mockRestore()
  expect(order).toEqual(['first', 'second', 'another', 'third'])
})
