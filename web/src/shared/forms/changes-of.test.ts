import { expect, it } from 'vitest'
import { changesOf } from './use-form.ts'

const before = { name: 'Agnese', phone: '20000005', roles: [3], last_day: null as string | null }

it('of a form only the fields that were changed are changes', () => {
  expect(changesOf({ ...before, roles: [3] }, before)).toEqual({})
  expect(changesOf({ ...before, name: 'Agne', roles: [3, 4] }, before)).toEqual({
    name: 'Agne',
    roles: [3, 4],
  })
  expect(changesOf({ ...before, last_day: '2026-12-18' }, before)).toEqual({ last_day: '2026-12-18' })
})
