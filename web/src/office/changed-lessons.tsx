import { dateOf, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { reading } from '../shared/api/call.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDay } from '../shared/dates/format.ts'
import { OFFICE } from '../shared/live/live-queries.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { Button } from '../shared/ui/button.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { ChangedLessonsTable } from './changed-lessons-table.tsx'

/** `/office/changes?date=…`: the changed lessons of a day, without a date of today; printed as it is. `children`: under the sheet. */
export function ChangedLessons({ children }: { children: ReactNode }) {
  const t = useTexts()
  const now = useSchoolNow()
  const { data: settings } = useSettings()
  const [params, setParams] = useSearchParams()
  const asked = params.get('date') ?? ''
  const today = now && dateOf(now)
  const date = isCivilDate(asked) ? asked : today
  const query = useQuery({
    queryKey: [OFFICE, 'changes', date],
    queryFn: reading('GET /api/changed-lessons', { query: { date } }),
    enabled: date !== undefined,
  })
  return (
    <>
      <PageHead
        title={t('office.changes')}
        note={[date && formatDay(date, t.language, today?.slice(0, 4)), settings?.school_name]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: '/office', label: t('office.title') }}
      >
        {today && date && (
          <DayPicker
            className="not-printed"
            label={t('rearranging.day')}
            value={date}
            onChange={date => setParams(date ? { date } : {}, { replace: true })}
          />
        )}
        <Button className="not-printed" onClick={() => print()}>
          <IconPrinter />
          {t('schedule.print')}
        </Button>
      </PageHead>
      <div className="stack">
        <ChangedLessonsTable found={query.data} query={query} />
        {/* Below a table whose length is not known yet nothing stands. */}
        <div hidden={query.isPending}>{children}</div>
      </div>
    </>
  )
}
