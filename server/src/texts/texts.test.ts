import { expect, it } from 'vitest'
import { languageOf } from './texts.ts'

it.each([
  ['en-GB,lv;q=0.8', 'en'],
  ['lv-LV, en;q=0.5', 'lv'],
  ['de-DE, fr;q=0.9', 'en'],
  ['de, lv;q=0.5, en;q=0.4', 'lv'],
  ['*', 'lv'],
  ['', 'lv'],
  [undefined, 'lv'],
])('a request that asks for %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
