import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Kalniņa, Anna', false, { surname: 'Kalniņa', name: 'Anna' }],
  ['Kalniņa , Anna  Marija', true, { surname: 'Kalniņa', name: 'Anna Marija' }],
  ['Anna Kalniņa', false, { surname: 'Kalniņa', name: 'Anna' }],
  ['Anna Marija Kalniņa-Ozola', false, { surname: 'Kalniņa-Ozola', name: 'Anna Marija' }],
  ['Kalniņa Anna Marija', true, { surname: 'Kalniņa', name: 'Anna Marija' }],
  ['Kalniņa', false, { surname: 'Kalniņa' }],
  ['Kalniņa,', false, { surname: 'Kalniņa' }],
  ['  ', false, {}],
])('splits “%s”, the surname first: %s', (whole, surnameFirst, parts) => {
  expect(splitName(whole, surnameFirst)).toEqual(parts)
})
