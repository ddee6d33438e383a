import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ActionMenu, type MenuAction } from '../action-menu.tsx'
import { classes } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Failed, Loading, Skeleton } from '../states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  /** Makes its head a button that sorts by this. */
  sort?: string
  /** The first column names the row. */
  width?: string
  /** Hidden below this width. */
  hideBelow?: 'desk' | 'phone'
  align?: 'end'
}

export interface DataTableProps<Row> {
  /** The table’s accessible name. */
  label: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  nameOf(row: Row): string
  sort?: string
  onSort?(sort: string): void
  selection?: Selection<Row>
  bulk?: ReactNode
  actions?(row: Row): MenuAction[]
  /** Shown if there are no rows. */
  empty: ReactNode
  error?: unknown
  onRetry?(): void
  /** The rows are the previous ones; the next are loading. */
  stale?: boolean
  footer?: ReactNode
  /** The number of skeleton rows. */
  usual?: number
}

/** A list’s table: sorted by its heads, rows chosen by checkboxes, each with a menu; on a phone each row is a card. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, selection, bulk, actions, empty, error, onRetry, stale, footer } = props
  const t = useTexts()
  if (error && !rows) {
    return (
      <div className={styles.panel}>
        <Failed error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (rows?.length === 0) return <div className={styles.panel}>{empty}</div>
  const isChoosing = selection !== undefined && selection.rows.length > 0
  return (
    <div className={classes(styles.panel, isChoosing && styles.choosing)}>
      {!rows && <Loading />}
      {isChoosing && <BulkBar selection={selection}>{bulk}</BulkBar>}
      <table className={styles.table} aria-label={label} aria-busy={stale || undefined}>
        <colgroup>
          {selection && <col className={styles.pick} />}
          {columns.map(({ key, width, hideBelow }) => (
            <col key={key} className={classes(hide(hideBelow))} style={{ width }} />
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
                <span className="visually-hidden">{t('admin.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={classes(stale && styles.stale)}>
          {rows
            ? rows.map(row => <BodyRow key={row.id} row={row} {...props} />)
            : Array.from({ length: props.usual ?? 12 }, (_, index) => index).map(index => (
                <WaitingRow key={index} index={index} {...props} />
              ))}
        </tbody>
      </table>
      {footer}
    </div>
  )
}

function Head<Row>({
  column: { title, sort: by, hideBelow, align },
  sort,
  onSort,
  covered,
}: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row>; covered: boolean }) {
  const isUp = by !== undefined && sort === by
  const isDown = by !== undefined && sort === `-${by}`
  return (
    <th
      scope="col"
      className={classes(hide(hideBelow), align === 'end' && styles.end)}
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

function AllBox<Row extends { id: number }>({
  selection,
  rows,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
}) {
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

function BodyRow<Row extends { id: number }>({
  row,
  columns: [first, ...others],
  nameOf,
  selection,
  actions,
}: DataTableProps<Row> & { row: Row }) {
  const t = useTexts()
  const isChosen = selection?.has(row.id) ?? false
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      {selection && (
        <td className={styles.pick}>
          <Checkbox
            aria-label={t('admin.choose_row', { name: nameOf(row) })}
            checked={isChosen}
            onChange={chosen => selection.set([row], chosen)}
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        {first.cell(row)}
      </th>
      {others.map(({ key, cell, hideBelow, align }) => (
        <td key={key} className={classes(styles.cell, hide(hideBelow), align === 'end' && styles.end)}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.more}>
          <ActionMenu label={t('admin.actions_of', { name: nameOf(row) })} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

const WAITING_WIDTHS = ['62%', '48%', '71%', '55%', '66%']

function WaitingRow<Row>({
  columns,
  selection,
  actions,
  index,
}: Pick<DataTableProps<Row>, 'columns' | 'selection' | 'actions'> & { index: number }) {
  return (
    <tr>
      {selection && <td className={styles.pick} />}
      {columns.map(({ key, hideBelow }, place) => (
        <td key={key} className={classes(place === 0 ? styles.name : styles.cell, hide(hideBelow))}>
          <Skeleton
            width={place === 0 ? '58%' : WAITING_WIDTHS[(index + place) % WAITING_WIDTHS.length]}
            height={14}
          />
        </td>
      ))}
      {actions && <td className={styles.more} />}
    </tr>
  )
}

const HIDDEN_BELOW = { desk: styles.onDesk, phone: styles.notOnPhone }

function hide(below: Column<unknown>['hideBelow']): string | false {
  return below !== undefined && (HIDDEN_BELOW[below] ?? '')
}
