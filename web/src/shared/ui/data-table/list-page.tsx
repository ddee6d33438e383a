import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FileToFetch, type PageAction, PageActions } from '../page-actions.tsx'
import { PageHead } from '../page-head.tsx'
import { topBar } from '../top-bars.ts'
import styles from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'
import type { ListAddress } from './use-list-address.ts'

/** A list of administration as a page: its title with what can be done, its search and filters, then its rows. */
export function ListPage({
  title,
  importAt,
  exported,
  actions = [],
  add,
  note,
  search,
  filters,
  address,
  children,
}: {
  title: string
  /** Where rows come from a file; false for those who may not add any. */
  importAt?: string | false
  /** The file of the list, or the choice of one. */
  exported: { fetchFile: FileToFetch['fetchFile'] } | { files: readonly FileToFetch[] }
  actions?: readonly PageAction[]
  /** The button that adds a row. */
  add?: ReactNode
  note?: ReactNode
  /** What the search field says. */
  search: string
  filters?: ReactNode
  address: ListAddress
  children: ReactNode
}) {
  const t = useTexts()
  const importing = importAt
    ? [{ key: 'import', label: t('admin.import_csv'), icon: <IconFileImport />, to: importAt }]
    : []
  const exporting = { key: 'export', label: t('admin.export'), icon: <IconDownload />, ...exported }
  return (
    <>
      <PageHead title={title}>
        <PageActions actions={[...importing, exporting, ...actions]} />
        {add}
      </PageHead>
      {note}
      <search ref={topBar} className={styles.toolbar}>
        <SearchField
          label={search}
          value={address.search}
          onSearch={text => address.change({ search: text }, { replace: true })}
        />
        {filters}
      </search>
      {children}
    </>
  )
}
