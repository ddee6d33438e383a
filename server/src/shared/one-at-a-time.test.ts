import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

test('work of one is done one after the other, in its order; that of others beside it', async () => {
  const works = new OneAtATime(3)
  const [first, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  const work =
    (name: string, until = Promise.resolve()) =>
    async () => {
      done.push(`${name} begins`)
      await until
      done.push(`${name} ends`)
    }
  const all = [
    works.run(1, work('first', first.promise)),
    works.run(1, work('second')),
    works.run(2, work('other', other.promise)),
  ]
  other.resolve()
  await all[2]
  expect(done).toEqual(['first begins', 'other begins', 'other ends'])
  first.resolve()
  await Promise.all(all)
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
})

test('what fails does not hold up what comes next', async () => {
  const works = new OneAtATime(2)
  const failed = works.run(1, () => Promise.reject(new Error('no')))
  const next = works.run(1, async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('who has too much waiting is refused, until some of it is done', async () => {
  const works = new OneAtATime(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = [works.run(1, () => promise), works.run(1, async () => undefined)]
  await expect(works.run(1, async () => undefined)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await works.run(2, async () => 'other')).toBe('other')
  resolve()
  await Promise.all(waiting)
  expect(await works.run(1, async () => 'again')).toBe('again')
})
