import { type Choices, chooseForAll, type EventRow } from '../rearranging/rows.ts'

/** The choices that the user has made by hand, and for which rows; others are moved to their nearest places. */
export interface ByHand {
  choices: Choices
  seen: ReadonlySet<string>
}

export const NOTHING_CHOSEN: ByHand = { choices: new Map(), seen: new Set() }

/** The choices for all rows: those by hand, and for each row that the user has not seen so its nearest place. */
export function allChoices(rows: readonly EventRow[], { choices, seen }: ByHand): Choices {
  const known = rows.filter(row => seen.has(rowKey(row)))
  const kept = known.flatMap(({ reservation: { id } }) => {
    const choice = choices.get(id)
    return choice ? [[id, choice] as const] : []
  })
  const fresh = rows.filter(row => !seen.has(rowKey(row)))
  return chooseForAll(fresh, 'move', new Map(kept), known)
}

/** An event of one version: changed by somebody else it is another row. */
export const rowKey = ({ reservation: { id, version } }: EventRow): string => `${id} ${version}`
