import { dateOf } from '@stunda/domain/time/civil.ts'
import { callFile } from '../shared/api/call.ts'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { LessonsTable } from './lessons-table.tsx'
import { periodInAddress } from './usage-address.ts'
import { OwnCards } from './usage-cards.tsx'
import { UsageFrame, type UsageScreenProps } from './usage-frame.tsx'
import { type Scope, useUsageOfLessons } from './use-usage.ts'
import { useWords } from './use-words.ts'

/** Whom and what the teacher taught; the substitutions are in the cards. */
const TABLES = ['students', 'subjects'] as const
const FILES = ['teachers', ...TABLES, 'substitutions', 'debts'] as const

/** The lessons that a teacher taught in a period; each figure opens the lessons behind it. */
export function OwnLessonsScreen(props: UsageScreenProps) {
  const { t } = useWords()
  const address = useListAddress('/lessons')
  const query = periodInAddress(address.get, dateOf(props.now))
  const scope: Scope = { ...query, own: true }
  const lessons = useUsageOfLessons(scope)
  return (
    <UsageFrame
      {...props}
      {...{ address, scope }}
      title={t('account.own_lessons')}
      fetchWorkbook={() => callFile('GET /api/usage/workbook', { query: { ...query } })}
      tables={FILES.map(table => ({
        key: table,
        label: t(table === 'teachers' ? 'usage.total' : `usage.${table}`),
        fetchFile: () => callFile('GET /api/usage/export', { query: { ...query, table } }),
      }))}
      paper={lessons.data && { lessons: lessons.data }}
    >
      {onOpen => (
        <>
          {(lessons.data || !lessons.isError) && (
            <div className={lessons.isPlaceholderData ? 'stale' : undefined}>
              <OwnCards lessons={lessons.data} onOpen={onOpen} />
            </div>
          )}
          <LessonsTable tables={TABLES} {...{ lessons, address, onOpen }} />
        </>
      )}
    </UsageFrame>
  )
}
