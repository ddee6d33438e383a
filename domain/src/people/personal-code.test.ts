import { describe, expect, it } from 'vitest'
import { isPersonalCode, looksLikePersonalCode } from './personal-code.ts'

describe('a personal code', () => {
  it.each([
    ['of the old kind with its check digit', '161175-19997', true],
    ['of the old kind with another check digit', '161175-19998', false],
    ['of the old kind with a digit mistyped', '161176-19997', false],
    ['of the new kind, which has no check digit', '321234-12345', true],
    ['of a day that does not exist', '001175-19997', false],
    ['of a month that does not exist', '161375-19997', false],
    ['without its hyphen', '16117519997', false],
    ['with a space about it', ' 161175-19997', false],
    ['of letters', 'abcdef-ghijk', false],
    ['of nothing', '', false],
  ])('%s: %s is valid: %s', (_, code, valid) => {
    expect(isPersonalCode(code)).toBe(valid)
  })
})

describe('what is written as a personal code', () => {
  it.each([
    ['with another check digit', '161175-19998', true],
    ['of the new kind', '321234-12345', true],
    ['of a month that does not exist', '161375-19997', false],
    ['without its hyphen', '16117519997', false],
  ])('%s: %s looks like one: %s', (_, code, looks) => {
    expect(looksLikePersonalCode(code)).toBe(looks)
  })
})
