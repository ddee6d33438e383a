import { expect, it, vi } from 'vitest'
import { ApiError } from '../shared/api/api-error.ts'
import { inviteEach } from './invite-each.ts'

const NEVER = () => false
const refusing = (who: string, status: number, message: string) => (one: string) =>
  one === who ? Promise.reject(new ApiError(status, { message })) : Promise.resolve()

it('everybody is invited, and it is told how many already', async () => {
  const onProgress = vi.fn()
  const invited = await inviteEach(['Anna', 'Juris'], {
    invite: async () => {},
    onProgress,
    isStopped: NEVER,
  })
  expect(invited).toEqual({ sent: 2, refused: [], left: [] })
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})

it('who was invited too often keeps nobody else from it', async () => {
  const invite = refusing('Anna', 429, 'Pārāk bieži')
  const invited = await inviteEach(['Anna', 'Juris'], { invite, onProgress: () => {}, isStopped: NEVER })
  expect(invited.sent).toBe(1)
  expect(invited.refused).toMatchObject([{ error: { message: 'Pārāk bieži' }, users: ['Anna'] }])
  expect(invited.left).toEqual([])
})

it('who is refused for the same reason stands together', async () => {
  const invite = (who: string) =>
    Promise.reject(new ApiError(409, { message: who === 'Juris' ? 'Arhivēts' : 'Parole ir' }))
  const { refused } = await inviteEach(['Anna', 'Juris', 'Velga'], {
    invite,
    onProgress: () => {},
    isStopped: NEVER,
  })
  expect(refused.map(({ users }) => users)).toEqual([['Anna', 'Velga'], ['Juris']])
})

it.each([
  ['the server is not reached', 0],
  ['it cannot send', 503],
  ['one is signed out', 401],
])('where %s, the others are left', async (_, status) => {
  const invite = refusing('Juris', status, '')
  const everybody = ['Anna', 'Juris', 'Velga']
  const invited = await inviteEach(everybody, { invite, onProgress: () => {}, isStopped: NEVER })
  expect(invited).toMatchObject({ sent: 1, refused: [{ users: ['Juris'] }], left: ['Velga'] })
})

it('when it is stopped, nobody more is invited', async () => {
  let sent = 0
  const invite = async () => void sent++
  const invited = await inviteEach(['Anna', 'Juris'], {
    invite,
    onProgress: () => {},
    isStopped: () => sent === 1,
  })
  expect(invited).toEqual({ sent: 1, refused: [], left: ['Juris'] })
})
