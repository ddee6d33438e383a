import { expect, it, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { oneByOne } from './one-by-one.ts'

const refusing = (who: string, status: number, message: string) => (one: string) =>
  one === who ? Promise.reject(new ApiError(status, { message })) : Promise.resolve()

it('everybody is invited, and it is told how many already', async () => {
  const onProgress = vi.fn()
  const invited = await oneByOne(['Anna', 'Juris'], async () => {}, { onProgress })
  expect(invited).toEqual({ done: ['Anna', 'Juris'], refused: [], left: [] })
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})

it('who was invited too often keeps nobody else from it', async () => {
  const invite = refusing('Anna', 429, 'Pārāk bieži')
  const invited = await oneByOne(['Anna', 'Juris'], invite)
  expect(invited.done).toEqual(['Juris'])
  expect(invited.refused).toMatchObject([{ error: { message: 'Pārāk bieži' }, items: ['Anna'] }])
  expect(invited.left).toEqual([])
})

it('who is refused for the same reason stands together', async () => {
  const invite = (who: string) =>
    Promise.reject(new ApiError(409, { message: who === 'Juris' ? 'Arhivēts' : 'Parole ir' }))
  const { refused } = await oneByOne(['Anna', 'Juris', 'Velga'], invite)
  expect(refused.map(({ items }) => items)).toEqual([['Anna', 'Velga'], ['Juris']])
})

it.each([
  ['the server is not reached', 0],
  ['it cannot send', 503],
  ['one is signed out', 401],
])('where %s, the others are left', async (_, status) => {
  const invite = refusing('Juris', status, '')
  const everybody = ['Anna', 'Juris', 'Velga']
  const invited = await oneByOne(everybody, invite)
  expect(invited).toMatchObject({ done: ['Anna'], refused: [{ items: ['Juris'] }], left: ['Velga'] })
})

it('when it is stopped, nobody more is invited', async () => {
  let sent = 0
  const invite = async () => void sent++
  const invited = await oneByOne(['Anna', 'Juris'], invite, { isStopped: () => sent === 1 })
  expect(invited).toEqual({ done: ['Anna'], refused: [], left: ['Juris'] })
})
