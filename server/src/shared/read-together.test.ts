import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

/** Readings that end when told to; each answers its number and the keys that it was given. */
function slowReadings() {
  const under_way: PromiseWithResolvers<string>[] = []
  const given: (readonly string[])[] = []
  const read = readTogether((keys: readonly string[]) => {
    const reading = Promise.withResolvers<string>()
    under_way.push(reading)
    given.push(keys)
    return reading.promise
  })
  const end = async (nth: number) => {
    under_way[nth - 1]?.resolve(`${nth}: ${given[nth - 1]?.join(' ')}`)
    await setImmediate()
  }
  /** Asks, and lets the reading begin if it may. */
  const ask = async (...keys: string[]) => {
    const answers = keys.map(read)
    await setImmediate()
    return { answers }
  }
  return { ask, under_way, end }
}

it('all who ask in one turn share a reading', async () => {
  const { ask, under_way, end } = slowReadings()
  const { answers } = await ask('a', 'b', 'a')
  expect(under_way).toHaveLength(1)
  await end(1)
  expect(await Promise.all(answers)).toEqual(['1: a b a', '1: a b a', '1: a b a'])
})

it('two readings overlap, and all who ask meanwhile share the next one, which begins when one of them ends', async () => {
  const { ask, under_way, end } = slowReadings()
  const [first, second, third, fourth] = [await ask('a'), await ask('b'), await ask('c'), await ask('d')]
  expect(under_way).toHaveLength(2)
  await end(2)
  expect(await second.answers[0]).toBe('2: b')
  expect(under_way).toHaveLength(3)
  const later = await ask('e')
  await end(3)
  await end(1)
  expect(await Promise.all([first, third, fourth].flatMap(one => one.answers))).toEqual([
    '1: a',
    '3: c d',
    '3: c d',
  ])
  await end(4)
  expect(await later.answers[0]).toBe('4: e')
})

it('nobody gets what was read before they asked, although a reading is under way', async () => {
  const { ask, under_way, end } = slowReadings()
  const before = await ask('a')
  const after = await ask('b')
  await end(1)
  expect(await before.answers[0]).toBe('1: a')
  expect(under_way).toHaveLength(2)
  await end(2)
  expect(await after.answers[0]).toBe('2: b')
})

it('a reading that fails is an error to those who asked for it alone', async () => {
  const { ask, under_way, end } = slowReadings()
  const [first, second, third] = [await ask('a'), await ask('b'), await ask('c')]
  under_way[0]?.reject(new Error('away'))
  await expect(first.answers[0]).rejects.toThrow('away')
  await setImmediate()
  await end(2)
  await end(3)
  expect(await Promise.all([second, third].flatMap(one => one.answers))).toEqual(['2: b', '3: c'])
})
