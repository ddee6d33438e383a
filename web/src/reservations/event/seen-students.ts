import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { create } from 'zustand'
import { useSession } from '../../shared/session.ts'

/**
 * The names of students and groups that are in no list: those whom a student has found and chosen, and those in opened events. Cleared
 * when another user signs in, or nobody is signed in any more.
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
