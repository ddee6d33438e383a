import type { User } from '@stunda/contract/people/people.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'

export type UserStatus = User['status']

const USERS = 'admin-users'
const GROUPS = 'admin-groups'

const SORTS = ['surname', '-surname', 'email', '-email', 'groups', '-groups'] as const
type Sort = (typeof SORTS)[number]

const FLAG = ['0', '1'] as const

/** How a list of users is narrowed and sorted, from its address. */
export function userQuery({ search, sort, get }: ListAddress) {
  return {
    search: search || undefined,
    sort: SORTS.find(known => known === sort) ?? ('surname' satisfies Sort),
    role: get('role'),
    group: get('group'),
    has_password: FLAG.find(known => known === get('has_password')),
    let_in: FLAG.find(known => known === get('let_in')),
  }
}

/** A page of active or of archived users; while the next one is on its way, the last one stays. */
export function useUsers(status: UserStatus, address: ListAddress) {
  const query = { ...userQuery(address), page: address.page, with: 'user_roles' }
  return useQuery({
    queryKey: [USERS, status, query],
    queryFn: ({ signal }) =>
      status === 'active'
        ? call('GET /api/admin/users', { query, signal })
        : call('GET /api/admin/users/archive', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** All active users of a list, of every page. */
export async function allUsers(address: ListAddress): Promise<User[]> {
  const page = (page: number) =>
    call('GET /api/admin/users', { query: { ...userQuery(address), per_page: MOST_A_PAGE, page } })
  const first = await page(1)
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, nth) => page(nth + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}

const MOST_A_PAGE = 100

/** How many signed up and wait to be let in; 0 until that is known. */
export function useWaitingCount(): number {
  const { data = 0 } = useQuery({
    queryKey: [USERS, 'waiting'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/users', { query: { let_in: '0', per_page: '1' }, signal })).meta.total,
  })
  return data
}

/** One user, to be edited. */
export function useUser(id: number) {
  return useQuery({
    queryKey: [USERS, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/users/:id', { params: { id }, signal })).data,
    // What is edited is not exchanged under one's hands.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
}

/** All groups with their names, to choose one from. */
export function useGroupChoices() {
  return useQuery(
    queryOptions({
      queryKey: [GROUPS, 'choices'],
      queryFn: async ({ signal }) => {
        const page = (page: number) =>
          call('GET /api/admin/groups', { query: { per_page: 100, page }, signal })
        const first = await page(1)
        const others = Array.from({ length: first.meta.last_page - 1 }, (_, nth) => page(nth + 2))
        return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
      },
    }),
  )
}

export function useGroups(address: ListAddress) {
  const query = {
    search: address.search || undefined,
    sort: address.sort === '-name' ? '-name' : 'name',
    page: address.page,
  }
  return useQuery({
    queryKey: [GROUPS, 'list', query],
    queryFn: ({ signal }) => call('GET /api/admin/groups', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A group with the members whose name or e-mail has a part. */
export function useGroup(id: number, search_student_query: string) {
  return useQuery({
    queryKey: [GROUPS, 'one', id, search_student_query],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/groups/:id', { params: { id }, query: { search_student_query }, signal }))
        .data,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
}

/** Students who are not in a group, by a part of their name. */
export function useStudentsToAssign(except_group: number, search: string) {
  return useQuery({
    queryKey: [GROUPS, 'students', except_group, search],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/admin/groups/students', {
          query: { search, except_group: String(except_group) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })
}

/** People or groups have changed: every list of them is asked for again. */
export async function reloadPeople(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [room] }) => room === USERS || room === GROUPS || room === 'reference',
  })
}
