import { folded } from '../shared/find-entries.ts'

/** A typed word, and how it is compared: folded, without quotes and marks around it. */
export interface TypedWord {
  typed: string
  word: string
}

/** The words of a text; `3 pm` is one. */
export function wordsOf(text: string): TypedWord[] {
  return text
    .replace(/(\d) ([ap])\.?m\.?(?=\s|$)/gi, '$1$2m')
    .split(/[\s,]+/)
    .map(typed => ({ typed, word: folded(typed).replace(/^[„“"(]+|[”"):;?!]+$/g, '') }))
    .filter(({ word }) => word !== '')
}

export const wordsIn = (words: readonly TypedWord[]) => words.map(({ word }) => word)

/** A value that was found among words, and the other words. */
export interface Taken<Value> {
  value: Value | null
  rest: readonly TypedWord[]
}

/** The longest stretch of words that means something, the first of several. */
export function take<Value>(
  words: readonly TypedWord[],
  longest: number,
  meaning: (stretch: readonly string[], rest: readonly TypedWord[], before: string) => Value | undefined,
): Taken<Value> {
  for (let size = Math.min(longest, words.length); size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1) {
      const rest = [...words.slice(0, from), ...words.slice(from + size)]
      const value = meaning(wordsIn(words.slice(from, from + size)), rest, words[from - 1]?.word ?? '')
      if (value !== undefined) return { value, rest }
    }
  return { value: null, rest: words }
}
