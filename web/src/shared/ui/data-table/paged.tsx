import { type PageMeta, Pager } from './pager.tsx'
import type { ListAddress } from './use-list-address.ts'

/** What a query of one page of a list answers, and how it stands. */
interface PageQuery<Row> {
  data: { data: readonly Row[]; meta: PageMeta } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch(): unknown
}

/** A DataTable's rows, order and pages out of a list's query and address; sorted by `usually` where the address does not say. */
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
