import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { OwedField } from '../../shared/forms/owed-field.tsx'
import { useMayOwe } from '../../shared/may-owe.ts'
import { useMe } from '../../shared/reference-lists.ts'
import { Button } from '../../shared/ui/button.tsx'
import { GIVING } from './chosen.tsx'
import styles from './rearrangement-footer.module.css'
import { type Choices, countChoices, countTold, type EventRow, type Giving, isOpen } from './rows.ts'

interface RearrangementFooterProps {
  rows: readonly EventRow[]
  /** The choices that can be saved; others are left for later. */
  choices: Choices
  isChecking: boolean
  busy: boolean
  /** The failure of the last saving; null: none. */
  error: unknown
  /** Whether there is something to save although nothing is decided about any event. */
  savesAnyway?: boolean
  giving: Giving
  /** The fate of the events that nothing is chosen for. */
  rest?: 'later' | 'stays'
  /** Whether what is cancelled is to be made up; left out: that is not asked. */
  owing?: { owed: boolean; onOwed(owed: boolean): void }
  /** The button’s words when there is no event to decide about. */
  saveNone?: string
  /** All is done or nothing: its words, and whether something cannot be solved at all. */
  whole?: { save: string; isBlocked: boolean }
  onSave(): void
}

/** Counts what is chosen and who is told, and saves it; what is undecided can be decided later. */
export function RearrangementFooter(props: RearrangementFooterProps) {
  const { rows, choices, isChecking, busy, savesAnyway = false, rest = 'later' } = props
  const { giving, error, owing, saveNone, whole, onSave } = props
  const t = useTexts()
  const me = useMe()
  const { of, suggested, decided, undecided, waiting } = countChoices(rows, choices)
  const isLater = rest === 'later'
  const asks = giving === 'asks'
  const asked = isLater ? decided : decided - of('keep')
  const total = rows.filter(isOpen).length
  const given = of('give')
  const told = countTold(rows, choices, me?.id, asks)
  const cancelled = rows.filter(row => isOpen(row) && choices.get(row.reservation.id)?.action === 'cancel')
  const owesSome = useMayOwe(cancelled.map(({ reservation }) => reservation))
  const ofThese = suggested > 0 ? ` (${t('rearranging.count_suggested', { count: suggested })})` : ''
  const counts: readonly [count: number, words: TextKey, more?: string][] = [
    [asks ? 0 : given, GIVING[giving].count, ofThese],
    [asks ? waiting + given : waiting, 'rearranging.count_asked', asks ? ofThese : ''],
    [of('with'), 'rearranging.count_with'],
    [of('without'), GIVING[giving].count_without],
    [of('join'), 'rearranging.count_join'],
    [of('move'), 'rearranging.count_move'],
    [of('append'), 'rearranging.count_append'],
    [of('restore'), 'rearranging.count_bring_back'],
    [of('cancel'), 'rearranging.count_cancel'],
    [isLater ? of('keep') : of('keep') + undecided, 'rearranging.count_keep'],
    [isLater ? undecided : 0, 'rearranging.count_undecided'],
  ]
  const parts = counts.flatMap(([count, words, more = '']) => (count > 0 ? t(words, { count }) + more : []))
  const canDecideLater = !whole && isLater && undecided > 0 && (decided > 0 || savesAnyway)
  const save = whole?.save ?? t('rearranging.save_all', { count: isLater ? total : asked })
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {errorText(error)}
        </p>
      )}
      <footer className={styles.footer}>
        <p className={styles.counts} aria-live="polite">
          {total > 0 && <b>{t('rearranging.count', { count: total })}</b>} {parts.join(', ')}
        </p>
        {owing && owesSome && (
          <div className={styles.owing}>
            <OwedField ofMany value={owing.owed} onChange={owing.onOwed} />
          </div>
        )}
        {told > 0 && <p className="soft">{t('rearranging.told', { count: told })}</p>}
        <div className={styles.buttons}>
          {canDecideLater && (
            <Button look="outline" data-saves busy={busy} disabled={isChecking} onClick={onSave}>
              {decided > 0 ? t('rearranging.save_some', { count: decided }) : t('rearranging.decide_later')}
            </Button>
          )}
          <Button
            look="filled"
            data-saves
            busy={busy}
            disabled={
              isChecking || whole?.isBlocked || (isLater && undecided > 0) || (asked === 0 && !savesAnyway)
            }
            onClick={onSave}
          >
            {decided > 0 || total > 0 ? save : (saveNone ?? t('rearranging.save_all', { count: 0 }))}
          </Button>
        </div>
      </footer>
    </>
  )
}
