import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './draft-dialog.module.css'
import { countStates, type DraftRow } from './draft-rows.ts'
import table from './draft-table.module.css'
import { STATE_ICONS } from './draft-table.tsx'

const COUNTED = ['free', 'moved', 'taken', 'dropped', 'skipped'] as const

interface DraftHeadProps {
  title: string
  rows: readonly DraftRow[]
  shown: 'all' | 'to_solve'
  toSolve: number
  onShow(shown: 'all' | 'to_solve'): void
  /** The field that finds rows, if there are many. */
  children: ReactNode
}

/** The title of a draft, how its dates stand, and which of them are shown. */
export function DraftHead({ title, rows, shown, toSolve, onShow, children }: DraftHeadProps) {
  const t = useTexts()
  const counts = countStates(rows)
  const said = COUNTED.filter(state => counts[state] > 0)
  return (
    <header className={styles.head}>
      <h2 id="draft-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.counts} aria-live="polite">
        {said.map(state => {
          const Icon = STATE_ICONS[state]
          return (
            <li key={state} className={table.chip} data-state={state}>
              <Icon aria-hidden />
              {t(`reservations.count_${state}`, { count: counts[state] })}
            </li>
          )
        })}
      </ul>
      <Segmented
        label={t('reservations.rows_shown')}
        value={shown}
        options={[
          { value: 'all', label: t('reservations.rows_all', { count: rows.length }) },
          { value: 'to_solve', label: t('reservations.rows_to_solve', { count: toSolve }) },
        ]}
        onChange={onShow}
      />
      {children}
      <div className={styles.bar} aria-hidden>
        {said.map(state => (
          <span key={state} className={table.state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
    </header>
  )
}

/** Finds rows of a draft by typing. */
export function FindRows({ value, onChange }: { value: string; onChange(query: string): void }) {
  const t = useTexts()
  return (
    <label className={styles.find}>
      <IconSearch aria-hidden />
      <input
        type="search"
        value={value}
        placeholder={t('reservations.find_rows')}
        aria-label={t('reservations.find_rows')}
        autoComplete="off"
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => {
          // Escape clears the field before it leaves the dialog.
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
    </label>
  )
}
