import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { Fragment, useMemo } from 'react'
import { searchOver } from '../shared/find-entries.ts'
import { type Column, DataTable } from '../shared/ui/data-table/data-table.tsx'
import { SearchField } from '../shared/ui/data-table/list-page.tsx'
import { NothingFound, Pager } from '../shared/ui/data-table/paged-table.tsx'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import { Empty } from '../shared/ui/states.tsx'
import {
  FIGURES,
  figureOf,
  isTime,
  type LessonFigure,
  type LessonRow,
  type LessonTable,
  lessonRows,
  sortedRows,
  usualSort,
} from './lesson-rows.ts'
import styles from './lessons-table.module.css'
import type { Figure, useUsageOfLessons } from './use-usage.ts'
import { useWords, type Words } from './use-words.ts'

const PER_PAGE = 25

interface LessonsTableProps {
  /** Which can be chosen; the first one is shown at first. */
  tables: readonly [LessonTable, ...LessonTable[]]
  lessons: ReturnType<typeof useUsageOfLessons>
  address: ListAddress
  onOpen(figure: Figure): void
}

/** Lessons by teacher, subject or student, and substitutions: searched, sorted and in pages; each figure opens its lessons. */
export function LessonsTable({ tables, lessons, address, onOpen }: LessonsTableProps) {
  const words = useWords()
  const { t } = words
  const table = tables.find(name => name === address.get('table')) ?? tables[0]
  const sort = address.sort ?? usualSort(table)
  const usage = lessons.data
  const rows = useMemo(() => usage && sortedRows(lessonRows(usage, table), table, sort), [usage, table, sort])
  const found = useMemo(() => {
    if (!rows || !address.search) return rows
    const hits = new Set(searchOver(rows, row => row.name ?? '')(address.search, rows.length).entries)
    return rows.filter(row => hits.has(row))
  }, [rows, address.search])
  const total = found?.length ?? 0
  const last_page = Math.max(1, Math.ceil(total / PER_PAGE))
  const current_page = Math.min(address.page, last_page)
  const nothing = address.search ? (
    <NothingFound icon={<IconChartBar />} onShowAll={() => address.change({ search: '' })} />
  ) : (
    <Empty
      icon={<IconChartBar />}
      title={t(table === 'substitutions' || table === 'debts' ? `usage.no_${table}` : 'usage.no_lessons')}
      text={t('usage.no_lessons_text')}
    />
  )
  return (
    <section className={styles.lessons} aria-label={t('usage.lessons')}>
      <div className={styles.tools}>
        <Segmented
          className={styles.kinds}
          label={t('usage.lessons')}
          value={table}
          options={tables.map(value => ({ value, label: t(`usage.${value}`) }))}
          onChange={value =>
            address.change(
              { table: value === tables[0] ? undefined : value, search: '', sort: undefined },
              { replace: true },
            )
          }
        />
        <SearchField
          key={table}
          label={t('usage.search')}
          value={address.search}
          onSearch={search => address.change({ search }, { replace: true })}
        />
      </div>
      <DataTable<LessonRow>
        label={t(`usage.${table}`)}
        columns={columnsOf(table, words, onOpen)}
        rows={found?.slice((current_page - 1) * PER_PAGE, current_page * PER_PAGE)}
        nameOf={row => nameOf(row, words)}
        sort={sort}
        onSort={sort =>
          address.change({ sort: sort === usualSort(table) ? undefined : sort }, { replace: true })
        }
        query={lessons}
        empty={nothing}
        footer={
          <Pager
            meta={found && { current_page, last_page, per_page: PER_PAGE, total }}
            onPage={page => address.change({ page })}
          />
        }
      />
    </section>
  )
}

export function nameOf({ name }: LessonRow, { t }: Words): string {
  return name ?? t('usage.without_subject')
}

function columnsOf(table: LessonTable, words: Words, onOpen: (figure: Figure) => void): Column<LessonRow>[] {
  const { t } = words
  const button = (row: LessonRow, by: LessonFigure, isOnPhone = false) => {
    const { number, of } = figureOf(row, by)
    const lessons = (by: Exclude<LessonFigure, `minutes_${string}`>) =>
      isOnPhone ? t(`usage.phone_${by}`, { count: number }) : words.number(number)
    const text = isTime(by) ? words.hours(number) : lessons(by)
    if (number === 0) return text
    return (
      <button
        type="button"
        className={styles.figure}
        aria-label={t('usage.figure', { text, column: t(`usage.${by}`), name: nameOf(row, words) })}
        onClick={() => onOpen({ title: row.full_name ?? nameOf(row, words), of })}
      >
        {text}
      </button>
    )
  }
  return [
    {
      key: 'name',
      title: t(table === 'subjects' ? 'usage.subject' : 'usage.person'),
      sort: 'name',
      cell: row => (
        <>
          {nameOf(row, words)}
          {row.mark && <span className={styles.mark}>{t(`usage.${row.mark}`)}</span>}
          <span className={styles.onPhone}>
            {phoneFigures(row, table).map((by, place) => (
              <Fragment key={by}>
                {place > 0 && ' · '}
                {button(row, by, true)}
              </Fragment>
            ))}
          </span>
        </>
      ),
    },
    ...FIGURES[table].map(
      (by): Column<LessonRow> => ({
        key: by,
        title: t(`usage.${by}`),
        sort: by,
        width: `${Math.floor(68 / FIGURES[table].length)}%`,
        hideBelow: 'phone',
        cell: row => button(row, by),
      }),
    ),
  ]
}

/** The figures of a row that fit on a phone: the lessons of each kind that there are, and the time of the first. */
function phoneFigures(row: LessonRow, table: LessonTable): LessonFigure[] {
  const [first, time, other] = FIGURES[table]
  const isThere = (by: LessonFigure) => figureOf(row, by).number > 0
  return isThere(first) || !isThere(other) ? [first, time, ...[other].filter(isThere)] : [other]
}
