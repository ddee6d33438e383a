import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './draft-head.module.css'
import { countStates, type DraftRow } from './draft-rows.ts'
import table from './draft-table.module.css'

/** The states in the order of the bar. */
const COUNTED = [
  { state: 'free', icon: IconCheck },
  { state: 'moved', icon: IconArrowsExchange },
  { state: 'taken', icon: IconX },
  { state: 'dropped', icon: IconMinus },
  { state: 'skipped', icon: IconMinus },
] as const

export interface DraftHeadProps {
  title: string
  rows: readonly DraftRow[]
  shown: 'all' | 'to_solve'
  toSolve: number
  onShow(shown: 'all' | 'to_solve'): void
}

/** The title of a draft, how many dates are in which state, and which of them are shown. */
export function DraftHead({ title, rows, shown, toSolve, onShow }: DraftHeadProps) {
  const t = useTexts()
  const counts = countStates(rows)
  const said = COUNTED.filter(({ state }) => counts[state] > 0)
  return (
    <header className={styles.head}>
      <h2 id="draft-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.counts} aria-live="polite">
        {said.map(({ state, icon: Icon }) => (
          <li key={state} className={table.chip} data-state={state}>
            <Icon aria-hidden />
            {t(`reservations.count_${state}`, { count: counts[state] })}
          </li>
        ))}
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
      <div className={styles.bar} aria-hidden>
        {said.map(({ state }) => (
          <span key={state} className={table.state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
    </header>
  )
}
