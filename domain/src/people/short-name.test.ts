import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Agnese Kalniņa', 'A. Kalniņa'],
  ['Anna Marta Bērziņa-Ozola', 'A. Bērziņa-Ozola'],
  ['Ēriks Ābols', 'Ē. Ābols'],
  ['Ansamblis', 'Ansamblis'],
  ['', ''],
])('%j is said shortly as %j', (full, short) => expect(shortName(full)).toBe(short))
