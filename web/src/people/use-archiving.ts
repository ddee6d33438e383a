import type { User } from '@stunda/contract/people/people.ts'
import { useLocation } from 'wouter'
import { archiveUsers, hasLessonsAhead } from './user-actions.ts'

/** The page with what is ahead of a teacher. */
export const handoverPath = ({ id }: Pick<User, 'id'>): string => `/admin/users/${id}/hand-over`

/** The page on which a student changes from one teacher's lessons to another's. */
export const movingPath = (user: Pick<User, 'id'>): string => `${handoverPath(user)}?part=student`

/**
 * Archives users after asking; a teacher with lessons ahead is led to the page on which they are handed over first. Answers whether the
 * users were archived.
 */
export function useArchiving(): (users: readonly User[]) => Promise<boolean> {
  const [, navigate] = useLocation()
  return async users => {
    const [only] = users.length === 1 ? users : []
    if (!only || !(await hasLessonsAhead(only))) return archiveUsers(users)
    navigate(`${handoverPath(only)}?archive=1`)
    return false
  }
}
