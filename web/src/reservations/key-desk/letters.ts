/** Letters that do nothing else on any page, the easiest to reach first. */
const LETTERS = [...'ASEGHJLQUIOZXVBY']

/**
 * A letter for each of some rows, by their ids in the order in which they stand. A row keeps the letter that it has; the last ones of
 * many rows have none.
 */
export function lettersFor(ids: readonly number[], before: ReadonlyMap<number, string>): Map<number, string> {
  const kept = new Map(ids.flatMap(id => (before.has(id) ? [[id, before.get(id) ?? ''] as const] : [])))
  const taken = new Set(kept.values())
  const free = LETTERS.filter(letter => !taken.has(letter))
  return new Map(
    ids.flatMap(id => {
      const letter = kept.get(id) ?? free.shift()
      return letter ? [[id, letter] as const] : []
    }),
  )
}
