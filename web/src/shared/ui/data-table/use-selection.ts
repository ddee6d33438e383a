import { useMemo, useState } from 'react'

/** Chosen rows, also on other pages. */
export interface Selection<Row> {
  rows: readonly Row[]
  has(id: number): boolean
  set(rows: readonly Row[], chosen: boolean): void
  clear(): void
}

/** A selection that survives paging and searching. */
export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: id => chosen.has(id),
      set: (rows, isChosen) =>
        setChosen(before => {
          const next = new Map(before)
          for (const row of rows) {
            if (isChosen) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  )
}
