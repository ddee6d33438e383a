/** Something of the school that a cell may mean: `names` are what it is called, the first is how it is shown. */
export interface Candidate {
  id: number
  names: readonly string[]
}

/**
 * The meaning of a cell: one for sure, or the likeliest ones, the most alike first; `clear`: the first is more alike than all others,
 * `namesakes`: several have just its words.
 */
export type Meant = { id: number } | { likely: number[]; clear?: true; namesakes?: true }

/** So many are offered. */
const MOST_LIKELY = 5
/** Words that say only of what kind something is. */
const KIND_WORDS = /^(?:kab|kabinets|kabineta|telpa|telpas|room|auditorija|aud|klase|nr|no|ауд|каб|кабинет)$/

/** The words of a text for comparison: in lower case, without diacritics and signs. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * Who or what a cell means. For sure is what has the same words in any order, but for diacritics and case, if nothing else has them.
 * Likely is what has an initial instead of a word, a word more or less, or a word with a letter or two other.
 */
export function meantBy(text: string, candidates: readonly Candidate[]): Meant {
  const asked = significant(wordsOf(text))
  const same = bySameWords(candidates).get(keyOf(asked)) ?? []
  const [one] = same
  if (one !== undefined && same.length === 1) return { id: one }
  const scored = candidates
    .map(one => ({
      id: one.id,
      score: Math.max(0, ...wordsByName(one).map(words => likeness(asked, words))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const likely = scored.slice(0, MOST_LIKELY).map(({ id }) => id)
  const [first, second] = scored
  return {
    likely,
    ...(first && first.score > (second?.score ?? 0) && { clear: true }),
    ...(same.length > 1 && { namesakes: true }),
  }
}

const keyOf = (words: readonly string[]) => words.toSorted().join(' ')

const indexes = new WeakMap<readonly Candidate[], Map<string, number[]>>()

/** The candidates with the same words, in any order, by these words. */
function bySameWords(candidates: readonly Candidate[]): Map<string, number[]> {
  const found = indexes.get(candidates)
  if (found) return found
  const index = new Map<string, number[]>()
  for (const candidate of candidates)
    for (const key of new Set(wordsByName(candidate).map(keyOf)))
      if (key) index.set(key, [...(index.get(key) ?? []), candidate.id])
  indexes.set(candidates, index)
  return index
}

const known = new WeakMap<Candidate, string[][]>()

function wordsByName(candidate: Candidate): string[][] {
  const words = known.get(candidate) ?? candidate.names.map(name => significant(wordsOf(name)))
  known.set(candidate, words)
  return words
}

function significant(words: string[]): string[] {
  const telling = words.filter(word => !KIND_WORDS.test(word))
  return telling.length > 0 ? telling : words
}

const LEAST = 0.5
/** A word alone may be a short name, `Bērz`, of whose first letters a surname begins. */
const LEAST_OF_ONE_WORD = 0.35

/** From 0, not alike, to 1, the same words. */
function likeness(asked: readonly string[], known: readonly string[]): number {
  if (asked.length === 0 || known.length === 0) return 0
  const left = [...known]
  let alike = 0
  for (const word of asked) {
    const scores = left.map(other => wordLikeness(word, other))
    const best = Math.max(0, ...scores)
    if (best === 0) continue
    alike += best
    left.splice(scores.indexOf(best), 1)
  }
  const whole = Math.max(asked.length, known.length)
  const score = alike / whole
  return score >= (asked.length === 1 ? LEAST_OF_ONE_WORD : LEAST) ? score : 0
}

/** 1: the same, 0.8: the initial of the other, 0.7: a letter or two other. Numbers are the same or not. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  if (/\d/.test(one + other)) return 0
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short) ? 0.8 : 0
  if (short.length >= 3 && long.startsWith(short)) return 0.75
  return short.length > 3 && distance(one, other) <= (short.length > 6 ? 2 : 1) ? 0.7 : 0
}

/** How many letters are added, dropped or other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, theirs] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === theirs ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
