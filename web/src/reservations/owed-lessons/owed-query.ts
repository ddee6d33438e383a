import type { ListAddress } from '../../shared/ui/data-table/use-list-address.ts'

const SORTS = ['start', '-start', 'teacher', '-teacher', 'student', '-student'] as const
const STATES = ['made_up', 'written_off'] as const

/** The names of the address that filter the list of owed lessons. */
export const OWED_FILTERS = ['state', 'teacher', 'student'] as const

/** The query of the list of owed lessons, from the list's address. */
export function owedQuery({ search, sort, get }: ListAddress) {
  return {
    search: search || undefined,
    sort: SORTS.find(known => known === sort) ?? ('start' as const),
    state: STATES.find(known => known === get('state')) ?? ('owed' as const),
    teacher: get('teacher'),
    student: get('student'),
  }
}
