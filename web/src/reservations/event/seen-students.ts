import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { create } from 'zustand'
import { useSession } from '../../shared/session.ts'

/**
 * Students and groups by name, that are in no list: whom a student has found and chosen, and who is in the events that were opened.
 * Forgotten when somebody else signs in, or nobody is signed in any more.
 */
export const useSeenStudents = create<readonly StudentEntry[]>(() => [])

/** Remembers the names of some students and groups. */
export function rememberStudents(entries: readonly StudentEntry[]): void {
  const seen = useSeenStudents.getState()
  const added = entries.filter(({ key }) => !seen.some(one => one.key === key))
  if (added.length > 0) useSeenStudents.setState([...seen, ...added], true)
}

useSession.subscribe(({ auth }, before) => {
  if (auth.user?.id !== before.auth.user?.id) useSeenStudents.setState([], true)
})
