import { type ReactNode, useState } from 'react'

/** The actions for the chosen events of a list; `onClear` chooses none, `onDone`: it is done. */
export type ShowChosen = (ids: readonly number[], onClear: () => void, onDone: () => void) => ReactNode

/** The chosen rows of a list, by id, and the row from which a choice is extended. */
export interface ListChoice {
  chosen: ReadonlySet<number>
  anchor: number | null
}

export const NONE_CHOSEN: ListChoice = { chosen: new Set(), anchor: null }

/**
 * The choice after a row is chosen, or no longer; `isExtending`: with all rows from the anchor to it. `ids`: the rows that are shown and
 * can be chosen, in their order.
 */
export function chooseRow(
  { chosen, anchor }: ListChoice,
  ids: readonly number[],
  id: number,
  isExtending: boolean,
): ListChoice {
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)]
  const next = new Set(chosen)
  if (isExtending && from >= 0 && to >= 0) {
    for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
    return { chosen: next, anchor }
  }
  if (!next.delete(id)) next.add(id)
  return { chosen: next, anchor: id }
}

/** The user's choice in a list whose rows `ids` can be chosen; what was chosen on another page stays. */
export function useListChoice(ids: readonly number[]) {
  const [choice, setChoice] = useState(NONE_CHOSEN)
  return {
    chosen: choice.chosen,
    choose: (id: number, isExtending: boolean) =>
      setChoice(before => chooseRow(before, ids, id, isExtending)),
    clear: () => setChoice(NONE_CHOSEN),
  }
}
