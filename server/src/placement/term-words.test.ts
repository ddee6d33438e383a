import { school } from '@stunda/placement/placing/schools.fixture.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import type { MustName, ShouldName } from '@stunda/placement/school/term-names.ts'
import { termsOf } from '@stunda/placement/terms/index.ts'
import { expect, it } from 'vitest'
import { termSentence } from './term-words.ts'

it.each(['lv', 'en'] as const)('each term has its sentence in %s', language => {
  const names = termsOf(boardOf(school())).map(({ name }) => name as MustName | ShouldName)
  expect(names.filter(name => !/^\p{Lu}.*\.$/u.test(termSentence(language, name)))).toEqual([])
})
