import { describe, expect, it } from 'vitest'
import { stubStorage } from '../storage.fixture.ts'
import type { Answer } from './call.ts'

stubStorage()
const { useSession } = await import('../session.ts')
const { callAhead, isAhead, takeAhead } = await import('./ahead.ts')

const rooms = Promise.resolve({ data: [] } as unknown as Answer<'GET /api/rooms'>)
const signInAs = (userToken: string) => useSession.setState(({ auth }) => ({ auth: { ...auth, userToken } }))

describe('What the start has asked for ahead', () => {
  it('is taken once: the next time the server is asked', async () => {
    signInAs('anna')
    callAhead('GET /api/rooms', rooms)
    expect(isAhead('GET /api/rooms')).toBe(true)
    expect(await takeAhead('GET /api/rooms')).toEqual({ data: [] })
    expect(takeAhead('GET /api/rooms')).toBeUndefined()
    expect(isAhead('GET /api/rooms')).toBe(false)
  })

  it('is not for whoever signs in next', () => {
    signInAs('anna')
    callAhead('GET /api/rooms', rooms)
    signInAs('roberts')
    expect(takeAhead('GET /api/rooms')).toBeUndefined()
  })

  it('is not for who has chosen another language since, as names are in one', () => {
    signInAs('anna')
    callAhead('GET /api/rooms', rooms)
    useSession.setState({ language: 'en' })
    expect(takeAhead('GET /api/rooms')).toBeUndefined()
    useSession.setState({ language: 'lv' })
  })

  it('tells of its failure when it is taken, and to nobody before', async () => {
    signInAs('anna')
    callAhead('GET /api/rooms', Promise.reject(new Error('no network')))
    await expect(takeAhead('GET /api/rooms')).rejects.toThrow('no network')
  })
})
