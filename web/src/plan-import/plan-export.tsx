import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { callFile } from '../shared/api/call.ts'
import { DayPicker } from '../shared/date-time-picker/day-picker.tsx'
import { formatDate } from '../shared/dates/format.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { PageActions } from '../shared/ui/page-actions.tsx'
import styles from './plan-import.module.css'

const USUAL_DAYS = 30

/** The reservations of some days as a file, which can be imported again. */
export function PlanExport() {
  const t = useTexts()
  const now = useSchoolNow()
  const [chosen, setChosen] = useState<{ date_from?: string; date_to?: string }>({})
  if (!now) return null
  const today = dateOf(now)
  const days = { date_from: chosen.date_from ?? today, date_to: chosen.date_to ?? addDays(today, USUAL_DAYS) }
  const file = (format: 'csv' | 'xlsx' | 'ics') => ({
    key: format,
    label: format.toUpperCase(),
    icon: <IconDownload />,
    fetchFile: () => callFile('GET /api/admin/reservations/export', { query: { ...days, format } }),
  })
  return (
    <section className={styles.export} aria-labelledby="plan-export">
      <h2 id="plan-export" className="section-title">
        {t('imports.export')}
      </h2>
      <div className={styles.exported}>
        {(['date_from', 'date_to'] as const).map(end => (
          <DayPicker
            key={end}
            label={t(end === 'date_from' ? 'imports.export_from' : 'imports.export_to')}
            value={days[end]}
            say={date => formatDate(date, t.language)}
            required
            onChange={date => setChosen({ ...chosen, [end]: date })}
          />
        ))}
        <PageActions actions={[file('csv'), file('xlsx'), file('ics')]} />
      </div>
    </section>
  )
}
