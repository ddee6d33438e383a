import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { text } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openedBefore } from '../../forms/kept-values.ts'
import { runAction } from '../../forms/run-action.ts'
import type { MenuAction } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import type { FileToFetch } from '../page-actions.tsx'
import { RowButton } from '../row-button.tsx'
import { Empty } from '../states.tsx'
import type { Column } from './data-table.tsx'
import { ListPage } from './list-page.tsx'
import { type Page, PagedTable } from './paged-table.tsx'
import { deleteAction, editAction } from './row-actions.tsx'
import { useSelection } from './selection.tsx'
import { useListAddress } from './use-list-address.ts'

interface Named {
  id: number
  name: string
}

/** Also the name of its texts. */
type Kind = Searched | 'categories'
type Searched = 'groups' | 'subjects' | 'features'

interface NameQuery<Sort extends string> {
  search: string | undefined
  sort: 'name' | '-name' | Sort | `-${Sort}`
}

export interface NamedListProps<Row, Sort extends string> {
  kind: Kind
  path: string
  /** The list that this one belongs to. */
  back?: { to: string; label: string }
  /** The page that imports rows from a list. */
  importAt?: string
  icon: ReactNode
  load(query: NameQuery<Sort> & { page: number }, signal: AbortSignal): Promise<Page<Row>>
  fetchFile(query: NameQuery<Sort>): ReturnType<FileToFetch['fetchFile']>
  /** Deletes rows after asking; `onDeleted` is called once they are gone. Left out: `remove` deletes them. */
  deletes?(rows: readonly Row[], onDeleted: () => void): Promise<unknown>
  remove: Removal
  /** Whether a row cannot be deleted. */
  isKept?(row: Row): boolean
  /** The columns after the name; some sort too. */
  columns?: readonly (Column<Row> & { sort?: Sort })[]
  /** `name` changes the row. */
  nameCell?(row: Row, name: ReactNode): ReactNode
  /** The name of the action that changes a row. */
  edit: string
  /** Changes a row elsewhere than in the dialog. */
  onEdit?(row: Row): void
  /** The other actions on a row. */
  more?(row: Row): readonly MenuAction[]
  /** Changes a row; null: adds one. `keeps`: the record that the dialog is open for. */
  dialog(row: Row | null, dialog: { keeps: object; onLeave(): void }): ReactNode
}

/** A list of administration whose rows are known by their names: found, exported, added, edited and deleted, several at once too. */
export function NamedList<Row extends Named, Sort extends string = never>({
  kind,
  icon,
  columns = [],
  ...of
}: NamedListProps<Row, Sort>) {
  const t = useTexts()
  const address = useListAddress(of.path)
  const selection = useSelection<Row>()
  // The row that the dialog is open for; null: a new one.
  const [edited, setEdited] = useState<{ row: Row | null } | null>(openedBefore)
  const edit = of.onEdit ?? ((row: Row) => setEdited({ row }))
  const nameCell = (row: Row) => {
    const name = <RowButton onClick={() => edit(row)}>{row.name}</RowButton>
    return of.nameCell?.(row, name) ?? name
  }
  const sorts = ['name' as const, ...columns.flatMap(({ sort }) => sort ?? [])]
  const query: NameQuery<Sort> = {
    search: address.search || undefined,
    sort: sorts.flatMap(by => [by, `-${by}` as const]).find(sort => sort === address.sort) ?? 'name',
  }
  const pageQuery = { ...query, page: address.page }
  const deleteRows = (rows: readonly Row[]) => {
    const onDeleted = () => selection.set(rows, false)
    void (of.deletes?.(rows, onDeleted) ?? deleteNamed(kind, rows, of.remove, onDeleted))
  }
  const add = (
    <Button look="filled" onClick={() => setEdited({ row: null })}>
      <IconPlus />
      {t(`${kind}.new`)}
    </Button>
  )
  return (
    <ListPage
      title={t(`sections.${kind}`)}
      back={of.back}
      importAt={of.importAt ?? false}
      exported={{ fetchFile: () => of.fetchFile(query) }}
      add={add}
      search={isSearched(kind) ? t(`${kind}.search`) : undefined}
      address={address}
    >
      <PagedTable
        label={t(`sections.${kind}`)}
        address={address}
        usualSort="name"
        queryKey={[kind, pageQuery]}
        load={signal => of.load(pageQuery, signal)}
        icon={icon}
        columns={[{ key: 'name', title: t('admin.name'), sort: 'name', cell: nameCell }, ...columns]}
        nameOf={row => row.name}
        selection={selection}
        bulk={[deleteAction(t('admin.delete'), () => deleteRows(selection.rows))]}
        actions={row => [
          editAction(of.edit, () => edit(row)),
          ...(of.more?.(row) ?? []),
          ...(of.isKept?.(row) ? [] : [deleteAction(t('admin.delete'), () => deleteRows([row]))]),
        ]}
        empty={<Empty icon={icon} title={t(`${kind}.empty`)} text={t(`${kind}.empty_text`)} />}
      />
      {edited && of.dialog(edited.row, { keeps: edited, onLeave: () => setEdited(null) })}
    </ListPage>
  )
}

/** Of categories there are a few only. */
const isSearched = (kind: Kind): kind is Searched => kind !== 'categories'

/** Deletes them all on the server, or throws ApiError. */
type Removal = (ids: number[]) => Promise<unknown>

/** Deletes rows of a named list after asking; `onDeleted` is called once they are gone. */
export function deleteNamed(
  kind: Kind,
  rows: readonly Named[],
  remove: Removal,
  onDeleted: () => void,
): Promise<boolean> {
  const [only] = rows.length === 1 ? rows : []
  const count = rows.length
  const names = rows.map(({ name }) => name)
  const title = () =>
    only ? text(`${kind}.delete_title`, { name: only.name }) : text(`${kind}.delete_all_title`, { count })
  return runAction({
    question: { title, message: `${kind}.delete_text`, names },
    run: () => remove(rows.map(({ id }) => id)),
    done: () => {
      onDeleted()
      return { message: () => text(`${kind}.deleted`, { count }), detail: only?.name }
    },
    failed: `${kind}.delete_failed`,
  })
}
