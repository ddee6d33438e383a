import { describe, expect, it } from 'vitest'
import { isPersonName } from './person-name.ts'

describe('a name', () => {
  it.each([
    ['Anna', true],
    ['Ģirts Ēriks', true],
    ['Bērziņa-Kļava', true],
    ['J. S.', true],
    ['Kalns, jun.', true],
    ['Jānis'.normalize('NFD'), true],
    ['Ольга', true],
    ['R2D2', false],
    ['Anna!', false],
    ["O'Hara", false],
    ['<b>Anna</b>', false],
    ['Anna\nLiepiņa', false],
    ['- . ,', false],
    ['', false],
  ])('%j may be one: %s', (name, may) => {
    expect(isPersonName(name)).toBe(may)
  })
})
