import { expect, test } from 'vitest'
import { classIn } from './class-of.ts'

test.each([
  ['is said without the word for it', ['Koris 4.–8. klase', '5.b klase', 'Trio'], '5.b'],
  ['may be a name without that word', ['10A'], '10A'],
  ['keeps the word where there is no letter', ['12. klase'], '12. klase'],
  ['is no choir of several classes', ['Koris 1.–3. klase'], ''],
  ['is no ensemble that begins with a number', ['2. kora grupa', '3 flautas'], ''],
  ['is nothing where there is no group', [], ''],
])('a class among groups %s', (_, groups, said) => {
  expect(classIn(groups)).toBe(said)
})
