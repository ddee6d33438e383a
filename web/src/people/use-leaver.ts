import type { Person, User } from '@stunda/contract/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { ADMIN } from '../shared/api/admin-lists.ts'
import { reading } from '../shared/api/call.ts'
import { groupQuery } from './group-queries.ts'

/** A teacher or a student who leaves, or a group that ends. */
interface Leaver {
  name: string
  /** Unless it is a group. */
  user: User | null
  members: readonly Person[]
}

/** The user or group that the page of what is ahead is about. */
export function useLeaver(id: number, isGroup: boolean) {
  const user = useQuery({
    queryKey: [ADMIN, 'user', id],
    queryFn: reading('GET /api/admin/users/:id', { params: { id } }),
    enabled: !isGroup,
    select: (found): Leaver => ({ name: found.full_name, user: found, members: [] }),
  })
  const group = useQuery({
    ...groupQuery(id),
    enabled: isGroup,
    select: (found): Leaver => ({ name: found.name, user: null, members: found.platform_students ?? [] }),
  })
  return isGroup ? group : user
}
