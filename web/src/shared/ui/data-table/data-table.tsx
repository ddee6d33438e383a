import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ActionMenu, type MenuAction } from '../action-menu.tsx'
import { classes } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Failed, Hidden, Loading, Skeleton } from '../states.tsx'
import styles from './data-table.module.css'
import { BulkBar, type Selection } from './selection.tsx'

export interface Column<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  /** Makes its head a button that sorts by this. */
  sort?: string
  /** The first column names the row. */
  width?: string
  hideBelow?: 'desk' | 'phone'
}

export interface DataTableProps<Row> {
  /** The table’s accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  nameOf(row: Row): string
  sort?: string
  onSort?(sort: string): void
  selection?: Selection<Row>
  /** Actions on the chosen rows, shown above the column heads; left out if they are shown elsewhere. */
  bulk?: readonly MenuAction[]
  /** The id of a row's checkbox, for a label in a cell. */
  boxId?(row: Row): string
  actions?(row: Row): MenuAction[]
  empty: ReactNode
  query?: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>
  footer?: ReactNode
  usual?: number
}

/** A list’s table: sorted by its heads, rows chosen by checkboxes, each with a menu; on a phone each row is a card. */
export function DataTable<Row extends { id: number | string }>(props: DataTableProps<Row>) {
  const { columns, rows, selection, bulk, actions, query, usual = 12 } = props
  const t = useTexts()
  // The rows are the previous ones; the next are loading.
  const stale = query?.isPlaceholderData
  if (query?.error && !rows) {
    return (
      <div className={styles.panel}>
        <Failed title={t('shared.list_failed')} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (rows?.length === 0) return <div className={styles.panel}>{props.empty}</div>
  const isChoosing = selection !== undefined && bulk !== undefined && selection.rows.length > 0
  return (
    <div className={classes(styles.panel, isChoosing && styles.choosing)}>
      {isChoosing && <BulkBar selection={selection} actions={bulk} />}
      <table className={styles.table} aria-label={props.label} aria-busy={stale || undefined}>
        <colgroup>
          {selection && <col className={styles.pick} />}
          {columns.map(({ key, width, hideBelow }) => (
            <col key={key} className={hide(hideBelow)} style={{ width }} />
          ))}
          {actions && <col className={styles.more} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className={styles.pick}>
                <AllBox selection={selection} rows={rows ?? []} />
              </th>
            )}
            {columns.map(column => (
              <Head key={column.key} column={column} covered={isChoosing} {...props} />
            ))}
            {actions && (
              <th className={styles.more}>
                <Hidden>{t('admin.actions')}</Hidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={classes(stale && 'stale')}>
          {rows
            ? rows.map(row => <BodyRow key={row.id} row={row} {...props} />)
            : Array.from({ length: usual }, (_, index) => <BodyRow key={-index} index={index} {...props} />)}
        </tbody>
      </table>
      {props.footer}
    </div>
  )
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
  /** The actions for chosen rows stand over it. */
  covered: boolean
}

function Head<Row>({ column: { title, sort: by, hideBelow }, sort, onSort, covered }: HeadProps<Row>) {
  const isUp = by !== undefined && sort === by
  const isDown = by !== undefined && sort === `-${by}`
  return (
    <th
      scope="col"
      className={hide(hideBelow)}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {by && onSort ? (
        <button
          type="button"
          className={styles.sort}
          tabIndex={covered ? -1 : undefined}
          onClick={() => onSort(isUp ? `-${by}` : by)}
        >
          {title}
          {isUp && <IconArrowUp aria-hidden />}
          {isDown && <IconArrowDown aria-hidden />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}

interface AllBoxProps<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
}

function AllBox<Row extends { id: number | string }>({ selection, rows }: AllBoxProps<Row>) {
  const t = useTexts()
  const chosen = rows.filter(({ id }) => selection.has(id)).length
  return (
    <Checkbox
      aria-label={t('admin.choose_page')}
      checked={rows.length > 0 && chosen === rows.length}
      partly={chosen > 0 && chosen < rows.length}
      disabled={rows.length === 0}
      onChange={isChosen => selection.set(rows, isChosen)}
    />
  )
}

const WAITING_WIDTHS = ['62%', '48%', '71%', '55%', '66%']

/** A row; without one, its place while it loads. `index`: the place among them. */
function BodyRow<Row extends { id: number | string }>({
  row,
  index = 0,
  ...table
}: DataTableProps<Row> & { row?: Row; index?: number }) {
  const t = useTexts()
  const { columns, selection, actions } = table
  const name = row ? table.nameOf(row) : ''
  const isChosen = row && selection?.has(row.id)
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      {selection && (
        <td className={styles.pick}>
          {row && (
            <Checkbox
              id={table.boxId?.(row)}
              aria-label={t('admin.choose_row', { name })}
              checked={isChosen}
              onChange={chosen => selection.set([row], chosen)}
            />
          )}
        </td>
      )}
      {columns.map(({ key, cell, hideBelow }, place) => {
        const isName = place === 0 && row
        const Cell = isName ? 'th' : 'td'
        const width = place === 0 ? '58%' : WAITING_WIDTHS[(index + place) % WAITING_WIDTHS.length]
        return (
          <Cell
            key={key}
            scope={isName ? 'row' : undefined}
            className={classes(place === 0 ? styles.name : styles.cell, hide(hideBelow))}
          >
            {!row && index + place === 0 && <Loading />}
            {row ? cell(row) : <Skeleton width={width} height={14} />}
          </Cell>
        )
      })}
      {actions && (
        <td className={styles.more}>
          {row && <ActionMenu label={t('admin.actions_of', { name })} actions={actions(row)} />}
        </td>
      )}
    </tr>
  )
}

const HIDDEN_BELOW = { desk: styles.onDesk, phone: styles.notOnPhone }

function hide(below: Column<unknown>['hideBelow']): string | undefined {
  return below && HIDDEN_BELOW[below]
}
