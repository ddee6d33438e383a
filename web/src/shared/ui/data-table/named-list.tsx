import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { text } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { runAction } from '../../forms/run-action.ts'
import type { MenuAction } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import { notify } from '../notifications-store.ts'
import type { FileToFetch } from '../page-actions.tsx'
import { Empty } from '../states.tsx'
import { BulkAction } from './bulk-bar.tsx'
import type { Column } from './data-table.tsx'
import { ListPage } from './list-page.tsx'
import { type Page, PagedTable } from './paged-table.tsx'
import { useListAddress } from './use-list-address.ts'
import { useSelection } from './use-selection.ts'

interface Named {
  id: number
  name: string
}

/** Also the name of its texts. */
type Kind = 'groups' | 'subjects'

interface NameQuery {
  search: string | undefined
  sort: 'name' | '-name'
}

/** A list of administration whose rows are known by their names: found, exported, added, edited and deleted, several at once too. */
export function NamedList<Row extends Named>({
  kind,
  path,
  icon,
  load,
  fetchFile,
  remove,
  columns = [],
  nameCell,
  edit,
  onAdd,
}: {
  kind: Kind
  path: string
  icon: ReactNode
  load(query: NameQuery & { page: number }, signal: AbortSignal): Promise<Page<Row>>
  fetchFile(query: NameQuery): ReturnType<FileToFetch['fetchFile']>
  remove: Removal
  /** Those after the name. */
  columns?: readonly Column<Row>[]
  nameCell(row: Row): ReactNode
  edit(row: Row): MenuAction
  onAdd(): void
}) {
  const t = useTexts()
  const address = useListAddress(path)
  const selection = useSelection<Row>()
  const query: NameQuery = {
    search: address.search || undefined,
    sort: address.sort === '-name' ? '-name' : 'name',
  }
  const pageQuery = { ...query, page: address.page }
  const deleteRows = (rows: readonly Row[]) =>
    void deleteNamed(kind, rows, remove, () => selection.set(rows, false))
  const add = (
    <Button look="filled" onClick={onAdd}>
      <IconPlus />
      {t(`${kind}.new`)}
    </Button>
  )
  return (
    <ListPage
      title={t(`admin.${kind}`)}
      exported={{ fetchFile: () => fetchFile(query) }}
      add={add}
      search={t(`${kind}.search`)}
      address={address}
    >
      <PagedTable
        label={t(`admin.${kind}`)}
        address={address}
        usualSort="name"
        queryKey={[kind, pageQuery]}
        load={signal => load(pageQuery, signal)}
        icon={icon}
        columns={[{ key: 'name', title: t('admin.name'), sort: 'name', cell: nameCell }, ...columns]}
        nameOf={row => row.name}
        selection={selection}
        bulk={
          <BulkAction danger onClick={() => deleteRows(selection.rows)}>
            {t('admin.delete')}
          </BulkAction>
        }
        actions={row => [
          edit(row),
          {
            key: 'delete',
            label: t('admin.delete'),
            icon: <IconTrash />,
            danger: true,
            run: () => deleteRows([row]),
          },
        ]}
        empty={<Empty icon={icon} title={t(`${kind}.empty`)} text={t(`${kind}.empty_text`)} action={add} />}
      />
    </ListPage>
  )
}

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
  return runAction({
    question: {
      title: only
        ? text(`${kind}.delete_title`, { name: only.name })
        : text(`${kind}.delete_all_title`, { count }),
      message: text(`${kind}.delete_text`),
      submit: text('admin.delete'),
      danger: true,
    },
    run: () => remove(rows.map(({ id }) => id)),
    done: () => {
      notify(text(`${kind}.deleted`, { count }), { tone: 'done', detail: only?.name })
      onDeleted()
    },
    failed: text(`${kind}.delete_failed`),
  })
}
