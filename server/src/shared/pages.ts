/** The answer with one page of a list; an empty list has one page. */
export function pageOf<Item>(
  items: Item[],
  { page, per_page, total }: { page: number; per_page: number; total: number },
) {
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return { data: items, meta: { current_page: page, last_page, per_page, total } }
}

/** The limit and offset of a page. */
export function rowsOf({ page, per_page }: { page: number; per_page: number }) {
  return { limit: per_page, offset: (page - 1) * per_page }
}
