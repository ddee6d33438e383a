import type { RoleName } from '@stunda/domain/permissions/roles.ts'
import { describe, expect, it } from 'vitest'
import { hintsOf } from './hints.tsx'

const ROLES: RoleName[][] = [['administrator'], ['attendant'], ['teacher'], ['student']]

describe('the hints', () => {
  it.each(ROLES)('for a %s are three, at the desk as on the phone', role => {
    for (const isOnPhone of [false, true]) expect(new Set(hintsOf([role], isOnPhone)).size).toBe(3)
  })

  it('never ask a phone to click or drag', () => {
    const all = ROLES.flatMap(roles => hintsOf(roles, true))
    expect(all.filter(key => /click|drag/.test(key))).toEqual([])
  })

  it('for an attendant who also teaches are the attendant’s', () => {
    expect(hintsOf(['teacher', 'attendant'], false)).toEqual(hintsOf(['attendant'], false))
  })
})
