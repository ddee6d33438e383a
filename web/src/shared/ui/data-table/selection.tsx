import { useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MenuAction } from '../action-menu.tsx'
import { useAnnouncement } from '../announcements.tsx'
import { Button, classes } from '../button.tsx'
import styles from './bulk-bar.module.css'

/** Chosen rows, also on other pages. */
export interface Selection<Row> {
  rows: readonly Row[]
  has(id: number | string): boolean
  set(rows: readonly Row[], chosen: boolean): void
  clear(): void
}

/** A selection that survives paging and searching. */
export function useSelection<Row extends { id: number | string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number | string, Row>>(new Map())
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: id => chosen.has(id),
      set: (rows, isChosen) =>
        setChosen(before => {
          const next = new Map(before)
          for (const row of rows) {
            if (isChosen) next.set(row.id, row)
            else next.delete(row.id)
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  )
}

interface BulkBarProps {
  selection: Pick<Selection<unknown>, 'rows' | 'clear'>
  actions: readonly MenuAction[]
}

/** The number of chosen rows, the actions for them, and a button to choose none. */
export function BulkBar({ selection, actions }: BulkBarProps) {
  const t = useTexts()
  const chosen = t('admin.chosen', { count: selection.rows.length })
  useAnnouncement(chosen)
  const none = { key: 'none', label: t('admin.choose_none'), danger: false, run: selection.clear }
  return (
    <section className={styles.bar} aria-label={t('admin.chosen_actions')}>
      <span className={styles.count}>{chosen}</span>
      <div className={styles.actions}>
        {[...actions, none].map(({ key, label, danger, run }) => (
          <Button
            key={key}
            look="quiet"
            className={classes(styles.action, danger && styles.danger)}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
