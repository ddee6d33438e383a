import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useKeys } from '../../keys/keys-here.ts'
import { type FileToFetch, type PageAction, PageActions } from '../page-actions.tsx'
import { PageHead } from '../page-head.tsx'
import { topBar } from '../top-bars.ts'
import styles from './list-toolbar.module.css'
import type { ListAddress } from './use-list-address.ts'

interface ListPageProps {
  title: string
  /** The list that this one belongs to. */
  back?: { to: string; label: string } | undefined
  /** The page that imports rows from a file; false for users who may not add any. */
  importAt?: string | false
  /** The file of the list, or the choice of one; none if there is nothing in it. */
  exported?: { fetchFile: FileToFetch['fetchFile'] } | { files: readonly FileToFetch[] } | undefined
  actions?: readonly PageAction[]
  add?: ReactNode
  note?: ReactNode
  /** The label of its search; left out: it is too short to be searched. */
  search?: string | undefined
  filters?: ReactNode
  address: ListAddress
  children: ReactNode
}

/** A list of administration as a page: its title with what can be done, its search and filters, then its rows. */
export function ListPage({ title, back, importAt, exported, actions = [], address, ...page }: ListPageProps) {
  const t = useTexts()
  const importing = importAt
    ? [{ key: 'import', label: t('admin.import_csv'), icon: <IconFileImport />, to: importAt }]
    : []
  const exporting = exported
    ? [{ key: 'export', label: t('admin.export'), icon: <IconDownload />, ...exported }]
    : []
  return (
    <>
      <PageHead title={title} back={back}>
        <PageActions actions={[...importing, ...exporting, ...actions]} />
        {page.add}
      </PageHead>
      {page.note}
      {page.search && (
        <search ref={topBar} className={styles.toolbar}>
          <SearchField
            label={page.search}
            value={address.search}
            onSearch={text => address.change({ search: text }, { replace: true })}
          />
          {page.filters}
        </search>
      )}
      {page.children}
    </>
  )
}

const PAUSE = 250

interface SearchFieldProps {
  /** Also its placeholder. */
  label: string
  value: string
  onSearch(search: string): void
}

/** A search field that searches after a pause in typing, or at once with Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  // Changed from outside, e.g. by Back.
  if (value !== searched.current) {
    searched.current = value
    setTyped(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys({ title: 'keys.list', lines: [{ keys: ['/'], does: 'keys.search', run: goThere }] })
  const ask = useRef(onSearch)
  useEffect(() => {
    ask.current = onSearch
  })
  useEffect(() => {
    if (typed === searched.current) return
    const timer = setTimeout(() => {
      searched.current = typed
      ask.current(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={styles.search}>
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          searched.current = typed
          onSearch(typed)
        }}
      />
    </div>
  )
}
