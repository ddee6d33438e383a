import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from './storage.fixture.ts'

const load = () => import('./client-state.ts')

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('how one looks at things is there again after a reload', async () => {
  const held = stubStorage()
  ;(await load()).setClientState({ selectedRooms: [3, 7], view: 'week' })
  vi.resetModules()
  expect((await load()).useClientState.getState()).toMatchObject({ selectedRooms: [3, 7], view: 'week' })
  expect(held.has('stunda-view')).toBe(true)
})

it('nothing of it is kept while a memberToken is there', async () => {
  const held = stubStorage({ memberToken: 'x' })
  ;(await load()).setClientState({ selectedRooms: [3, 7], selectedUser: 12 })
  expect([...held.keys()]).toEqual(['memberToken'])
})
