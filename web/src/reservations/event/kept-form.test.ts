import type { User } from '@stunda/contract/people/people.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken, keepUser } from '../../shared/session.ts'
import { stubStorage } from '../../shared/storage.fixture.ts'
import { DEFAULT_FIELDS } from './event-fields.ts'
import { CLEARED, type FormState } from './form-state.ts'
import { forgetForm, keepForm, keptForm, openedBefore } from './kept-form.ts'

const ANNA = { id: 1 } as User
const BERTA = { id: 2 } as User
const form: FormState = { ...CLEARED, event_name: 'Ansamblis', initial: DEFAULT_FIELDS }
let tab: Map<string, string>

function signIn(user: User) {
  keepToken('secret')
  keepUser(user)
}

beforeEach(() => {
  stubStorage()
  tab = stubTabStorage()
  vi.stubGlobal('location', { pathname: '/', search: '?date=2026-11-24' })
  signIn(ANNA)
})
afterEach(() => {
  forgetForm()
  vi.unstubAllGlobals()
})

function stubTabStorage() {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  })
  return held
}

test('a half-filled form is there again on its page, with the key it was sent under', () => {
  const attempt = { text: '{}', key: 'key 1' }
  keepForm({ form, attempt })
  expect(keptForm()).toMatchObject({ form, attempt })
  expect(openedBefore()).toEqual({ kind: 'new' })
  keepForm({ form: { ...form, id: 91 }, attempt: null })
  expect(openedBefore()).toEqual({ kind: 'existing', id: 91 })
})

test('it is nowhere else', () => {
  keepForm({ form, attempt: null })
  vi.stubGlobal('location', { pathname: '/individual-plan' })
  expect(openedBefore()).toBeNull()
})

test('it does not come back over another day, but does on its own', () => {
  keepForm({ form, attempt: null })
  vi.stubGlobal('location', { pathname: '/', search: '?date=2026-11-25' })
  expect(openedBefore()).toBeNull()
  vi.stubGlobal('location', { pathname: '/', search: '?date=2026-11-24' })
  expect(openedBefore()).toEqual({ kind: 'new' })
})

test('what was wrong in it is asked anew', () => {
  keepForm({ form: { ...form, errors: { room: 'Aizņemta' } }, attempt: null })
  expect(keptForm()?.form.errors).toEqual({})
})

test('a session that ends leaves it for its user; somebody else neither sees nor leaves it', () => {
  keepForm({ form, attempt: null })
  forgetSession('expired')
  signIn(ANNA)
  expect(keptForm()).not.toBeNull()
  forgetSession('expired')
  signIn(BERTA)
  expect(keptForm()).toBeNull()
  expect(tab.size).toBe(0)
})

test('signing out takes it along', () => {
  keepForm({ form, attempt: null })
  forgetSession('left')
  expect(tab.size).toBe(0)
})

test('while a memberToken is there, nothing of it is stored', () => {
  stubStorage({ memberToken: 'x' })
  keepForm({ form, attempt: null })
  expect(tab.size).toBe(0)
  expect(keptForm()).not.toBeNull()
})
