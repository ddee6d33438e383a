import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDays } from '../../shared/dates/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './draft-dialog.module.css'
import { countStates, type DraftRow } from './draft-rows.ts'

interface AllFreeProps {
  title: string
  /** In order. */
  rows: readonly DraftRow[]
  onList(): void
}

/** A draft of which every date is free: that, instead of its table. */
export function AllFree({ title, rows, onList }: AllFreeProps) {
  const t = useTexts()
  const { free, skipped } = countStates(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  const days = first && last ? formatDays(first.date, last.date, t.language) : ''
  return (
    <div className={styles.allFree}>
      <h2 id="draft-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.sentence}>
        <IconCircleCheck aria-hidden />
        {t('reservations.dates_all_free', { count: free, days, off: skipped })}
      </p>
      <Button look="quiet" className={styles.list} onClick={onList}>
        {t('reservations.show_dates')}
      </Button>
    </div>
  )
}
