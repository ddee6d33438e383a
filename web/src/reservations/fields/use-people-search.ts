import { useMemo, useState } from 'react'
import { searchOver } from '../../shared/find-entries.ts'
import { MOST_SHOWN } from '../../shared/ui/combobox.tsx'
import { freeFirst } from './choice-order.ts'
import { type LeftText, useLeftText } from './left-text.ts'
import type { Participant } from './participant.ts'

/** The people who are offered before the others, and the titles of both parts while nothing is typed. */
export type Preferred = { keys: ReadonlySet<string>; title: string; others: string } | undefined

export const NO_KEYS: ReadonlySet<string> = new Set()

const NOBODY = { entries: [], more: 0 }

interface Searched extends LeftText {
  people: readonly Participant[]
  chosen: readonly Participant[]
  onType: ((query: string) => void) | undefined
  preferred: Preferred
  taken: ReadonlySet<string>
  error: string | undefined
}

/** The text that is typed into a field of people, and whom it finds while the list is open; `announce`: for screen readers. */
export function usePeopleSearch({ people, preferred, taken, chosen, onType, ...leftText }: Searched) {
  const text = useLeftText(leftText)
  const query = text.query ?? ''
  const [announcement, announce] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** Who was taken when the list opened or a letter was typed: in between nobody changes places. */
  const [takenThen, setTakenThen] = useState(NO_KEYS)
  const isTaken = ({ key }: Participant) => takenThen.has(key)
  const isTyped = query.trim() !== ''
  const search = useMemo(
    () =>
      searchOver(
        apart(people, preferred).flatMap(part => freeFirst(part, ({ key }) => takenThen.has(key))),
        ({ name }) => name,
        ({ groups = [] }) => groups.join(' '),
      ),
    [people, preferred, takenThen],
  )
  const keys = useMemo(() => new Set(chosen.map(person => person.key)), [chosen])
  return {
    text,
    query,
    // The first one that is found by what is typed is free.
    found: isOpen
      ? search(query, MOST_SHOWN, ({ key }) => keys.has(key), isTyped ? isTaken : undefined)
      : NOBODY,
    announcement,
    announce,
    setQuery(query: string) {
      text.type(query)
      setTakenThen(taken)
      onType?.(query)
    },
    forget() {
      text.forget()
      onType?.('')
    },
    setOpened(opens: boolean) {
      setOpen(opens)
      if (opens) setTakenThen(taken)
    },
  }
}

/** Parts the people who are offered first from the others. */
export function apart(people: readonly Participant[], preferred: Preferred): [Participant[], Participant[]] {
  const parts = Map.groupBy(people, person => preferred?.keys.has(person.key) ?? false)
  return [parts.get(true) ?? [], parts.get(false) ?? []]
}
