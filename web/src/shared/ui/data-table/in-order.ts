/**
 * The rows of a list that is loaded whole, in the order `sort` of its address. `by` says what each order compares; rows without that come
 * last either way. An order that is not in `by` leaves the rows as they are.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string,
  by: Record<string, (row: Row, place: number) => string | number | null>,
  compare: (one: string, other: string) => number,
): Row[] {
  const isDown = sort.startsWith('-')
  const read = by[isDown ? sort.slice(1) : sort]
  if (!read) return [...rows]
  const sign = isDown ? -1 : 1
  return rows
    .map((row, place) => ({ row, value: read(row, place) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
      return sign * compare(String(one), String(other))
    })
    .map(({ row }) => row)
}
