import { describe, expect, it } from 'vitest'
import { isPasswordLength } from './password.ts'

describe('a new password', () => {
  it.each([
    ['five signs', '12345', false],
    ['six', '123456', true],
    ['ten', '1234567890', true],
    ['eleven', '12345678901', false],
    ['six Latvian letters, however the keyboard composes them', 'ģitāra'.normalize('NFD'), true],
    ['six emoji, each of which is one sign', '🎹🎻🎺🥁🎸🪕', true],
    ['nothing', '', false],
  ])('of %s is of a length that is taken: %s %s', (_, password, taken) => {
    expect(isPasswordLength(password)).toBe(taken)
  })
})
