import type { ReactNode } from 'react'

/** A teacher, a student or a group that can be added to an event. */
export interface Participant {
  key: string
  name: string
  icon: ReactNode
  count?: number
  /** Whether a group can be booked while it is empty. */
  isFilling?: boolean | undefined
  groups?: readonly string[] | undefined
}

/** The participants with these keys, in their order; one that is in no list has no name. */
export function chosenOf(people: readonly Participant[], keys: readonly string[]): Participant[] {
  return keys.map(key => people.find(person => person.key === key) ?? { key, name: '…', icon: null })
}
