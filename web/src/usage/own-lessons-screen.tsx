import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { callFile } from '../shared/api/call.ts'
import { lazyDialog } from '../shared/lazy-part.tsx'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import type { ShowChosen } from '../shared/ui/list-choice.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { LessonsTable } from './lessons-table.tsx'
import { type Period, periodInAddress } from './usage-address.ts'
import { OwnCards } from './usage-cards.tsx'
import { OwnLessonsOnPaper } from './usage-on-paper.tsx'
import styles from './usage-screen.module.css'
import { UsageToolbar } from './usage-toolbar.tsx'
import { type Figure, type Scope, useUsageOfLessons } from './use-usage.ts'
import { useWords } from './use-words.ts'

const EventsDialog = lazyDialog(() => import('./events-dialog.tsx'))

/** Whom and what the teacher taught; the substitutions are in the cards. */
const TABLES = ['students', 'subjects'] as const
const FILES = ['teachers', ...TABLES, 'substitutions', 'debts'] as const

interface OwnLessonsScreenProps {
  now: CivilDateTime
  onOpenEvent(reservation_id: number): void
  chosen: ShowChosen
}

/** The lessons that a teacher taught in a period; each figure opens the lessons behind it. */
export function OwnLessonsScreen({ now, onOpenEvent, chosen }: OwnLessonsScreenProps) {
  const words = useWords()
  const { t } = words
  const address = useListAddress('/lessons')
  const [figure, setFigure] = useState<Figure | null>(null)
  const today = dateOf(now)
  const period = periodInAddress(address.get, today)
  const scope: Scope = { ...period, own: true }
  const lessons = useUsageOfLessons(scope)
  const days = words.period(period, today.slice(0, 4))
  return (
    <>
      <PageHead title={t('account.own_lessons')}>
        <PageActions actions={useActions(period)} />
      </PageHead>
      <UsageToolbar
        {...{ period, today }}
        onPeriod={({ date_from, date_to }) => address.change({ from: date_from, to: date_to })}
      />
      {period.date_to > today && <p className={styles.note}>{t('usage.with_future')}</p>}
      {(lessons.data || !lessons.isError) && (
        <div className={lessons.isPlaceholderData ? styles.stale : undefined}>
          <OwnCards lessons={lessons.data} onOpen={setFigure} />
        </div>
      )}
      <LessonsTable tables={TABLES} {...{ lessons, address }} onOpen={setFigure} />
      {figure && (
        <EventsDialog
          {...{ scope, figure, now, chosen }}
          detail={days}
          onOpen={onOpenEvent}
          onClose={() => setFigure(null)}
        />
      )}
      {lessons.data && (
        <OwnLessonsOnPaper lessons={lessons.data} title={`${t('account.own_lessons')}, ${days}`} now={now} />
      )}
    </>
  )
}

function useActions({ date_from, date_to }: Period) {
  const { t } = useWords()
  const query = { date_from, date_to }
  return [
    {
      key: 'export',
      label: t('admin.export'),
      icon: <IconDownload />,
      files: [
        {
          key: 'workbook',
          label: t('usage.workbook'),
          fetchFile: () => callFile('GET /api/usage/workbook', { query }),
        },
        ...FILES.map(table => ({
          key: table,
          label: t('usage.csv', { table: t(table === 'teachers' ? 'usage.total' : `usage.${table}`) }),
          fetchFile: () => callFile('GET /api/usage/export', { query: { ...query, table } }),
        })),
      ],
    },
    { key: 'print', label: t('usage.print'), icon: <IconPrinter />, run: () => print() },
  ]
}
