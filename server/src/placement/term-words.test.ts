import { boardOf } from '@stunda/placement/school/board.ts'
import { school } from '@stunda/placement/school/schools.fixture.ts'
import { termsOf } from '@stunda/placement/terms/index.ts'
import type { MustName, ShouldName } from '@stunda/placement/terms/names.ts'
import { expect, it } from 'vitest'
import { termSentence } from './term-words.ts'

it.each(['lv', 'en'] as const)('each term has its sentence in %s', language => {
  const names = termsOf(boardOf(school())).map(({ name }) => name as MustName | ShouldName)
  expect(names.filter(name => !/^\p{Lu}.*\.$/u.test(termSentence(language, name)))).toEqual([])
})
