import { expect, it } from 'vitest'
import { asFieldError } from './as-field-error.ts'

it.each([
  ['one sentence has no full stop', 'E-pasta adrese nav derīga.', 'E-pasta adrese nav derīga'],
  ['nor one with an ordinal number', 'Šis numurs ir arī 3. rindā.', 'Šis numurs ir arī 3. rindā'],
  ['two sentences have theirs', 'Skola ir slēgta. Izvēlieties citu.', 'Skola ir slēgta. Izvēlieties citu.'],
  ['one without stays as it is', 'Lauks ir obligāts', 'Lauks ir obligāts'],
])('of an error at a field %s', (_, error, shown) => {
  expect(asFieldError(error)).toBe(shown)
})
