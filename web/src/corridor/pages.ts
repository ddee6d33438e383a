/** The items on pages of at most `most` each, as full as each other: the last page is no remnant. */
export function pagesOf<Item>(items: readonly Item[], most: number): Item[][] {
  const pages = Math.ceil(items.length / Math.max(1, most))
  return Array.from({ length: pages }, (_, page) =>
    items.slice(startOf(page, pages, items), startOf(page + 1, pages, items)),
  )
}

/** Which page stands there after so many turns; 0 when there is none. */
export function pageAfter(turns: number, pages: number): number {
  return pages === 0 ? 0 : turns % pages
}

/** The first pages take what does not divide evenly. */
function startOf(page: number, pages: number, { length }: readonly unknown[]): number {
  return page * Math.floor(length / pages) + Math.min(page, length % pages)
}
