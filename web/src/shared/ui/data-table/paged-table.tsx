import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADMIN } from '../../api/admin-lists.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { type PageMeta, Pager } from './pager.tsx'
import type { ListAddress } from './use-list-address.ts'

/** A page of a list as the server answers it. */
export interface Page<Row> {
  data: Row[]
  meta: PageMeta
}

interface PagedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'error' | 'onRetry' | 'stale' | 'footer'> {
  address: ListAddress
  /** What it is sorted by when the address does not say. */
  usualSort: string
  /** The parts of the query's key; each has a page of its own. */
  queryKey: readonly unknown[]
  load(signal: AbortSignal): Promise<Page<Row>>
  /** The names of the address that filter the list. */
  filters?: readonly string[]
  icon: ReactNode
}

/** A table of one page of a list, as its address asks; while the next page loads, the last one stays. */
export function PagedTable<Row extends { id: number }>({
  address,
  usualSort,
  queryKey,
  load,
  filters = [],
  icon,
  empty,
  ...table
}: PagedTableProps<Row>) {
  const list = useQuery({
    queryKey: [ADMIN, ...queryKey],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  })
  const isFiltered = address.search !== '' || filters.some(name => address.get(name)) || address.page > 1
  const showAll = () =>
    address.change({ search: '', ...Object.fromEntries(filters.map(name => [name, undefined])) })
  return (
    <DataTable
      {...table}
      rows={list.data?.data}
      sort={address.sort ?? usualSort}
      onSort={sort => address.change({ sort: sort === usualSort ? undefined : sort })}
      error={list.error}
      onRetry={() => void list.refetch()}
      stale={list.isPlaceholderData}
      footer={<Pager meta={list.data?.meta} onPage={page => address.change({ page })} />}
      empty={isFiltered ? <NothingFound icon={icon} onShowAll={showAll} /> : empty}
    />
  )
}
