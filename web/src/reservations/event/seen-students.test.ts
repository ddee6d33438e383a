import type { User } from '@stunda/contract/people/people.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession, keepUser } from '../../shared/session.ts'
import { stubStorage } from '../../shared/storage.fixture.ts'
import { rememberStudents, useSeenStudents } from './kept-form.ts'

const karlis = { key: 'student_13', id: 13, full_name: 'Kārlis Vītols' }
const choir = { key: 'group_5', id: 5, name: 'Koris' }

afterEach(() => {
  vi.unstubAllGlobals()
  useSeenStudents.setState([], true)
})

it('each is remembered once', () => {
  rememberStudents([karlis])
  rememberStudents([choir, { ...karlis }])
  expect(useSeenStudents.getState()).toEqual([karlis, choir])
})

it('nothing new is no news', () => {
  rememberStudents([karlis])
  const before = useSeenStudents.getState()
  rememberStudents([karlis])
  expect(useSeenStudents.getState()).toBe(before)
})

it('who signs out takes them along', () => {
  stubStorage()
  keepUser({ id: 1 } as User)
  rememberStudents([karlis])
  forgetSession('left')
  expect(useSeenStudents.getState()).toEqual([])
})
