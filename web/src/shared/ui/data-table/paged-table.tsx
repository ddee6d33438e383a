import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Say } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ADMIN } from '../../api/admin-lists.ts'
import { useAnnouncement } from '../announcements.tsx'
import { Button, IconButton } from '../button.tsx'
import { Empty } from '../states.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import styles from './pager.module.css'
import type { ListAddress } from './use-list-address.ts'

export interface Page<Row> {
  data: Row[]
  meta: PageMeta
}

interface PagedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'sort' | 'onSort' | 'query' | 'footer'> {
  address: ListAddress
  /** The order when the address does not say one. */
  usualSort: string
  /** The parts of the query's key; each has a page of its own. */
  queryKey: readonly unknown[]
  load(signal: AbortSignal): Promise<Page<Row>>
  /** The names of the address that filter the list. */
  filters?: readonly string[]
  icon: ReactNode
}

/** A table of one page of a list, as its address asks; while the next page loads, the last one stays. */
export function PagedTable<Row extends { id: number | string }>({
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
      query={list}
      footer={<Pager meta={list.data?.meta} onPage={page => address.change({ page })} />}
      empty={isFiltered ? <NothingFound icon={icon} onShowAll={showAll} /> : empty}
    />
  )
}

interface PageMeta {
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Which rows are shown, and buttons to the other pages. */
export function Pager({ meta, onPage }: { meta: PageMeta | undefined; onPage(page: number): void }) {
  const t = useTexts()
  const part = meta ? partOfList(meta, t) : null
  useAnnouncement(part)
  if (!meta) return <div className={styles.pager} />
  const { current_page, last_page } = meta
  return (
    <nav className={styles.pager} aria-label={t('admin.pages')}>
      <span>{part}</span>
      {last_page > 1 && (
        <span className="inline-row gap-10">
          <IconButton
            label={t('admin.previous_page')}
            disabled={current_page <= 1}
            onClick={() => onPage(current_page - 1)}
          >
            <IconChevronLeft />
          </IconButton>
          <span>{t('admin.page_of', { page: current_page, last: last_page })}</span>
          <IconButton
            label={t('admin.next_page')}
            disabled={current_page >= last_page}
            onClick={() => onPage(current_page + 1)}
          >
            <IconChevronRight />
          </IconButton>
        </span>
      )}
    </nav>
  )
}

function partOfList({ current_page, per_page, total }: PageMeta, t: Say): string {
  if (total === 1) return t('admin.one_in_list')
  const from = (current_page - 1) * per_page + 1
  return t('admin.part_of_list', { from, to: Math.min(total, current_page * per_page), total })
}

/** No row matches the search and the filters; `onShowAll` removes them. */
export function NothingFound({ icon, onShowAll }: { icon: ReactNode; onShowAll(): void }) {
  const t = useTexts()
  return (
    <Empty
      icon={icon}
      title={t('admin.nothing_found')}
      text={t('admin.nothing_found_text')}
      action={<Button onClick={onShowAll}>{t('admin.show_all')}</Button>}
    />
  )
}
