import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'

const SORTS = ['surname', '-surname', 'email', '-email', 'groups', '-groups'] as const
const FLAG = ['0', '1'] as const

/** The names of the address that filter the list of users. */
export const USER_FILTERS = ['role', 'group', 'has_password', 'let_in'] as const

/** The query of the list of users, from the list's address. */
export function userQuery({ search, sort, get }: ListAddress) {
  return {
    search: search || undefined,
    sort: SORTS.find(known => known === sort) ?? ('surname' as const),
    role: get('role'),
    group: get('group'),
    has_password: FLAG.find(known => known === get('has_password')),
    let_in: FLAG.find(known => known === get('let_in')),
  }
}
