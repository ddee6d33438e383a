/** Text for comparing: lower case, without diacritics (`Bērziņa` → `berzina`). */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface Found<Entry> {
  entries: Entry[]
  /** How many more were found than `limit`. */
  more: number
}

/** Prepares a search over many entries: each is folded once, not at every letter typed. */
export function searchOver<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  alsoOf: (entry: Entry) => string = () => '',
) {
  const folds = entries.map(entry => folded(textOf(entry)))
  const wholes = entries.map((entry, index) => `${folds[index]} ${folded(alsoOf(entry))}`)

  /**
   * At most `limit` entries that hold every word of the query. The one whose own text is the query comes first, then those whose own text
   * holds it, then those also found by `alsoOf`; among both, those in which each word begins a word come first. The others that are `last` come
   * after all that are not.
   */
  return (query: string, limit: number, leftOut = noneOf<Entry>, last = noneOf<Entry>): Found<Entry> => {
    const words = wordsOf(query)
    const typed = words.join(' ')
    const ranks: Entry[][] = Array.from({ length: 9 }, () => [])
    for (const [index, entry] of entries.entries()) {
      const whole = wholes[index] ?? ''
      if (!holds(whole, words) || leftOut(entry)) continue
      const own = folds[index] ?? ''
      const isOwn = holds(own, words)
      const text = ` ${isOwn ? own : whole}`
      const begins = words.every(word => text.includes(` ${word}`))
      const rank = (isOwn ? 1 : 3) + (begins ? 0 : 1) + (last(entry) ? 4 : 0)
      ranks[own === typed ? 0 : rank]?.push(entry)
    }
    const all = ranks.flat()
    return { entries: all.slice(0, limit), more: Math.max(0, all.length - limit) }
  }
}

const noneOf = <Entry>(_: Entry) => false

/** Tells of texts whether they hold every word of a query, without regard to case and diacritics. */
export function holdsAllOf(query: string): (text: string) => boolean {
  const words = wordsOf(query)
  return text => holds(folded(text), words)
}

const wordsOf = (query: string) => folded(query).split(/\s+/).filter(Boolean)

function holds(text: string, words: readonly string[]): boolean {
  return words.every(word => text.includes(word))
}
