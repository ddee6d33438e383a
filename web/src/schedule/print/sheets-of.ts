/** Puts `items` on as few sheets as hold them, `most` on each, and about as many on one as on another. */
export function sheetsOf<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, sheet) =>
    items.slice(Math.round((sheet * items.length) / count), Math.round(((sheet + 1) * items.length) / count)),
  )
}
