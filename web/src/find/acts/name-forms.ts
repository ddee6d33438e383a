import type { Person } from '@stunda/contract/people/people.ts'
import { folded } from '../../shared/find-entries.ts'

/** Endings of Latvian names, folded, with those of the genitive, dative and accusative; the longest that fits is meant. */
const ENDINGS: readonly (readonly [ending: string, ...cases: string[]])[] = [
  // Lācis, Lāča; Briedis, Brieža; Eglītis, Eglīša.
  ['cis', 'ca', 'cim', 'ci'],
  ['dis', 'za', 'dim', 'di'],
  ['tis', 'sa', 'tim', 'ti'],
  // Kurmis, Kurmja; Skrebis, Skrebja.
  ...['b', 'm', 'p', 'v'].map(last => [`${last}is`, `${last}ja`, `${last}im`, `${last}i`] as const),
  // Kārlis, Kārļa.
  ['is', 'a', 'im', 'i'],
  // Lielais, Lielā.
  ['ais', 'a', 'ajam', 'o'],
  ['us', 'us', 'um', 'u'],
  // Kalniņš, Kalniņa; Ozols, Ozola.
  ['s', 'a', 'am', 'u'],
  // Kalniņa, Kalniņas; Lielā, Lielās.
  ['a', 'as', 'ai', 'u'],
  // Ābele, Ābeles.
  ['e', 'es', 'ei', 'i'],
]

/** A word of a name, folded: as it is, then in its other cases in Latvian, and its genitive in English. */
export function formsOf(word: string): string[] {
  const nominative = folded(word)
  const found = ENDINGS.filter(
    ([ending]) => nominative.length > ending.length + 1 && nominative.endsWith(ending),
  )
  const [ending = '', ...cases] = found.toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  const stem = nominative.slice(0, nominative.length - ending.length)
  return [nominative, ...cases.map(end => stem + end), `${nominative}'s`, `${nominative}s'`]
}

type Named = Pick<Person, 'full_name'>

/** The fewest letters of the beginning of a name. */
const LEAST_LETTERS = 3

/**
 * The people whom folded words name, each by a word of theirs: `kalnina`, `kalninas`, `a. kalnina`, `agneses kalninas`. All whom they fit: first
 * those whose name it is as it stands; those whose name only begins so if it fits nobody else.
 */
export function peopleNamed<Found extends Named>(
  words: readonly string[],
  people: readonly Found[],
): Found[] {
  if (words.length === 0) return []
  const typed = words.map(word => word.replaceAll('’', "'"))
  const ranked = people.map(person => ({ person, rank: rankOf(typed, namesOf(person)) }))
  const best = ranked.filter(({ rank }) => rank < BEGINS)
  const shown = best.length > 0 ? best : ranked.filter(({ rank }) => rank === BEGINS)
  return shown.toSorted((one, other) => one.rank - other.rank).map(({ person }) => person)
}

const AS_IT_STANDS = 0
const IN_A_CASE = 1
const BEGINS = 2
const NOBODY = 3

/** The parts of a name; a double name is named by each of its parts, too. */
function namesOf({ full_name }: Named): string[] {
  return full_name.split(/\s+/).flatMap(name => (name.includes('-') ? [name, ...name.split('-')] : [name]))
}

function rankOf(words: readonly string[], names: readonly string[]): number {
  const free = [...names]
  let rank = AS_IT_STANDS
  for (const word of words) {
    const ranks = free.map(name => rankOfWord(word, name))
    const best = Math.min(NOBODY, ...ranks)
    if (best === NOBODY) return NOBODY
    rank = Math.max(rank, best)
    free.splice(ranks.indexOf(best), 1)
  }
  // An initial alone is nobody's name.
  return words.every(isInitial) ? NOBODY : rank
}

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word)

function rankOfWord(word: string, name: string): number {
  const [nominative = '', ...others] = formsOf(name)
  if (word === nominative || (isInitial(word) && nominative.startsWith(word.charAt(0)))) return AS_IT_STANDS
  if (others.includes(word)) return IN_A_CASE
  return word.length >= LEAST_LETTERS && nominative.startsWith(word) ? BEGINS : NOBODY
}
