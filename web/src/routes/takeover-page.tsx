import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { useSearch } from 'wouter'
import styles from '../reservations/takeover/takeover.module.css'
import { Takeover } from '../reservations/takeover/takeover.tsx'
import { useSchoolNow } from '../shared/school-now.ts'

/** `/takeover`: rooms are needed for an event; `?date=2026-11-24` */
export default function TakeoverPage() {
  const date = new URLSearchParams(useSearch()).get('date') ?? ''
  const now = useSchoolNow()
  return (
    <main id="content" className={styles.page}>
      {now && <Takeover now={now} date={isCivilDate(date) ? date : null} />}
    </main>
  )
}
