import type { Group } from '@stunda/contract/people/admin-groups.ts'
import { useLocation } from 'wouter'
import { deleteNamed } from '../shared/ui/data-table/named-list.tsx'
import { groupHandoverPath, removeGroups } from './group-queries.ts'
import { hasEventsAhead } from './user-actions.ts'

/** Deletes groups after asking; one with lessons ahead is led to the page on which they are handed over first. */
export function useEndingGroups(): (
  groups: readonly Pick<Group, 'id' | 'name'>[],
  onDeleted: () => void,
) => Promise<void> {
  const [, navigate] = useLocation()
  return async (groups, onDeleted) => {
    const [only] = groups.length === 1 ? groups : []
    if (only && (await hasEventsAhead('group', only.id))) navigate(`${groupHandoverPath(only.id)}?archive=1`)
    else await deleteNamed('groups', groups, removeGroups, onDeleted)
  }
}
