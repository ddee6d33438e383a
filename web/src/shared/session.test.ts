import type { User } from '@stunda/contract/people/people.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from './storage.fixture.ts'

const ANNA = { id: 1, full_name: 'Anna Liepiņa' } as User
const KEPT = JSON.stringify({
  state: { auth: { user: ANNA, permissions: { user: 'r' } }, language: 'en' },
  version: 1,
})

/** The session of a page that was just loaded. */
const load = () => import('./session.ts')

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a session', () => {
  it('is known again after a reload', async () => {
    stubStorage({ 'user-token': 'secret', isAuthenticated: 'true', stunda: KEPT })
    const { useSession } = await load()
    expect(useSession.getState()).toMatchObject({
      auth: { userToken: 'secret', isAuthenticated: true, user: ANNA, permissions: { user: 'r' } },
      language: 'en',
    })
  })

  it('without its flag or its token is none, and nobody is remembered', async () => {
    const cases: Record<string, string>[] = [{ 'user-token': 'secret' }, { isAuthenticated: 'true' }]
    for (const kept of cases) {
      vi.resetModules()
      stubStorage({ ...kept, stunda: KEPT })
      const { useSession } = await load()
      expect(useSession.getState().auth).toMatchObject({ isAuthenticated: false, user: null })
    }
  })

  it.each([
    [['lv-LV', 'en'], 'lv'],
    [['en-GB', 'lv'], 'en'],
    [['de-DE', 'lv'], 'lv'],
    [['de-DE', 'ru'], 'en'],
  ])('of a browser that asks for %j begins in %s', async (languages, language) => {
    stubStorage()
    vi.stubGlobal('navigator', { languages })
    const { useSession } = await load()
    expect(useSession.getState().language).toBe(language)
  })

  it('keeps user, permissions and language, but the token only under its own key', async () => {
    const held = stubStorage()
    const { keepPermissions, keepToken, keepUser, setLanguage } = await load()
    keepToken('secret')
    keepUser(ANNA)
    keepPermissions({ user: 'r' })
    setLanguage('en')
    expect(JSON.parse(held.get('stunda') ?? '')).toEqual(JSON.parse(KEPT))
    expect(held.get('user-token')).toBe('secret')
    expect(held.get('isAuthenticated')).toBe('true')
  })

  it('whose user and permissions come as they were kept stays as it is, so that nothing is drawn again', async () => {
    stubStorage({ 'user-token': 'secret', isAuthenticated: 'true', stunda: KEPT })
    const { keepPermissions, keepUser, useSession } = await load()
    const kept = useSession.getState()
    keepUser({ ...ANNA })
    keepPermissions({ user: 'r' })
    expect(useSession.getState()).toBe(kept)
    keepPermissions({ user: 'rw' })
    expect(useSession.getState().auth.permissions).toEqual({ user: 'rw' })
  })

  it('keeps none of it while a memberToken is there', async () => {
    const held = stubStorage({ memberToken: 'x' })
    const { keepUser, setLanguage } = await load()
    keepUser(ANNA)
    setLanguage('en')
    expect(held.has('stunda')).toBe(false)
  })

  it('works until the page is closed in a browser that keeps nothing', async () => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
    const { forgetSession, keepToken, keepUser, useSession } = await load()
    keepToken('secret')
    keepUser(ANNA)
    expect(useSession.getState().auth).toMatchObject({ isAuthenticated: true, user: ANNA })
    forgetSession('left')
    expect(useSession.getState().auth).toMatchObject({ isAuthenticated: false, user: null })
  })

  it('that was signed out is told to the other tabs, one that expired is not', async () => {
    stubStorage({ 'user-token': 'secret' })
    const { forgetSession, SIGN_OUTS } = await load()
    const other = new BroadcastChannel(SIGN_OUTS)
    const heard = vi.fn()
    other.addEventListener('message', heard)
    forgetSession('expired')
    forgetSession('left')
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    other.close()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is forgotten whole', async () => {
    const held = stubStorage({ 'user-token': 'secret', isAuthenticated: 'true', stunda: KEPT })
    const { forgetSession, useSession } = await load()
    forgetSession('left')
    expect([...held.keys()]).toEqual(['stunda'])
    expect(held.get('stunda')).not.toContain('Anna')
    expect(useSession.getState()).toMatchObject({
      auth: { isAuthenticated: false, user: null },
      language: 'en',
    })
  })
})
