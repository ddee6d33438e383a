import { describe, expect, it } from 'vitest'
import { areInOtherClasses, goesOnTo } from './class-names.ts'

describe('pupils of one name', () => {
  it.each([
    [['5.a'], ['5.b'], true],
    [['5.a'], ['5 A'], false],
    [['5.a', 'Koris'], ['7. klase'], true],
    [['Koris'], ['Pūtēji'], false],
    [['5.a'], ['Koris'], false],
    [[], ['5.a'], false],
  ])('in %j and %j are two: %s', (one, other, areTwo) => {
    expect(areInOtherClasses(one, other)).toBe(areTwo)
  })

  it.each([
    [['5.a'], ['6.a'], true],
    [['5.a'], ['5.b'], false],
    [['6.a'], ['5.a'], false],
  ])('may have gone from %j on to %j: %s', (now, later, may) => {
    expect(goesOnTo(now, later)).toBe(may)
  })
})
