import type { Language } from '@stunda/contract/wire.ts'
import type { Broken } from '@stunda/placement/school/recount.ts'
import type { ShouldName } from '@stunda/placement/school/term-names.ts'
import { text } from '../texts/texts.ts'

/** The sentence of a term, or of what a plain recount looks at besides, in a language: what a plan must or should keep. */
export function termSentence(language: Language, name: Broken['must'] | ShouldName): string {
  return text(language, `placement.${name}`)
}
