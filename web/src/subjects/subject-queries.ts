import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../shared/api/call.ts'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'

const SUBJECTS = 'admin-subjects'

/** How the list is narrowed and sorted, from its address. */
export function subjectQuery({ search, sort }: ListAddress) {
  return { search: search || undefined, sort: sort === '-name' ? '-name' : 'name' }
}

export function useSubjectPage(address: ListAddress) {
  const query = { ...subjectQuery(address), page: address.page }
  return useQuery({
    queryKey: [SUBJECTS, query],
    queryFn: ({ signal }) => call('GET /api/admin/subjects', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Subjects have changed: their lists are asked for again. */
export async function reloadSubjects(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [room] }) => room === SUBJECTS || room === 'reference',
  })
}
