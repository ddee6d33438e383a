/** Text as it is compared while searching: without case and without the marks over and under letters (`Bērziņa` → `berzina`). */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export interface Found<Entry> {
  entries: Entry[]
  /** How many more there are than were asked for. */
  more: number
}

/** A search over many entries: each entry's text is folded once, when the search is made, not at every letter typed. */
export function searchOver<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string) {
  const folds = entries.map(entry => folded(textOf(entry)))

  /** At most `limit` entries that hold every word of the query: those where each begins a word first, otherwise in their order. */
  return (query: string, limit: number, leftOut: (entry: Entry) => boolean = () => false): Found<Entry> => {
    const words = folded(query).split(/\s+/).filter(Boolean)
    const begun: Entry[] = []
    const within: Entry[] = []
    for (const [index, entry] of entries.entries()) {
      const text = folds[index] ?? ''
      if (!words.every(word => text.includes(word)) || leftOut(entry)) continue
      const begins = words.every(word => ` ${text}`.includes(` ${word}`))
      ;(begins ? begun : within).push(entry)
    }
    const all = [...begun, ...within]
    return { entries: all.slice(0, limit), more: Math.max(0, all.length - limit) }
  }
}
