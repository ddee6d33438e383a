import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetSession, keepUser, useSession } from '../session.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  queryClient.clear()
  forgetSession('left')
})

const signIn = (id: number) => keepUser({ id } as Parameters<typeof keepUser>[0])

describe('what was read', () => {
  it('is read once more when the user becomes known while the answer is on its way', async () => {
    let answers = 0
    const queryFn = () => new Promise<number>(resolve => setTimeout(() => resolve(++answers)))
    const observer = new QueryObserver<number>(queryClient, { queryKey: ['count'], queryFn })
    const stop = observer.subscribe(() => {})
    signIn(1)
    await expect.poll(() => observer.getCurrentResult().data).toBeGreaterThan(0)
    stop()
  })

  it('is asked once at a start at which the user is not known yet', () => {
    useSession.setState(({ auth }) => ({ auth: { ...auth, isAuthenticated: true } }))
    queryClient.setQueryData(['rooms'], 'of 1')
    signIn(1)
    expect(queryClient.getQueryData(['rooms'])).toBe('of 1')
  })

  it('is not shown to the next user', () => {
    signIn(1)
    queryClient.setQueryData(['plan'], 'of 1')
    signIn(2)
    expect(queryClient.getQueryData(['plan'])).toBeUndefined()
  })

  it('is forgotten when the user signs out', () => {
    signIn(1)
    queryClient.setQueryData(['plan'], 'of 1')
    forgetSession('left')
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
