import { type PageMeta, Pager } from './pager.tsx'
import type { ListAddress } from './use-list-address.ts'

/** A query of one page of a list. */
interface PageQuery<Row> {
  data: { data: readonly Row[]; meta: PageMeta } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch(): unknown
}

/** The props of a DataTable from a list’s query and address; `usually`: the default order. */
export function paged<Row>(list: PageQuery<Row>, address: ListAddress, usually: string) {
  return {
    rows: list.data?.data,
    sort: address.sort ?? usually,
    onSort: (sort: string) => address.change({ sort: sort === usually ? undefined : sort }),
    error: list.error,
    onRetry: () => void list.refetch(),
    stale: list.isPlaceholderData,
    footer: <Pager meta={list.data?.meta} onPage={page => address.change({ page })} />,
  }
}
