import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

/** Readings that end when told to; each answers its number. */
function slowReadings() {
  const under_way: PromiseWithResolvers<number>[] = []
  const read = readTogether(() => {
    const reading = Promise.withResolvers<number>()
    under_way.push(reading)
    return reading.promise
  })
  return { read, under_way, end: (nth: number) => under_way[nth - 1]?.resolve(nth) }
}

it('two readings overlap, and all who ask meanwhile share the next one, which begins when one of them ends', async () => {
  const { read, under_way, end } = slowReadings()
  const asked = [1, 2, 3, 4, 5].map(read)
  expect(under_way).toHaveLength(2)
  end(2)
  expect(await asked[1]).toBe(2)
  expect(under_way).toHaveLength(3)
  const later = read()
  end(3)
  end(1)
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 3, 3])
  end(4)
  expect(await later).toBe(4)
})

it('a reading that fails is an error to those who asked for it alone', async () => {
  const { read, under_way, end } = slowReadings()
  const [first, second, third] = [read(), read(), read()]
  under_way[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  end(2)
  end(3)
  expect(await Promise.all([second, third])).toEqual([2, 3])
})
