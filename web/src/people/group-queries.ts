import type { Group } from '@stunda/contract/people/admin-groups.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ADMIN, allPages } from '../shared/api/admin-lists.ts'
import { call, reading } from '../shared/api/call.ts'

export const GROUPS_PATH = '/admin/group-management'

/** All groups, to choose one from; undefined until they are loaded. */
export function useGroupChoices(): Group[] | undefined {
  return useQuery({
    queryKey: [ADMIN, 'group choices'],
    queryFn: ({ signal }) =>
      allPages(page => call('GET /api/admin/groups', { query: { per_page: 100, page }, signal })),
  }).data
}

/** The orders of a group's people. */
export const PEOPLE_SORTS = ['surname', '-surname', 'groups', '-groups'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** Which of a group's people, and in which order. */
interface AskedPeople {
  search: string
  sort: PeopleSort
}

/** A group with those of its members whose name or e-mail contains `search`. */
export function groupQuery(id: number, { search, sort }: AskedPeople = { search: '', sort: 'surname' }) {
  return queryOptions({
    queryKey: [ADMIN, 'group', id, search, sort],
    queryFn: reading('GET /api/admin/groups/:id', {
      params: { id },
      query: { search_student_query: search, sort },
    }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
}

/** The students who could join a group and whose name or e-mail contains `search`; 100 at most. */
export function othersQuery(id: number, { search, sort }: AskedPeople) {
  return queryOptions({
    queryKey: [ADMIN, 'students to assign', id, search, sort],
    queryFn: reading('GET /api/admin/groups/students', { query: { search, except_group: id, sort } }),
    placeholderData: keepPreviousData,
  })
}

/** Deletes groups, all or none. Throws ApiError. */
export function removeGroups(ids: number[]): Promise<unknown> {
  return call('DELETE /api/admin/groups/group/multiply', { query: { ids } })
}

/** The page with what is ahead of a group. */
export const groupHandoverPath = (id: number): string => `${GROUPS_PATH}/${id}/hand-over`
