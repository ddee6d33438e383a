import { describe, expect, it } from 'vitest'
import { formatPlanAddress, parsePlanAddress } from './use-shown-plan.ts'

describe('the address of a plan', () => {
  it('says whose week it is, and reads what it says', () => {
    const shown = { user: 12, date: '2026-11-23' }
    expect(formatPlanAddress(shown)).toBe('?user=12&date=2026-11-23')
    expect(parsePlanAddress('user=12&date=2026-11-23')).toEqual(shown)
  })

  it('names nobody while nobody is chosen', () => {
    expect(formatPlanAddress({ user: null, date: '2026-11-23' })).toBe('?date=2026-11-23')
  })

  it.each(['', 'user=0&date=2026-02-30', 'user=-4', 'user=4x&date=monday', 'user=12345678901'])(
    'without sense (%s) says nothing',
    search => {
      expect(parsePlanAddress(search)).toEqual({})
    },
  )
})
