import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { lazyDialog } from '../shared/lazy-part.tsx'
import type { ListAddress } from '../shared/ui/data-table/use-list-address.ts'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { type FileToFetch, PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { UsageOnPaper } from './usage-on-paper.tsx'
import styles from './usage-screen.module.css'
import { UsageToolbar } from './usage-toolbar.tsx'
import type { Figure, Scope } from './use-usage.ts'
import { useWords } from './use-words.ts'

const EventsDialog = lazyDialog(() => import('./events-dialog.tsx'))

/** The props that a page gives its screen of figures. */
export interface UsageScreenProps {
  now: CivilDateTime
  onOpenEvent(reservation_id: number): void
  chosen: ShowChosen
}

interface UsageFrameProps extends UsageScreenProps {
  title: string
  address: ListAddress
  scope: Scope
  /** More filters than the period. */
  filter?: ReactNode
  fetchWorkbook: FileToFetch['fetchFile']
  /** The tables that can be exported; `label` is the table’s name. */
  tables: readonly FileToFetch[]
  /** Undefined until it is known. */
  paper: Pick<ComponentProps<typeof UsageOnPaper>, 'rooms' | 'lessons'> | undefined
  /** The figures; each opens the events behind it. */
  children(onOpen: (figure: Figure) => void): ReactNode
}

/** A page of figures of a period: its exports, its period, the events behind a figure, and its paper. */
export function UsageFrame(props: UsageFrameProps) {
  const { title, address, scope, filter, fetchWorkbook, tables, paper, now, onOpenEvent, chosen } = props
  const words = useWords()
  const { t } = words
  const [figure, setFigure] = useState<Figure | null>(null)
  const today = dateOf(now)
  const days = words.period(scope, today.slice(0, 4))
  const files = [
    { key: 'workbook', label: t('usage.workbook'), fetchFile: fetchWorkbook },
    ...tables.map(table => ({ ...table, label: t('usage.csv', { table: table.label }) })),
  ]
  return (
    <>
      <PageHead title={title}>
        <PageActions
          actions={[
            { key: 'export', label: t('admin.export'), icon: <IconDownload />, files },
            { key: 'print', label: t('usage.print'), icon: <IconPrinter />, run: () => print() },
          ]}
        />
      </PageHead>
      <UsageToolbar
        {...{ period: scope, today }}
        onPeriod={({ date_from, date_to }) => address.change({ from: date_from, to: date_to })}
      >
        {filter}
      </UsageToolbar>
      {scope.date_to > today && <p className={styles.note}>{t('usage.with_future')}</p>}
      {props.children(setFigure)}
      {figure && (
        <EventsDialog
          {...{ scope, figure, now, chosen }}
          detail={days}
          onOpen={onOpenEvent}
          onClose={() => setFigure(null)}
        />
      )}
      {paper && <UsageOnPaper {...paper} title={`${title}, ${days}`} now={now} />}
    </>
  )
}
